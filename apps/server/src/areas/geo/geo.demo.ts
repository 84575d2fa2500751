import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import type { Tx } from '../../rooms/db/database.ts'
import { insertRows } from '../../rooms/db/insert-rows.sql.ts'
import { demoAddresses, demoPointsOfInterest } from './demo/addresses.ts'
import { demoDeliveryAreas } from './demo/delivery-areas.ts'
import { saveAddresses, savePointsOfInterest, settleStreets } from './import/save-addresses.ts'

/** Delivery areas, and the addresses in and around them. */
export async function seedAddresses(tx: Tx) {
  await insertRows(tx, 'delivery_areas', demoDeliveryAreas.map(deliveryAreaRow))
  const addresses = demoAddresses()
  await saveAddresses(tx, addresses)
  await savePointsOfInterest(tx, demoPointsOfInterest(addresses))
  await settleStreets(tx)
}

function deliveryAreaRow(area: DeliveryArea) {
  return {
    restaurant_id: area.restaurantId,
    id: area.id,
    name: area.name,
    polygon: area.polygon,
    delivery_fee: area.deliveryFee,
    min_order_value: area.minOrderValue,
    free_delivery_from: area.freeDeliveryFrom,
    delivery_minutes: area.deliveryMinutes,
    priority: area.priority,
  }
}

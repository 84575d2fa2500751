import type {
  KitchenLoad,
  KitchenLoadView,
  KitchenSettings,
  RestaurantKitchen,
} from '@tresen/contract/kitchen'
import { bookedIn, ORDERS, QUARTER } from '@tresen/domain/kitchen/plan-kitchen'
import type { RestaurantRow } from '../restaurants/restaurants.sql.ts'

export function viewKitchen({ id, kitchen }: RestaurantRow): RestaurantKitchen {
  return { restaurantId: id, kitchen }
}

/** @param quarters those that are shown, one after the other */
export function viewKitchenLoad(
  restaurantId: string,
  { kitchen, load, seq }: { kitchen: KitchenSettings; load: KitchenLoad; seq: number },
  quarters: readonly number[],
): KitchenLoadView {
  const usedOf = (resource: string) => quarters.map((quarter) => bookedIn(load, resource, quarter))
  return {
    restaurantId,
    from: new Date(quarters[0]! * QUARTER).toISOString(),
    stations: kitchen.stations.map(({ id, name, minutesPerQuarter }) => ({
      id,
      name,
      minutesPerQuarter,
      used: usedOf(id),
    })),
    pickup: { ordersPerQuarter: kitchen.pickupOrdersPerQuarter, used: usedOf('pickup') },
    delivery: { ordersPerQuarter: kitchen.deliveryOrdersPerQuarter, used: usedOf('delivery') },
    orders: usedOf(ORDERS),
    seq,
  }
}

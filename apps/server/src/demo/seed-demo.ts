import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import { voucherKey } from '@tresen/domain/discounts/vouchers/voucher-key'
import type { Db, Tx } from '../rooms/db/database.ts'
import { hashPassword } from '../areas/identity/passwords.ts'
import { demoAccounts, demoPassword } from '../areas/identity/identity.demo.ts'
import { demoAddresses, demoPointsOfInterest } from '../areas/geo/demo/addresses.ts'
import { demoDeliveryAreas } from '../areas/geo/demo/delivery-areas.ts'
import { saveAddresses, savePointsOfInterest, settleStreets } from '../areas/geo/import/save-addresses.ts'
import { findAnyRestaurant, insertDemoRows, lockSeeding } from './demo.sql.ts'
import { demoDiscounts, demoVouchers } from '../areas/discounts/discounts.demo.ts'
import { menuRows } from '../areas/menu/demo/menu-rows.ts'
import {
  demoFranchises,
  demoRestaurants,
  type DemoRestaurant,
} from '../areas/restaurants/restaurants.demo.ts'

/** Whether there is no restaurant yet, so that the demo may be filled in. */
export async function isEmpty(db: Db): Promise<boolean> {
  return !(await findAnyRestaurant(db))
}

/** Fills an empty database with the demo, wholly or not at all. Throws when there is a restaurant already. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  // One hash for all: the accounts share one published password.
  const passwordHash = await hashPassword(demoPassword)
  const items = demoRestaurants.flatMap(({ id, kindPrefix, menu }) => menuRows(id, kindPrefix, menu))
  await db.transaction().execute(async (tx) => {
    await lockSeeding(tx)
    if (await findAnyRestaurant(tx))
      throw new Error('Demo data only goes into a database without restaurants.')
    await insertRestaurants(tx)
    await insertDemoRows(tx, 'menu_items', items)
    await insertDiscounts(tx)
    await insertAccounts(tx, passwordHash, now)
    const addresses = demoAddresses()
    await saveAddresses(tx, addresses)
    await savePointsOfInterest(tx, demoPointsOfInterest(addresses))
    await settleStreets(tx)
  })
}

async function insertRestaurants(tx: Tx) {
  await insertDemoRows(tx, 'franchises', demoFranchises)
  await insertDemoRows(tx, 'restaurants', demoRestaurants.map(restaurantRow))
  await insertDemoRows(
    tx,
    'restaurant_qna',
    demoRestaurants.map(({ id, hints }) => ({ restaurant_id: id, human_readable_hints: hints })),
  )
  await insertDemoRows(tx, 'delivery_areas', demoDeliveryAreas.map(deliveryAreaRow))
  await insertDemoRows(
    tx,
    'streams',
    demoRestaurants.map(({ id }) => ({ id, last_seq: 0 })),
  )
}

async function insertDiscounts(tx: Tx) {
  const discounts = demoDiscounts.map((discount) => ({
    restaurant_id: discount.restaurantId,
    id: discount.id,
    document: discount,
  }))
  const vouchers = demoVouchers.map((voucher) => ({
    restaurant_id: voucher.restaurantId,
    id: voucher.id,
    code: voucher.code,
    code_key: voucherKey(voucher.code),
    description: voucher.description,
    is_active: voucher.isActive,
    discount_id: voucher.discountId,
    value: voucher.value,
    maximum_uses: voucher.maximumUses,
    maximum_uses_per_customer: voucher.maximumUsesPerCustomer,
    created_at: voucher.createdAt,
  }))
  await insertDemoRows(tx, 'discounts', discounts)
  await insertDemoRows(tx, 'vouchers', vouchers)
}

async function insertAccounts(tx: Tx, passwordHash: string, now: Date) {
  const users = demoAccounts.map(({ id, username, role }) => ({
    id,
    username,
    emails: [username],
    password_hash: passwordHash,
    roles: [role],
    created_at: now.toISOString(),
  }))
  const permissions = demoAccounts.flatMap(({ id, role, restaurantIds }) =>
    restaurantIds.map((restaurantId) => ({ user_id: id, restaurant_id: restaurantId, role })),
  )
  await insertDemoRows(tx, 'users', users)
  await insertDemoRows(tx, 'user_restaurants', permissions)
}

function restaurantRow(restaurant: DemoRestaurant) {
  return {
    id: restaurant.id,
    franchise_id: restaurant.franchiseId,
    name: restaurant.name,
    state: restaurant.state,
    subdomain: restaurant.subdomain,
    kind: restaurant.kind,
    street_name: restaurant.streetName,
    street_number: restaurant.streetNumber,
    zip_code: restaurant.zipCode,
    city: restaurant.city,
    phone_number: restaurant.phoneNumber,
    internal_phone_number: restaurant.internalPhoneNumber,
    public_whatsapp_number: restaurant.publicWhatsAppNumber,
    public_website_url: restaurant.publicWebsiteUrl,
    latitude: restaurant.location.latitude,
    longitude: restaurant.location.longitude,
    time_zone: restaurant.timeZone,
    accent_color: restaurant.accentColor,
    imprint: restaurant.imprint,
    status_message: restaurant.statusMessage,
    operating_hours: restaurant.operatingHours,
    availability: restaurant.availability,
    order_settings: restaurant.orderSettings,
    kitchen: restaurant.kitchen,
    repeat_new_order_sound_seconds: restaurant.repeatNewOrderSoundIntervalInSec,
    repeat_unreviewed_orders_sound_seconds: restaurant.repeatUnreviewedOrdersSoundIntervalInSec,
    repeat_issue_sound_seconds: restaurant.repeatIssueSoundIntervalInSec,
  }
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

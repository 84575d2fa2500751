import type { Availability } from '@tresen/contract/availability'
import type { Menu } from '@tresen/contract/menu/menu'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import type { ShopRules } from '../shop-rules.ts'
import { unlimitedKitchen } from '../../kitchen/kitchen-settings.ts'
import { indexMenu } from '../../menu/search/menu-index.ts'
import { anAvailability } from '../../availability/testing/an-availability.ts'
import { aMenu, anId, restaurantId } from '../../menu/testing/a-menu.ts'
import { openingRules, weekly } from '../../opening-hours/testing/opening-rules.ts'

/** Places around the restaurant of `someShopRules()`. */
export const places = {
  centre: { latitude: 52.37, longitude: 9.73 },
  suburb: { latitude: 52.39, longitude: 9.73 },
  outside: { latitude: 52.45, longitude: 9.73 },
  farAway: { latitude: 0, longitude: 0 },
}

/** A square area around the centre: 3 € from 15 €, free from 40 €, 10 minutes away. */
export function anArea(changes: Partial<DeliveryArea> = {}, halfWidth = 0.01): DeliveryArea {
  const { latitude, longitude } = places.centre
  return {
    id: anId(300),
    restaurantId,
    name: 'Mitte',
    polygon: [
      { latitude: latitude - halfWidth, longitude: longitude - halfWidth },
      { latitude: latitude - halfWidth, longitude: longitude + halfWidth },
      { latitude: latitude + halfWidth, longitude: longitude + halfWidth },
      { latitude: latitude + halfWidth, longitude: longitude - halfWidth },
    ],
    deliveryFee: 300,
    minOrderValue: 1500,
    freeDeliveryFrom: 4000,
    deliveryMinutes: 10,
    priority: 0,
    version: 1,
    ...changes,
  }
}

/** The suburb around the centre: 5 € from 25 €, never free, 25 minutes away. */
export function aSuburb(changes: Partial<DeliveryArea> = {}): DeliveryArea {
  const terms = {
    deliveryFee: 500,
    minOrderValue: 2500,
    freeDeliveryFrom: null,
    deliveryMinutes: 25,
    priority: 1,
  }
  return anArea({ id: anId(301), name: 'Vorort', ...terms, ...changes }, 0.03)
}

/**
 * A restaurant in Berlin's time zone, open from 11:00 to 22:00 every day; pickup in 15–20, delivery in 30–40 minutes
 * and the way; pre-orders up to 7 days ahead; cash, card at the door and PayPal; invoice address above 150 €.
 */
export function someShopRules(changes: Partial<Omit<ShopRules, 'menu'>> & { menu?: Menu } = {}): ShopRules {
  const { menu, ...rules } = changes
  const opening = openingRules({ openingHours: [weekly('Mo–So', '11:00–22:00')] })
  return {
    timeZone: opening.timeZone,
    operatingHours: opening.operatingHours,
    availability: someAvailability(),
    orderSettings: {
      offlinePaymentMethods: ['Cash', 'DebitOrCreditCardOffline'],
      onlinePaymentMethods: ['PayPal'],
      invoiceAddressAbove: 15_000,
      preOrderDays: 7,
      confirmMapAddresses: false,
      reusablePackaging: 'None',
      ordersPerConnection: 12,
      ordersPerPhone: 3,
    },
    kitchen: unlimitedKitchen,
    location: places.centre,
    deliveryAreas: [anArea(), aSuburb()],
    menu: indexMenu(menu ?? aMenu()),
    discounts: [],
    ...rules,
  }
}

/** No overrides; pickup in 15–20 minutes, delivery in 30–40 and the way. */
export function someAvailability(changes: Partial<Availability> = {}): Availability {
  return anAvailability({
    cookingTimePickupFromMinutes: 15,
    cookingTimePickupToMinutes: 20,
    cookingTimeDeliveryFromMinutes: 30,
    cookingTimeDeliveryToMinutes: 40,
    ...changes,
  })
}

import type { Address } from '@tresen/contract/geo/address'
import type { PublicRestaurant, Restaurant } from '@tresen/contract/restaurants/restaurant'
import { anId, restaurantId } from '../../menu/testing/a-menu.ts'
import { places, someShopRules } from '../../carts/testing/some-shop-rules.ts'

/** All that is kept of a restaurant itself, without its menu and areas. */
export type WholeRestaurant = Restaurant & Pick<PublicRestaurant, 'kind' | 'accentColor' | 'imprint'>

/** A house in the centre. */
export function aHouse(changes: Partial<Address> = {}): Address {
  return {
    ...{ street: 'Marktstraße', streetNumber: '7', zipCode: '30159', city: 'Hannover', ...places.centre },
    ...changes,
  }
}

/** A house at each place around `aRestaurant()`, which is number 1 in the street of the centre. */
export const houses = {
  centre: aHouse(),
  suburb: aHouse({ street: 'Vorstadtweg', streetNumber: '3', ...places.suburb }),
  outside: aHouse({ street: 'Landstraße', streetNumber: '12', ...places.outside }),
}

/** Live, with place, hours, cooking times, payments and a kitchen without limits as in `someShopRules()`. */
export function aRestaurant(changes: Partial<WholeRestaurant> = {}): WholeRestaurant {
  const { timeZone, operatingHours, availability, orderSettings, kitchen, location } = someShopRules()
  return {
    id: restaurantId,
    franchiseId: anId(2),
    name: 'Zur Linde',
    kind: 'Pizza, Burger',
    state: 'Live',
    subdomain: 'zur-linde',
    streetName: houses.centre.street,
    streetNumber: '1',
    zipCode: houses.centre.zipCode,
    city: houses.centre.city,
    phoneNumber: '+493023125500',
    internalPhoneNumber: null,
    publicWhatsAppNumber: null,
    publicWebsiteUrl: null,
    accentColor: '#b3261e',
    imprint: '',
    taxNumber: '',
    image: null,
    statusMessage: '',
    repeatNewOrderSoundIntervalInSec: 30,
    repeatUnreviewedOrdersSoundIntervalInSec: 60,
    repeatIssueSoundIntervalInSec: null,
    ...{ timeZone, operatingHours, availability, orderSettings, kitchen, location },
    ...changes,
  }
}

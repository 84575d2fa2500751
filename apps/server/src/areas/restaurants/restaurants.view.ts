import type { RestaurantAvailability, StatusMessage } from '@tresen/contract/availability'
import type { Discount } from '@tresen/contract/discounts/discount'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import type { KitchenLoad } from '@tresen/contract/kitchen'
import type {
  PublicRestaurant,
  Restaurant,
  RestaurantCard,
  RestaurantSettings,
  SoundIntervals,
} from '@tresen/contract/restaurants/restaurant'
import { forGuests } from '@tresen/domain/availability/overrides'
import { publicDiscounts } from '@tresen/domain/discounts/upkeep/public-discounts'
import { openingState } from '@tresen/domain/opening-hours/opening-state'
import { areScreensAway } from './are-screens-away.ts'
import type { RestaurantRow } from './restaurants.sql.ts'

function viewIdentification(row: RestaurantRow) {
  return {
    id: row.id,
    franchiseId: row.franchiseId,
    name: row.name,
    state: row.state,
    subdomain: row.subdomain,
    streetName: row.streetName,
    streetNumber: row.streetNumber,
    zipCode: row.zipCode,
    city: row.city,
    phoneNumber: row.phoneNumber,
    publicWhatsAppNumber: row.publicWhatsAppNumber,
    timeZone: row.timeZone,
    location: { latitude: row.latitude, longitude: row.longitude },
  }
}

export function viewRestaurant(row: RestaurantRow): Restaurant {
  return {
    ...viewIdentification(row),
    kind: row.kind,
    imprint: row.imprint,
    taxNumber: row.taxNumber,
    image: row.image,
    internalPhoneNumber: row.internalPhoneNumber,
    publicWebsiteUrl: row.publicWebsiteUrl,
    statusMessage: row.statusMessage,
    operatingHours: row.operatingHours,
    availability: row.availability,
    orderSettings: row.orderSettings,
    kitchen: row.kitchen,
    ...soundsOf(row),
  }
}

/** What guests see of a restaurant that is kept elsewhere than in its row. */
type Around = {
  deliveryAreas: DeliveryArea[]
  discounts: readonly Discount[]
  kitchenLoad: KitchenLoad
  maintenance: string
}

export function viewPublicRestaurant(
  row: RestaurantRow,
  { deliveryAreas, discounts, kitchenLoad, maintenance }: Around,
  now: Date,
): PublicRestaurant {
  return {
    ...viewIdentification(row),
    kind: row.kind,
    accentColor: row.accentColor,
    imprint: row.imprint,
    statusMessage: row.statusMessage,
    maintenance,
    confirmsSlowly: areScreensAway(row),
    operatingHours: row.operatingHours,
    openingState: openingState(row, now),
    availability: forGuests(row.availability),
    orderSettings: row.orderSettings,
    kitchen: row.kitchen,
    kitchenLoad,
    deliveryAreas,
    discounts: publicDiscounts(discounts),
  }
}

/** As much of a restaurant as finding its pages needs. */
export function viewListedRestaurant({ id, name, subdomain, city }: RestaurantRow) {
  return { id, name, subdomain, city }
}

export function viewAvailability(row: RestaurantRow, now: Date): RestaurantAvailability {
  return {
    restaurantId: row.id,
    timeZone: row.timeZone,
    operatingHours: row.operatingHours,
    availability: row.availability,
    openingState: openingState(row, now),
    statusMessage: row.statusMessage,
  }
}

export function viewSettings(row: RestaurantRow): RestaurantSettings {
  return { restaurantId: row.id, orderSettings: row.orderSettings, sounds: soundsOf(row) }
}

export function soundsOf(row: RestaurantRow): SoundIntervals {
  return {
    repeatNewOrderSoundIntervalInSec: row.repeatNewOrderSoundIntervalInSec,
    repeatUnreviewedOrdersSoundIntervalInSec: row.repeatUnreviewedOrdersSoundIntervalInSec,
    repeatIssueSoundIntervalInSec: row.repeatIssueSoundIntervalInSec,
  }
}

export function viewCard(row: RestaurantRow): RestaurantCard {
  const { id, state, name, kind, streetName, streetNumber, zipCode, city, latitude, longitude } = row
  const { phoneNumber, internalPhoneNumber, imprint, taxNumber } = row
  return {
    ...{ restaurantId: id, state, name, kind, streetName, streetNumber, zipCode, city },
    ...{ location: { latitude, longitude }, phoneNumber, internalPhoneNumber, imprint, taxNumber },
  }
}

export function viewStatusMessage({ id, statusMessage }: RestaurantRow): StatusMessage {
  return { restaurantId: id, statusMessage }
}

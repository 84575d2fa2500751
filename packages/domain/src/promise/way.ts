import type { Location } from '@tresen/contract/common'
import type { DeliveryPlace } from '../carts/delivery/delivery-place.ts'
import { distanceInMetres } from '../geo/areas.ts'

/** Every way takes so long besides driving: to the car, to park, to the door. */
const STOP_MINUTES = 3
/** Streets are longer than the crow flies: 1.3 times in European towns. */
const DETOUR = 1.3
/** A car or scooter in town, with traffic lights. */
const KILOMETRES_PER_HOUR = 25

/**
 * Minutes on the road to where a cart goes: what the area says, or more when the place lies too far for that. Outside
 * of all areas, where the restaurant agreed to deliver, by the distance alone. 0 when it is picked up or the place is
 * not known.
 */
export function wayMinutes(place: DeliveryPlace, restaurant: Location): number {
  if (place.state !== 'found') return 0
  const kilometres = (distanceInMetres(restaurant, place.location) * DETOUR) / 1000
  const driving = STOP_MINUTES + (kilometres / KILOMETRES_PER_HOUR) * 60
  return Math.max(place.area?.deliveryMinutes ?? 0, Math.ceil(driving))
}

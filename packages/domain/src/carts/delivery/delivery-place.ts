import type { Location } from '@tresen/contract/common'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import { distanceInMetres, findDeliveryArea } from '../../geo/areas.ts'
import { isBlank } from '../blank.ts'
import type { CartContent } from '../lines/cart-content.ts'

/** A pin this far from every delivery area was not meant: somewhere else on the map, or 0° 0°. */
const farthestPinInMetres = 100_000

/**
 * Where a cart goes.
 * - `none`: nowhere, it is picked up.
 * - `missing`: pin not set, or address incomplete.
 * - `notFound`: the address is complete, but the server knows no place for it (or has not looked yet: nothing may
 *   be ordered to a place that nobody checked); or the pin is far off.
 * - `found`: with the area that contains it; null: outside of all. A house number that nobody knows lies where it should
 *   be on its street; `isSure` says whether the same terms hold wherever it may be.
 */
export type DeliveryPlace =
  | { state: 'none' | 'missing' | 'notFound'; area: null; location: null }
  | { state: 'found'; area: DeliveryArea | null; location: Location; isSure: boolean }

/** Where a cart goes, and the delivery area whose terms hold there. */
export function findDeliveryPlace(cart: CartContent, areas: readonly DeliveryArea[]): DeliveryPlace {
  if (cart.isPickup) return nowhere('none')
  const isMap = cart.addressSelection === 'Map'
  if (!isMap && isAddressIncomplete(cart)) return nowhere('missing')
  const location = coordinatesOf(cart)
  const isKnown = cart.addressLookup === 'found' || cart.addressLookup === 'street'
  if (isMap ? location && isFarOff(location, areas) : !location || !isKnown) return nowhere('notFound')
  if (!location) return nowhere('missing')
  const area = findDeliveryArea(areas, location)
  return { state: 'found', area, location, isSure: isMap || isSureOfArea(cart, area, areas) }
}

function isSureOfArea(
  { addressLookup, addressSpan }: CartContent,
  area: DeliveryArea | null,
  areas: readonly DeliveryArea[],
): boolean {
  if (addressLookup !== 'street') return true
  return addressSpan.length > 0 && addressSpan.every((place) => findDeliveryArea(areas, place) === area)
}

function nowhere(state: 'none' | 'missing' | 'notFound'): DeliveryPlace {
  return { state, area: null, location: null }
}

function isAddressIncomplete(cart: CartContent): boolean {
  return isBlank(cart.street) || isBlank(cart.houseNumber) || isBlank(cart.zipCode) || isBlank(cart.city)
}

function coordinatesOf({ latitude, longitude }: CartContent): Location | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function isFarOff(location: Location, areas: readonly DeliveryArea[]): boolean {
  const corners = areas.flatMap(({ polygon }) => polygon.slice(0, 1))
  return (
    corners.length > 0 && corners.every((corner) => distanceInMetres(corner, location) > farthestPinInMetres)
  )
}

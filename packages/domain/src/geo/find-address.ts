import type { Location } from '@tresen/contract/common'
import type { Address, WrittenAddress } from '@tresen/contract/geo/address'
import { addressKey, isSameTown, readHouseNumber, readZipCode } from './address-text.ts'

/** A house of a street by its number. */
export type NumberedPlace = Location & { number: number }

/** A street that is called as it was written, in the postcode or in the town that was. */
export type StreetCandidate = {
  street: string
  zipCode: string
  city: string
  /** Its middle. */
  latitude: number
  longitude: number
  /** The house that was written, or the one that it extends (12 for 12b). */
  house: (Location & { streetNumber: string }) | null
  /** Without such a house: its neighbours, and the first and last house of the street. */
  neighbours: readonly NumberedPlace[]
}

/**
 * What became of an address that somebody wrote.
 * - `found`: there is such a house.
 * - `street`: there is the street but not the number; `address` lies where the number should be, between the places of
 *   `span`. Empty `span`: nobody can say.
 * - `notFound`: no such street there; `suggestion` is what was probably meant, with the number as it was written.
 */
export type AddressFinding =
  | { state: 'found'; address: Address }
  | { state: 'street'; address: Address; span: Location[] }
  | { state: 'notFound'; suggestion: WrittenAddress | null }

/**
 * Judges an address by the streets of its name. Nothing is taken for something else in silence: with another town or
 * postcode than the street's, it is only suggested. What was left open (no postcode, no town) is no contradiction.
 */
export function judgeAddress(
  written: WrittenAddress,
  candidates: readonly StreetCandidate[],
): AddressFinding {
  const zipCode = readZipCode(written.zipCode)
  const isZip = (one: StreetCandidate) => zipCode === '' || one.zipCode === '' || one.zipCode === zipCode
  const isTown = (one: StreetCandidate) => written.city.trim() === '' || isSameTown(one.city, written.city)
  // Where there are several, the one with the house.
  const sorted = candidates.toSorted((a, b) => Number(b.house !== null) - Number(a.house !== null))
  const meant = sorted.find((one) => isZip(one) && isTown(one))
  if (meant) return settle(written, meant)
  const [suggestion] = [...sorted.filter(isZip), ...sorted]
  return { state: 'notFound', suggestion: suggestion ? suggest(written, suggestion) : null }
}

/** The address that was written, in this street. */
export function suggest(
  { streetNumber }: Pick<WrittenAddress, 'streetNumber'>,
  { street, zipCode, city }: Omit<WrittenAddress, 'streetNumber'>,
): WrittenAddress {
  return { street, streetNumber: streetNumber.trim(), zipCode, city }
}

function settle(written: WrittenAddress, candidate: StreetCandidate): AddressFinding {
  const { street, zipCode, city, latitude, longitude, house, neighbours } = candidate
  const named = { street, zipCode, city }
  if (house) return { state: 'found', address: { ...named, ...house } }
  const streetNumber = written.streetNumber.trim()
  const middle = { latitude, longitude }
  if (streetNumber === '') return { state: 'found', address: { ...named, streetNumber, ...middle } }
  const { number } = readHouseNumber(streetNumber)
  if (number === 0)
    return { state: 'street', address: { ...named, streetNumber, ...middle, isEstimated: true }, span: [] }
  const { place, span } = placeOfNumber(number, neighbours)
  return {
    state: 'street',
    address: { ...named, streetNumber, ...(place ?? middle), isEstimated: true },
    span,
  }
}

/**
 * Where a house should stand that is not listed: between its neighbours by number, those of its own side if there are
 * some; beyond the last house, at that end, and then it may be anywhere along the street.
 */
export function placeOfNumber(
  number: number,
  houses: readonly NumberedPlace[],
): { place: Location | null; span: Location[] } {
  const below = nearest(
    number,
    houses.filter((one) => one.number < number),
  )
  const above = nearest(
    number,
    houses.filter((one) => one.number > number),
  )
  if (below && above) {
    const share = (number - below.number) / (above.number - below.number)
    const between = (a: number, b: number) => Number((a + (b - a) * share).toFixed(6))
    const place = {
      latitude: between(below.latitude, above.latitude),
      longitude: between(below.longitude, above.longitude),
    }
    return { place, span: [placeOf(below), placeOf(above)] }
  }
  const end = below ?? above
  if (!end) return { place: null, span: [] }
  return { place: placeOf(end), span: houses.map(placeOf) }
}

/** Odd and even numbers stand on different sides. */
function nearest(number: number, houses: readonly NumberedPlace[]): NumberedPlace | undefined {
  const far = (one: NumberedPlace) => Math.abs(one.number - number)
  const isAside = (one: NumberedPlace) => far(one) % 2
  return houses.toSorted((a, b) => isAside(a) - isAside(b) || far(a) - far(b))[0]
}

function placeOf({ latitude, longitude }: Location): Location {
  return { latitude, longitude }
}

/** What of a suggestion is news: only postcode and town, when the street is as it was written; else all of it. */
export function suggestionLabel(written: WrittenAddress, suggestion: WrittenAddress): string {
  const town = `${suggestion.zipCode} ${suggestion.city}`.trim()
  const isSameStreet = addressKey(written.street) === addressKey(suggestion.street)
  return isSameStreet ? town : `${suggestion.street} ${suggestion.streetNumber}, ${town}`
}

import type { WrittenAddress } from '@tresen/contract/geo/address'
import {
  addressKey,
  isSameTown,
  readAddressQuery,
  readHouseNumber,
  type AddressQuery,
} from '../address-text.ts'

/**
 * The only one of these houses that a text names: its street and number, and no other town or postcode where it says one.
 * Null: it names none, or several.
 */
export function namedHouse<House extends WrittenAddress>(
  text: string,
  houses: readonly House[],
): House | null {
  const query = readAddressQuery(text)
  const [named, another] = houses.filter((house) => isNamed(query, house))
  return named && !another ? named : null
}

function isNamed({ words, house, zipCode }: AddressQuery, address: WrittenAddress): boolean {
  const { number, suffix } = readHouseNumber(address.streetNumber)
  if (house?.number !== number || house.suffix !== suffix || !address.zipCode.startsWith(zipCode))
    return false
  const street = addressKey(address.street)
  const isIn = (town: string[]) => town.length === 0 || isSameTown(town.join(' '), address.city)
  const isBoth = (one: string[], town: string[]) => one.join('') === street && isIn(town)
  // The town stands behind the street or before it.
  return [...words, ''].some((_word, at) => {
    const [first, second] = [words.slice(0, at), words.slice(at)]
    return isBoth(first, second) || isBoth(second, first)
  })
}

import type { CustomerAddress } from '@tresen/contract/customers/customer'
import { addressKey, readHouseNumber, readZipCode } from '../geo/address-text.ts'

/**
 * The addresses of a customer as people read them: none that is marked as a duplicate, and no house twice because two
 * customers were merged. Of two alike the first one stays, unless the other one says more of the house.
 */
export function shownAddresses(addresses: readonly CustomerAddress[]): CustomerAddress[] {
  const unmarked = addresses.filter(({ duplicateOf }) => duplicateOf === null)
  return unmarked.filter(
    (one, at) =>
      !unmarked.some((other, index) => isSaidBy(other, one) && (index < at || !isSaidBy(one, other))),
  )
}

/** The others that `shownAddresses` leaves out because this one says the same: who deletes it means them as well. */
export function unshownLike(address: CustomerAddress, addresses: readonly CustomerAddress[]) {
  const shown = shownAddresses(addresses)
  return addresses.filter((one) => one.duplicateOf === null && !shown.includes(one) && isSaidBy(address, one))
}

/** The same house, and nothing more of it. */
function isSaidBy(whole: CustomerAddress, part: CustomerAddress): boolean {
  return (
    whole !== part &&
    houseOf(whole) === houseOf(part) &&
    (part.label === 'None' || part.label === whole.label) &&
    isWithin(part.addressAddition, whole.addressAddition) &&
    isWithin(part.locationDescription, whole.locationDescription)
  )
}

function isWithin(part: string, whole: string): boolean {
  return part.trim() === '' || addressKey(part) === addressKey(whole)
}

function houseOf({ street, houseNumber, zipCode, city }: CustomerAddress): string {
  const { number, suffix } = readHouseNumber(houseNumber)
  return [addressKey(street), number, suffix, readZipCode(zipCode) || addressKey(city)].join('|')
}

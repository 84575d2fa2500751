import { additionsOf, withoutAdditions } from './address-additions.ts'
import { readHouseNumber, withoutNumberWord } from './address-text.ts'

/** The fields of an address that a browser may fill in as one. */
export type StreetFields = { street: string; houseNumber: string; addressAddition: string }

/** "Papendiek 12 b": what ends in a number, but not in that of "Straße des 17. Juni" or "Q7". */
const ending =
  /^(.*\p{L}.*?)[\s,]+(\d{1,4}(?:\s?[a-z])?(?:(?:\s*[-–/+]\s*)(?:\d{1,4}\s?[a-z]?|[a-z])|\s1\/[2-4])?)$/isu

/**
 * Street, number and addition each in its field, when street and number were written as one: "Weender Str. 12a, 2. OG".
 * A number that was given already stays; null: there is nothing to split.
 */
export function splitStreet({ street, houseNumber, addressAddition }: StreetFields): StreetFields | null {
  const [, name, number] = ending.exec(withoutAdditions(withoutNumberWord(street)).trim()) ?? []
  if (name === undefined || number === undefined) return null
  if (houseNumber.trim() !== '' && !isSameNumber(houseNumber, number)) return null
  return {
    street: name.trim().replace(/,$/, ''),
    houseNumber: houseNumber.trim() || number,
    addressAddition: addressAddition.trim() || additionsOf(street),
  }
}

function isSameNumber(a: string, b: string): boolean {
  const [one, other] = [readHouseNumber(a), readHouseNumber(b)]
  return one.number === other.number && one.suffix === other.suffix
}

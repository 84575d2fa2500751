import { additionsOf, withoutAdditions } from './address-additions.ts'
import { readHouseNumber, withoutNumberWord } from './address-text.ts'

/** The fields of an address that a browser may fill in as one. */
export type StreetFields = { street: string; houseNumber: string; addressAddition: string }

/** "Papendiek 12 b": what ends in a number, but not in that of "Straße des 17. Juni" or "Q7". */
const ending =
  /^(.*\p{L}.*?)[\s,]+(\d{1,4}(?:\s?[a-z])?(?:(?:\s*[-–/+]\s*)(?:\d{1,4}\s?[a-z]?|[a-z])|\s1\/[2-4])?)$/isu
/** Characters of a house number and of an addition, in every address. */
const mostOfNumber = 20
const mostOfAddition = 120
const zipCode = /(?<!\d)\d{5}(?!\d)/

/**
 * Street, number and addition each in its field, when street and number were written as one: "Weender Str. 12a, 2. OG".
 * What stands behind the number and is no town goes to the addition, whatever it is. A number that was given already
 * stays, and so does an addition; null: there is nothing to split.
 *
 * @param before what stood there when somebody began to type over it and typed no number by itself: its number goes with it
 */
export function splitStreet(
  { street, houseNumber: given, addressAddition }: StreetFields,
  before: Pick<StreetFields, 'street' | 'houseNumber'> | null = null,
): StreetFields | null {
  const isOver = before !== null && before.houseNumber === given && before.street !== street
  const houseNumber = isOver ? '' : given
  const whole = withoutAdditions(withoutNumberWord(street)).trim()
  const [, head = '', rest = ''] = /^([^,]*),(.*)$/s.exec(whole) ?? []
  const inHead = rest.trim() === '' || zipCode.test(rest) ? null : ending.exec(head.trim())
  const [, name, number] = inHead ?? ending.exec(whole) ?? []
  if (name === undefined || number === undefined) return null
  if (houseNumber.trim() !== '' && !isSameNumber(houseNumber, number)) return null
  const written = [additionsOf(street), inHead ? rest.trim() : '', addressAddition.trim()]
  const addition = [...new Set(written)].filter(Boolean).join(', ')
  if (addition.length > mostOfAddition) return null
  return {
    street: name.trim().replace(/,$/, ''),
    houseNumber: houseNumber.trim() || number,
    addressAddition: addition,
  }
}

/** The addition of an address that is taken from a list, with what was typed of floor or bell to find it. */
export function withAdditionsOf(typed: string, addressAddition: string): string {
  const found = additionsOf(typed)
  if (found === '' || addressAddition.includes(found)) return addressAddition
  const both = [found, addressAddition.trim()].filter(Boolean).join(', ')
  return both.length > mostOfAddition ? addressAddition : both
}

/**
 * `splitStreet` for an address without a field for additions: what was written behind the number stays there, as on a letter;
 * what is too long for it stands before the street.
 */
export function splitStreetLine({
  street,
  houseNumber,
}: Omit<StreetFields, 'addressAddition'>): Omit<StreetFields, 'addressAddition'> | null {
  const split = splitStreet({ street, houseNumber, addressAddition: '' })
  if (!split) return null
  const { addressAddition: addition } = split
  const behind = [split.houseNumber, addition].filter(Boolean).join(', ')
  return behind.length <= mostOfNumber
    ? { street: split.street, houseNumber: behind }
    : { street: `${addition}, ${split.street}`, houseNumber: split.houseNumber }
}

function isSameNumber(a: string, b: string): boolean {
  const [one, other] = [readHouseNumber(a), readHouseNumber(b)]
  return one.number === other.number && one.suffix === other.suffix
}

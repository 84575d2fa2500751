/** Letters that decomposition does not take apart. */
const spelled: Record<string, string> = { ß: 'ss', æ: 'a', œ: 'o', ø: 'o', đ: 'd', ł: 'l' }

/**
 * One spelling of a street or town for comparing: lower case, no accents, "ü", "ue" and "u" alike, "Str." and "Straße"
 * alike, everything but letters and digits a blank.
 */
export function normalAddress(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøđł]/g, (letter) => spelled[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1')
    .replace(/str(\.|(?![a-z0-9]))/g, 'strasse')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The same without blanks, so that "Lange Str." and "Langestraße" are alike. */
export function addressKey(text: string): string {
  return normalAddress(text).replaceAll(' ', '')
}

/** A house number for comparing and sorting: "12 A" is 12 and "a", "12–14" is 12 and "-14", "Haus 3" 0 and "haus3". */
export type HouseNumber = { number: number; suffix: string }

/** Reads a house number as it is written; numbers of more than four digits are none and go to the suffix. */
export function readHouseNumber(text: string): HouseNumber {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
  const [, digits, rest] = /^0*(\d{1,4})(?!\d)(.*)$/s.exec(plain) ?? [null, null, plain]
  return { number: Number(digits ?? 0), suffix: (rest ?? '').replace(/\s+|^[.,]+|[.,]+$/g, '') }
}

/** What somebody typed into a search for addresses, taken apart. */
export type AddressQuery = {
  /** Street and town, each word as `normalAddress` spells it. */
  words: string[]
  house: HouseNumber | null
  /** The beginning of a postcode; empty: none was typed. */
  zipCode: string
}

const zipCodes = /(?<![\p{L}\d])(?:d-)?(\d{5})(?![\p{L}\d])/iu
/** 12, 12a, 12 a, 12-14, 12 1/2, the 10 of "Parkstr10"; not the 17 of "17. Juni", nor the 7 of "Q7". */
const houseNumbers =
  /(?<=^|[^\p{L}\d]|\p{L}{3})\d{1,4}(?!\d|\.\s*\p{L})(?:\s?[a-z](?![\p{L}\d]))?(?:\s*[-–/]\s*\d{1,4}(?:\s?[a-z](?![\p{L}\d]))?|\s1\/[2-4])?(?![\p{L}\d])/giu

/**
 * Takes apart what was typed: "Weender Landstr. 12 a, 37075 Göttingen" in any order and with parts missing. Of several
 * numbers the last is the house number, but one after a comma at the very end is the beginning of a postcode.
 */
export function readAddressQuery(text: string): AddressQuery {
  let rest = text.normalize('NFC').slice(0, 200)
  let zipCode = ''
  const cut = (at: number, length: number) => (rest = `${rest.slice(0, at)} ${rest.slice(at + length)}`)
  const zip = zipCodes.exec(rest)
  if (zip) {
    zipCode = zip[1]!
    cut(zip.index, zip[0].length)
  }
  const numbers = [...rest.matchAll(houseNumbers)]
  const last = numbers.at(-1)
  if (last && numbers.length > 1 && !zip && /,\s*\d{1,4}$/.test(rest.trimEnd())) {
    zipCode = last[0].trim()
    cut(last.index, last[0].length)
    numbers.pop()
  }
  const house = numbers.at(-1)
  if (house) cut(house.index, house[0].length)
  const words = normalAddress(rest).split(' ').filter(Boolean)
  return { words, house: house ? readHouseNumber(house[0]) : null, zipCode }
}

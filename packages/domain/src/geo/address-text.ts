import { withoutAdditions } from './address-additions.ts'

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

/** A postcode without what is written around it: "D-37083 " is 37083; what holds none stays as it is. */
export function readZipCode(text: string): string {
  return /(?<!\d)\d{4,5}(?!\d)/.exec(text)?.[0] ?? text.trim()
}

/** A house number for comparing and sorting: "12 A" is 12 and "a", "12–14" is 12 and "-14", "Haus 3" 0 and "haus3". */
export type HouseNumber = { number: number; suffix: string }

/**
 * Reads a house number as it is written: "Nr. 12", "12 b", "12 bis 14", "12, 2. OG". Numbers of more than four digits are
 * none and go to the suffix.
 */
export function readHouseNumber(text: string): HouseNumber {
  const plain = withoutAdditions(withoutNumberWord(text))
    .trim()
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/(?<=\d\s*[a-z]?)\s*(?:[+&]|\bbis\b|\bund\b)\s*(?=\d)/, '-')
  const [, digits, rest] = /^0*(\d{1,4})(?!\d)(.*)$/s.exec(plain) ?? [null, null, plain]
  return { number: Number(digits ?? 0), suffix: (rest ?? '').replace(/\s+|^[.,]+|[.,]+$/g, '') }
}

/** Without "Nr.", "Hausnummer" and the like before a number, which say nothing. */
export function withoutNumberWord(text: string): string {
  return text.replace(/(?<![\p{L}\d])(?:haus[- ]?)?(?:nr\.?|no\.|nummer)\s*(?=\d)/giu, '')
}

/** What somebody typed into a search for addresses, taken apart. */
export type AddressQuery = {
  /** Street and town, each word as `normalAddress` spells it. */
  words: string[]
  /** The words as one key with two neighbouring letters swapped back, for every such pair. */
  swapped: string[]
  house: HouseNumber | null
  /** The house number as it was typed; empty: none was. */
  houseText: string
  /** The beginning of a postcode; empty: none was typed. */
  zipCode: string
}

const zipCodes = /(?<![\p{L}\d])(?:de?\s*-\s*)?(\d{5})(?![\p{L}\d])/iu
/** 12, 12a, 12 a, 12-14, 12 bis 14, 12 1/2, the 10 of "Parkstr10"; not the 17 of "17. Juni", nor the 7 of "Q7". */
const houseNumbers =
  /(?<=^|[^\p{L}\d]|\p{L}{3})\d{1,4}(?!\d|\.\s*\p{L})(?:\s?[a-z](?![\p{L}\d]))?(?:(?:\s*[-–/+&]\s*|\s+(?:bis|und)\s+)(?:\d{1,4}(?:\s?[a-z](?![\p{L}\d]))?|[a-z])|\s1\/[2-4])?(?![\p{L}\d])/giu
const countries = /(?<=[\p{L}\d][,\s]+)(?:deutschland|germany|brd)[\s.,]*$|(?<=[\p{L}\d]\s*),\s*de?[\s.,]*$/iu

/**
 * Takes apart what was typed: "Weender Landstr. 12 a, 37075 Göttingen" in any order and with parts missing; floors and the
 * country are passed over. Of several numbers the last is the house number, but one after a comma at the very end is the
 * beginning of a postcode.
 */
export function readAddressQuery(text: string): AddressQuery {
  let rest = withoutAdditions(withoutNumberWord(text.normalize('NFC').slice(0, 200).replace(countries, '')))
  let zipCode = ''
  const cut = (at: number, length: number) => (rest = `${rest.slice(0, at)} ${rest.slice(at + length)}`)
  const zip = zipCodes.exec(rest)
  if (zip) {
    zipCode = zip[1]!
    cut(zip.index, zip[0].length)
    // The town stands behind its postcode: streets are looked for by what begins with them.
    if (rest.slice(0, zip.index).trim() === '') rest = rest.replace(/^([^,]*),(.*)$/s, '$2 $1')
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
  return {
    words,
    swapped: swappedKeys(rest, words.join('')),
    house: house ? readHouseNumber(house[0]) : null,
    houseText: house?.[0].trim() ?? '',
    zipCode,
  }
}

/** Fewer letters are too few to tell what was swapped. */
const fewestSwapped = 4
const mostSwapped = 40

function swappedKeys(text: string, key: string): string[] {
  if (key.length < fewestSwapped) return []
  const letters = [...text.trim().slice(0, mostSwapped)]
  const isLetter = (at: number) => /\p{L}/u.test(letters[at] ?? '')
  const keys = letters.flatMap((letter, at) => {
    if (!isLetter(at) || !isLetter(at + 1)) return []
    return [addressKey([...letters.slice(0, at), letters[at + 1], letter, ...letters.slice(at + 2)].join(''))]
  })
  return [...new Set(keys)].filter((one) => one !== key)
}

/** Whether both name one town: "Göttingen-Weende" is in Göttingen, "Frankfurt" may be "Frankfurt am Main". */
export function isSameTown(a: string, b: string): boolean {
  const [shorter, longer] = [a, b]
    .map((town) => normalAddress(town).split(' '))
    .toSorted((one, other) => one.length - other.length) as [string[], string[]]
  return shorter.every((word) => longer.includes(word)) || addressKey(a) === addressKey(b)
}

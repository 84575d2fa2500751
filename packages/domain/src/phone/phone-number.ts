import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The same guest's number is asked for several times in a row. */
const MOST_KEPT = 500
const LONGEST_KEPT = 40
const kept = new Map<string, string | null>()

/**
 * A phone number in E.164 (`+4930123456`). Numbers without a country code are German.
 * Refuses (null) what cannot be a phone number.
 */
export function toE164(text: string): string | null {
  const known = kept.get(text)
  if (known !== undefined) return known
  const parsed = parsePhoneNumberFromString(text, 'DE')
  const number = parsed?.isPossible() ? parsed.number : null
  if (kept.size >= MOST_KEPT) kept.clear()
  if (text.length <= LONGEST_KEPT) kept.set(text, number)
  return number
}

/** A number as people read it: German ones nationally (`030 123456`), others with their country code. */
export function formatPhone(text: string): string {
  const parsed = parsePhoneNumberFromString(text, 'DE')
  if (!parsed) return text
  if (parsed.countryCallingCode !== '49') return parsed.formatInternational()
  const national = parsed.formatNational()
  // Too short for any number plan: it comes back without the 0 that belongs to it, and would be another number.
  if (national.startsWith('0')) return national
  if (text.startsWith('+')) return `0${national}`
  return text.startsWith('0') ? text : national
}

/** A stored number (`+49551…`) as people read it; one that was typed in another way stays as it was typed. */
export function readablePhone(text: string): string {
  return text.startsWith('+') ? formatPhone(text) : text
}

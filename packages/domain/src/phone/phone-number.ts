import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A phone number in E.164 (`+4930123456`). Numbers without a country code are German.
 * Refuses (null) what cannot be a phone number.
 */
export function toE164(text: string): string | null {
  const parsed = parsePhoneNumberFromString(text, 'DE')
  return parsed?.isPossible() ? parsed.number : null
}

/** A number as people read it: German ones nationally (`030 123456`), others with their country code. */
export function formatPhone(text: string): string {
  const parsed = parsePhoneNumberFromString(text, 'DE')
  if (!parsed) return text
  if (parsed.countryCallingCode !== '49') return parsed.formatInternational()
  const national = parsed.formatNational()
  // Too short for any number plan: it comes back without the 0 that belongs to it, and would be another number.
  return national.startsWith('0') || !text.startsWith('+') ? national : `0${national}`
}

/** A stored number (`+49551…`) as people read it; one that was typed in another way stays as it was typed. */
export function readablePhone(text: string): string {
  return text.startsWith('+') ? formatPhone(text) : text
}

/** Fewest and most digits: a number of a small town without its area code, and E.164 with `00` before it. */
const fewest = 5
const most = 17
/** Of a German number behind the 0 or the +49: its area code and at least two digits, in the number plan at least six. */
const fewestWithAreaCode = 6
const german = /^(?:\+49|0049|0(?!0))0?(\d*)$/

/**
 * Why a text cannot be a phone number, as a German sentence; null: it can. Digits with the signs that people write
 * between them, and nothing else; number plans (`toE164`) are too heavy for a guest's browser.
 */
export function phoneFault(text: string): string | null {
  const shape = /^\+?[\d\s()/.\u2010-\u2015-]+$/
  const digits = text.replace(/\D/g, '').length
  if (!shape.test(text.trim()) || digits > most) return 'Keine Telefonnummer, zum Beispiel 0551 12345'
  const national = german.exec(text.replace(/[^\d+]/g, ''))?.[1]
  const isShort = digits < fewest || (national !== undefined && national.length < fewestWithAreaCode)
  return isShort ? 'Telefonnummer ist unvollständig' : null
}

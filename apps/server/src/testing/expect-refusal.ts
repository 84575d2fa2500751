import { expect } from 'vitest'

const germanWord =
  /[äöüßÄÖÜ]|\b(ist|sind|nicht|bitte|die|der|das|an|eine?|erwartet|pflichtangabe|mindestens|text|ja|aus|mehr|nur|in|liegt)\b/i
const germanSentence = expect.stringMatching(new RegExp(`(?=.*(${germanWord.source}))^[A-ZÄÖÜ].*$`, 'i'))

/** Expects a refusal as the contract shapes them: a code, a German sentence, few fields with German sentences. */
export function expectRefusal(reply: unknown) {
  expect(reply).toMatchObject({ code: expect.stringMatching(/^[A-Z][A-Za-z]+$/), message_de: germanSentence })
  const { fields = [] } = reply as { fields?: { message_de: string }[] }
  for (const field of fields) expect(field.message_de).toMatch(germanWord)
  expect(fields.length).toBeLessThanOrEqual(10)
}

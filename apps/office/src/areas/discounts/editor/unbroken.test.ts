import { expect, it } from 'vitest'
import { unbroken } from './unbroken.ts'

it.each([
  ['für 9,90 €, 11–14 Uhr', 'für 9,90\u00a0€, 11\u2060–\u206014\u00a0Uhr'],
  ['10 % auf alles ab der 5. Bestellung', '10\u00a0% auf alles ab der 5. Bestellung'],
  ['3 Pizzen – die günstigste gratis', '3 Pizzen – die günstigste gratis'],
])('"%s" breaks nowhere within a figure', (text, kept) => expect(unbroken(text)).toBe(kept))

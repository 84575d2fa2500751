import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPhone, toE164 } from './phone-number.ts'
import { phoneFault } from './phone-text.ts'

it.each([
  ['0551 12345', true],
  ['+49 (551) 765-4321', true],
  ['0049 551 12345', true],
  ['0151/23456789', true],
  ['05 51 / 12 34 5', true],
  ['0551–12345', true],
  ['12345', true],
  ['030 2970', true],
  ['0551 110', true],
  ['0551 12', false],
  ['05512', false],
  ['+49 551 12', false],
  ['0049 (0)551 12', false],
  ['+49 (0)551 110', true],
  ['+43 1 123', true],
  [' 112233 ', true],
  ['12abc', false],
  ['0551 12345 abc', false],
  ['0551 12345 Müller', false],
  ['0800 PIZZA', false],
  ['auf Anfrage', false],
  ['110', false],
  ['0551 12345+', false],
  ['12345678901234567890', false],
  ['', false],
])('„%s“ kann eine Telefonnummer sein: %s', (text, can) => {
  expect(phoneFault(text)).toEqual(can ? null : expect.stringContaining('Telefonnummer'))
})

it('takes every number that the number plan takes, however it is grouped', () => {
  const signs = fc.constantFrom('', ' ', '-', '/', '.', ' - ')
  const digits = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), signs), { minLength: 1, maxLength: 18 })
  fc.assert(
    fc.property(digits, (parts) => {
      const text = `0${parts.map(([digit, sign]) => digit + sign).join('')}`
      const number = toE164(text)
      const fewest = number?.startsWith('+49') ? 6 : 3
      const fitsPlan = number !== null && number.length - 3 >= fewest && text.replace(/\D/g, '').length >= 5
      if (fitsPlan) expect(phoneFault(text)).toBeNull()
    }),
  )
})

it('shows a number that fits no plan as it was typed', () => {
  expect(formatPhone('0176111222')).toBe('0176111222')
})

it.each(['0551 12', '05541 1', '0551 123456'])(
  'shows „%s“ again as it was typed, also where no number is so short',
  (typed) => {
    const stored = toE164(typed) ?? ''
    expect(formatPhone(stored).replaceAll(' ', '')).toBe(typed.replaceAll(' ', ''))
    expect(toE164(formatPhone(stored))).toBe(stored)
  },
)

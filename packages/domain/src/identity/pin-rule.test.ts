import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pinProblem } from './pin-rule.ts'

it.each([
  '0000',
  '1111',
  '1234',
  '4321',
  '7890',
  '0987',
  '123456',
  '1212',
  '123123',
  '1122',
  '2580',
  '1987',
  '2026',
])('%s is tried first', (pin) => expect(pinProblem(pin)).toBe('PinTooEasy'))

it.each(['4711', '8305', '60274', '918273'])('%s will do', (pin) => expect(pinProblem(pin)).toBeNull())

it.each(['', '123', '1234567', '12a4', '１２３４', ' 4711', '4711\n'])('%j is no PIN', (pin) =>
  expect(pinProblem(pin)).toBe('PinNotDigits'),
)

it('one digit, however often, never will do; and most of four digits do', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 4, max: 6 }),
      (digit, length) => pinProblem(String(digit).repeat(length)) === 'PinTooEasy',
    ),
  )
  const all = Array.from({ length: 10_000 }, (_one, number) => String(number).padStart(4, '0'))
  expect(all.filter((pin) => pinProblem(pin) === null).length).toBeGreaterThan(9500)
})

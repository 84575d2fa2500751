import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, formatMoneyRange, formatMoneyShort, pricePerLitre } from './format-money.ts'

describe('Geld', () => {
  it.each([
    [0, '0,00 €'],
    [5, '0,05 €'],
    [1290, '12,90 €'],
    [123_456, '1.234,56 €'],
    [100_000_000, '1.000.000,00 €'],
    [-350, '−3,50 €'],
  ])('%d Cent → %s', (cents, text) => {
    expect(formatMoney(cents).replace('\u00a0', ' ')).toBe(text)
  })

  it('schreibt wie die deutsche Zahlenformatierung des Systems, mit einem Minus statt eines Bindestrichs', () => {
    const system = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
        expect(formatMoney(cents)).toBe(system.format(cents / 100).replace('-', '−'))
      }),
    )
  })

  it.each([
    [15_000, '150\u00a0€'],
    [14_950, '149,50\u00a0€'],
    [250_000, '2.500\u00a0€'],
  ])('in Sätzen kurz: %d Cent → %s', (cents, text) => {
    expect(formatMoneyShort(cents)).toBe(text)
  })
})

describe('Grundpreis', () => {
  it.each([
    [220, 330, 667],
    [360, 1000, 360],
    [100, 200, 500],
  ])('%d Cent für %d ml sind %d Cent je Liter', (cents, millilitres, perLitre) => {
    expect(pricePerLitre(cents, millilitres)).toBe(perLitre)
  })

  it('ohne Inhalt gibt es keinen', () => {
    expect(() => pricePerLitre(220, 0)).toThrow(RangeError)
  })
})

it('of several prices the least and the most are said, of one alone that one', () => {
  expect(formatMoneyRange([2690, 890, 1290])).toBe('8,90–26,90\u00a0€')
  expect(formatMoneyRange([890, 890])).toBe('8,90\u00a0€')
})

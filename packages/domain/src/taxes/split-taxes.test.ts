import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitTaxes, spreadOverRates } from './split-taxes.ts'
import { taxRate } from './tax-rates.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 })
const byRate = fc
  .uniqueArray(fc.tuple(fc.constantFrom<number[]>(0, 5, 7, 10.7, 16, 19), cents), {
    selector: ([rate]) => rate,
    minLength: 1,
  })
  .map((entries) => new Map(entries))

describe('Steuersätze', () => {
  it.each([
    ['Speisen', 'Food', '2026-11-20', 7],
    ['Getränke', 'Drink', '2026-11-20', 19],
    ['Milchgetränke', 'MilkDrink', '2026-01-01', 7],
    ['Speisen außer Haus am Tag vor der Änderung', 'Food', '2025-12-31', 7],
    ['Speisen im zweiten Halbjahr 2020', 'Food', '2020-07-01', 5],
    ['Getränke am letzten Tag des Jahres 2020', 'Drink', '2020-12-31', 16],
    ['Getränke ab 2021 wieder', 'Drink', '2021-01-01', 19],
  ] as const)('%s: %s am %s → %d %%', (_was, key, day, rate) => {
    expect(taxRate(key, day)).toBe(rate)
  })

  it('kennt keine Sätze vor 2007', () => {
    expect(() => taxRate('Food', '2006-12-31')).toThrow(RangeError)
  })
})

describe('Steuern herausrechnen', () => {
  it.each([
    [7, 107, 100, 7],
    [19, 119, 100, 19],
    [7, 890, 832, 58],
    [19, 220, 185, 35],
    [7, 1, 1, 0],
    [0, 500, 500, 0],
  ])('%d %% aus %d Cent: netto %d, Steuer %d', (rate, gross, net, tax) => {
    expect(splitTaxes(new Map([[rate, gross]]))).toEqual([{ rate, net, tax, gross }])
  })

  it('nennt den niedrigsten Satz zuerst und Sätze ohne Geld gar nicht', () => {
    const shares = splitTaxes(
      new Map([
        [19, 119],
        [16, 0],
        [7, 107],
      ]),
    )
    expect(shares.map(({ rate }) => rate)).toEqual([7, 19])
  })

  it('netto + Steuer = brutto, je Satz und auf den Cent', () => {
    fc.assert(
      fc.property(byRate, (sums) => {
        for (const { rate, net, tax, gross } of splitTaxes(sums)) {
          expect(net + tax).toBe(gross)
          expect(gross).toBe(sums.get(rate))
          expect(Math.abs(tax - (gross * rate) / (100 + rate))).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })
})

describe('Liefergebühr auf die Sätze verteilen', () => {
  it.each([
    ['nur Speisen', 300, [[7, 1780]], [[7, 300]]],
    [
      'drei zu eins',
      300,
      [
        [7, 3000],
        [19, 1000],
      ],
      [
        [7, 225],
        [19, 75],
      ],
    ],
    [
      'der übrige Cent geht an den größeren Rest',
      100,
      [
        [7, 2000],
        [19, 1000],
      ],
      [
        [7, 67],
        [19, 33],
      ],
    ],
    [
      'gleiche Reste: der niedrigere Satz zuerst',
      1,
      [
        [19, 500],
        [7, 500],
      ],
      [
        [7, 1],
        [19, 0],
      ],
    ],
    [
      'ein Nachlass wird ebenso verteilt',
      -100,
      [
        [7, 2000],
        [19, 1000],
      ],
      [
        [7, -67],
        [19, -33],
      ],
    ],
    [
      'Waren ohne Preis teilen gleich',
      3,
      [
        [7, 0],
        [19, 0],
      ],
      [
        [7, 2],
        [19, 1],
      ],
    ],
    ['nichts zu verteilen', 0, [], []],
  ] as [string, number, [number, number][], [number, number][]][])('%s', (_was, amount, goods, parts) => {
    expect([...spreadOverRates(amount, new Map(goods))]).toEqual(parts)
  })

  it('ohne Waren gibt es nichts, worauf verteilt werden kann', () => {
    expect(() => spreadOverRates(1, new Map())).toThrow(RangeError)
  })

  it('die Teile ergeben das Ganze, und keiner weicht einen ganzen Cent vom genauen Anteil ab', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), byRate, (amount, goods) => {
        const parts = spreadOverRates(amount, goods)
        const total = [...goods.values()].reduce((sum, gross) => sum + gross, 0)
        expect([...parts.values()].reduce((sum, part) => sum + part, 0)).toBe(amount)
        for (const [rate, part] of parts) {
          if (total > 0) expect(Math.abs(part - (amount * goods.get(rate)!) / total)).toBeLessThan(1)
        }
      }),
    )
  })

  it('die Reihenfolge der Waren ist gleich', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), byRate, (amount, goods) => {
        const reversed = new Map([...goods].reverse())
        expect([...spreadOverRates(amount, reversed)]).toEqual([...spreadOverRates(amount, goods)])
      }),
    )
  })
})

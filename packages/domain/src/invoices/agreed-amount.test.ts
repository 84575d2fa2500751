import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountToPay } from '../carts/tip.ts'
import { berlin } from '../opening-hours/testing/opening-rules.ts'
import { soldFor } from './agreed-amount.ts'
import { soldParts } from './sold-parts.ts'
import { aSoldCart, somePrices } from './testing/a-sold-cart.ts'

const now = berlin('2026-11-20 18:00')
const zone = 'Europe/Berlin'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** A pizza of 20,00 € at 7 % and wine of 10,00 € at 19 %, and a tip of 3,00 €. */
const pizzaAndWine = {
  ...aSoldCart(
    [
      { rate: 7, price: 2000, deposit: 0, cut: 0 },
      { rate: 19, price: 1000, deposit: 0, cut: 0 },
    ],
    0,
  ),
  tip: 300,
}

describe('What was sold for another amount than was ordered', () => {
  it.each([
    ['nothing else was agreed', null, [], { 7: 2000, 19: 1000 }, 300],
    ['as much was asked for', 3300, [], { 7: 2000, 19: 1000 }, 300],
    [
      'less',
      2700,
      [
        ['Vereinbarter Nachlass', -400],
        ['Vereinbarter Nachlass', -200],
      ],
      { 7: 1600, 19: 800 },
      300,
    ],
    ['more', 3301, [['Vereinbarter Aufschlag', 1]], { 7: 2001, 19: 1000 }, 300],
    [
      'the tip alone',
      300,
      [
        ['Vereinbarter Nachlass', -2000],
        ['Vereinbarter Nachlass', -1000],
      ],
      {},
      300,
    ],
    [
      'not even the tip',
      100,
      [
        ['Vereinbarter Nachlass', -2000],
        ['Vereinbarter Nachlass', -1000],
      ],
      {},
      100,
    ],
  ])('%s: %s', (_what, agreed, parts, gross, tip) => {
    const sold = soldFor(pizzaAndWine, zone, now, agreed)
    expect(sold.parts.slice(2).map((part) => [part.label, part.gross])).toEqual(parts)
    expect(Object.fromEntries(sold.taxes.map((share) => [share.rate, share.gross]))).toEqual(gross)
    expect(sold.tip).toBe(tip)
  })

  it('adds up to the cent, taxes what was paid without the tip, and no rate falls below zero', () => {
    const agreedAmount = fc.option(fc.integer({ min: 1, max: 60_000 }))
    const few = fc.integer({ min: 0, max: 900 })
    fc.assert(
      fc.property(somePrices, few, few, agreedAmount, (priced, fees, tip, agreed) => {
        const cart = { ...aSoldCart(priced, fees), tip }
        fc.pre(priced.length > 0)
        const sold = soldFor(cart, zone, now, agreed)
        expect(sold.total + sold.tip).toBe(agreed ?? amountToPay(cart))
        expect(sold.tip).toBeLessThanOrEqual(tip)
        expect(sum(sold.parts.map(({ gross }) => gross))).toBe(sold.total)
        expect(sold.parts.slice(0, soldParts(cart, zone, now).length)).toEqual(soldParts(cart, zone, now))
        for (const { rate, gross, net, tax } of sold.taxes) {
          const own = sold.parts.filter((part) => part.rate === rate)
          expect(sum(own.map((part) => part.gross))).toBe(gross)
          expect(net + tax).toBe(gross)
          expect(Math.min(net, tax, gross)).toBeGreaterThanOrEqual(0)
        }
        expect(sum(sold.taxes.map(({ gross }) => gross))).toBe(sold.total)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { berlin } from '../opening-hours/testing/opening-rules.ts'
import { ids } from '../menu/testing/a-menu.ts'
import { changeDue } from './cash.ts'
import { evaluateCart } from './evaluate-cart.ts'
import { changesSince, seenOf } from './seen-cart.ts'
import { anEvaluatedCart } from '../orders/testing/an-order.ts'
import { aCart, someLines } from './testing/a-cart.ts'
import { someShopRules } from './testing/some-shop-rules.ts'
import { amountToPay, tipChoices } from './tip.ts'

const friday = berlin('2026-11-20 18:00')
const tips = fc.option(fc.integer({ min: 0, max: 20_000 }))

describe('a tip', () => {
  it('changes no price, discount, tax, minimum, fee or promise, whatever is in the cart', () => {
    const cart = aCart({ products: someLines({ productPriceId: ids.margheritaMedium }) })
    fc.assert(
      fc.property(tips, fc.boolean(), (tip, isPickup) => {
        const without = evaluateCart({ ...cart, isPickup, tip: null }, someShopRules(), friday)
        expect(evaluateCart({ ...cart, isPickup, tip }, someShopRules(), friday)).toEqual(without)
      }),
    )
  })

  it('is what is paid on top, no more and no less, and what cash has to be enough for', () => {
    fc.assert(
      fc.property(tips, fc.integer({ min: 1, max: 100_000 }), (tip, paysWith) => {
        const cart = anEvaluatedCart({ tip, paysWith, paymentMethod: 'Cash' })
        const toPay = cart.evaluationResult.totalOrderValue + (tip ?? 0)
        expect(amountToPay(cart)).toBe(toPay)
        const change = changeDue(cart)
        expect(change === null ? null : change + toPay).toBe(paysWith < toPay ? null : paysWith)
      }),
    )
  })

  it('that was not seen is said before it is ordered', () => {
    const cart = anEvaluatedCart({ tip: 200 })
    expect(changesSince(seenOf(cart), cart)).toEqual([])
    expect(changesSince(seenOf(anEvaluatedCart()), cart)).toEqual([
      expect.stringMatching(/^Trinkgeld: 0,00 → 2,00\s€$/),
    ])
  })

  it.each([
    [2140, [110, 220]],
    [1000, [50, 100]],
    [1, [10, 10]],
    [0, []],
  ])('of %i cents is offered as %j', (total, offered) => {
    expect(tipChoices(total).map(({ tip }) => tip)).toEqual(offered)
  })
})

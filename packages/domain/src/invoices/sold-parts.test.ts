import type { CartProductInput } from '@tresen/contract/carts/cart'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateCart } from '../carts/evaluate-cart.ts'
import { aCart, someLines } from '../carts/testing/a-cart.ts'
import { places, someShopRules } from '../carts/testing/some-shop-rules.ts'
import { viewCartLine } from '../carts/lines/cart-lines.ts'
import { indexMenu } from '../menu/search/menu-index.ts'
import { aMenu, ids } from '../menu/testing/a-menu.ts'
import { berlin } from '../opening-hours/testing/opening-rules.ts'
import { id } from '../orders/testing/an-order.ts'
import { soldParts } from './sold-parts.ts'
import { aSoldCart, somePrices } from './testing/a-sold-cart.ts'
import { withNets } from './with-nets.ts'

const now = berlin('2026-11-20 18:00')
const zone = 'Europe/Berlin'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

describe('What an order is made of', () => {
  it('adds up to the total and to each rate to the cent, whatever was discounted, fee, deposit and nets included', () => {
    fc.assert(
      fc.property(somePrices, fc.integer({ min: 0, max: 900 }), (priced, fees) => {
        const cart = aSoldCart(priced, fees)
        const { taxes, totalDiscount, deliveryFee } = cart.evaluationResult.pricing
        const parts = withNets(soldParts(cart, zone, now), taxes)
        expect(sum(parts.map((part) => part.gross))).toBe(cart.evaluationResult.totalOrderValue)
        for (const { rate, gross, net, tax } of taxes) {
          const own = parts.filter((part) => part.rate === rate)
          expect(sum(own.map((part) => part.gross))).toBe(gross)
          expect(sum(own.map((part) => part.net))).toBe(net)
          expect(net + tax).toBe(gross)
        }
        const of = (kind: string) => sum(parts.filter((part) => part.kind === kind).map((part) => part.gross))
        expect(of('Discount')).toBe(0 - totalDiscount)
        expect(of('Delivery')).toBe(deliveryFee)
        // A net is its exact value rounded down or up; what a rate's own rounding takes or gives is one more at most.
        for (const { gross, net, rate } of parts)
          expect(Math.abs(net - (gross * 100) / (100 + rate))).toBeLessThan(2)
      }),
    )
  })

  it('is the same of carts as the shop evaluates them', () => {
    const choice = fc.constantFrom(ids.margheritaMedium, ids.margheritaFamily, ids.colaPrice, ids.ayranPrice)
    fc.assert(
      fc.property(fc.array(choice, { minLength: 1, maxLength: 8 }), fc.boolean(), (chosen, isPickup) => {
        const inputs = chosen.map((productPriceId): CartProductInput => ({ productPriceId }))
        const rules = { ...someShopRules(), menu: indexMenu(aMenu()) }
        const content = aCart({ ...places.centre, isPickup, products: someLines(...inputs) })
        const evaluated = evaluateCart(content, rules, now)
        const products = content.products.map((line) => viewCartLine(rules.menu, line, id(200)))
        const parts = soldParts({ ...content, products, evaluationResult: evaluated }, zone, now)
        expect(sum(parts.map((part) => part.gross))).toBe(evaluated.totalOrderValue)
        expect(parts.some(({ kind }) => kind === 'Discount')).toBe(false)
      }),
    )
  })

  it('names at each rate the discounts that took something off there, and no others', () => {
    const [pizza, cola, fries] = [id(300), id(301), id(302)]
    const cut = (name: string, lineId: string, discount: number) => ({
      discountId: id(700),
      evaluatedDiscount: {
        ...{ name, canBeApplied: true, isAdvertised: true, totalDiscount: discount, applications: 1 },
        ...{ message_de: '', reasons: [] },
        shoppingCartProductRuleResults: [
          {
            ...{ productRuleId: id(701), name: '', missing: 0 },
            products: [
              { shoppingCartProductId: lineId, discount },
              { shoppingCartProductId: fries, discount: 0 },
            ],
          },
        ],
      },
    })
    const cart = aSoldCart(
      [
        { rate: 7, price: 950, deposit: 0, cut: 95 },
        { rate: 19, price: 300, deposit: 0, cut: 100 },
        { rate: 7, price: 400, deposit: 0, cut: 0 },
      ],
      0,
    )
    const automaticDiscounts = [cut('Pizzatag', pizza, 95), cut('Cola zum halben Preis', cola, 100)]
    const evaluationResult = { ...cart.evaluationResult, automaticDiscounts }
    const parts = soldParts({ ...cart, evaluationResult }, zone, now)
    expect(
      parts.filter(({ kind }) => kind === 'Discount').map(({ label, rate, gross }) => [label, rate, gross]),
    ).toEqual([
      ['Pizzatag', 7, -95],
      ['Cola zum halben Preis', 19, -100],
    ])
  })

  it('says alike dishes once, and nobody’s wishes', () => {
    const cart = aSoldCart(
      [
        { rate: 7, price: 950, deposit: 0, cut: 95 },
        { rate: 7, price: 950, deposit: 0, cut: 0 },
        { rate: 19, price: 300, deposit: 25, cut: 0 },
      ],
      200,
    )
    const [first, second, third] = cart.products
    const alike = { ...second!, productPriceId: first!.productPriceId, comment: 'ohne Zwiebeln' }
    const parts = soldParts({ ...cart, products: [first!, alike, third!] }, zone, now)
    expect(
      parts.map(({ kind, label, quantity, rate, gross }) => [kind, label, quantity, rate, gross]),
    ).toEqual([
      ['Goods', 'Pizza Salami Family', 2, 7, 1900],
      ['Goods', 'Pizza Salami Family', 1, 19, 300],
      ['Deposit', 'Pfand', 1, 19, 25],
      ['Discount', 'Rabatt', 1, 7, expect.any(Number)],
      ['Discount', expect.any(String), 1, 19, expect.any(Number)],
      ['Delivery', 'Lieferung', 1, 7, expect.any(Number)],
      ['Delivery', 'Lieferung', 1, 19, expect.any(Number)],
    ])
    expect(JSON.stringify(parts)).not.toContain('Zwiebeln')
  })
})

import { EvaluationResult, orderChannels } from '@tresen/contract/carts/cart'
import type { ConditionTree } from '@tresen/contract/discounts/condition'
import fc from 'fast-check'
import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'
import type { CartContent } from '../../carts/lines/cart-content.ts'
import { evaluateCart } from '../../carts/evaluate-cart.ts'
import { aCart, someLines } from '../../carts/testing/a-cart.ts'
import { lawRuns, lawTime } from '../../testing/law-runs.ts'
import { aVoucher, when } from '../testing/a-discount.ts'
import { anyChoice, anyDiscount, listOf } from '../testing/random-carts.ts'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'
import { anArea, aSuburb, someShopRules } from '../../carts/testing/some-shop-rules.ts'
import { appliedDiscounts } from './applied-discounts.ts'
import { newCustomer } from './no-discounts.ts'

const friday = berlin('2026-11-20 18:00')

const condition: fc.Arbitrary<ConditionTree | null> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  fc.integer({ min: 0, max: 6000 }).map((cents) => when('OrderValue', '>=', cents)),
  fc.integer({ min: 0, max: 6 }).map((count) => when('ProductCount', '<', count)),
  fc.boolean().map((is) => when('IsPickup', '==', is)),
  fc.constantFrom(...orderChannels).map((channel) => when('OrderChannel', '!=', channel)),
)
const discounts = listOf(
  fc
    .tuple(anyDiscount, condition)
    .map(([one, shoppingCartConditions]) => ({ ...one, shoppingCartConditions })),
  4,
)
const cart = fc
  .record({
    lines: fc.array(anyChoice, { maxLength: 8 }),
    isPickup: fc.boolean(),
    voucherCodes: fc.constantFrom<string[]>([], ['WERT']),
  })
  .map(({ lines, ...rest }) => aCart({ ...rest, products: someLines(...lines) }))
const facts = fc
  .integer({ min: 1, max: 5000 })
  .map((value) => ({ customer: newCustomer, vouchers: [aVoucher({ code: 'WERT', value })] }))
const rules = discounts.map((some) =>
  someShopRules({ discounts: some, deliveryAreas: [anArea({ minOrderValue: 0 }), aSuburb()] }),
)

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** What is told of the lines, independent of their order. */
function byLine({ productPricing }: EvaluationResult) {
  return productPricing.toSorted((a, b) => (a.shoppingCartProductId < b.shoppingCartProductId ? -1 : 1))
}

describe('Rabatte, Gesetze', () => {
  it('die Teile ergeben das Ganze, je Zeile und je Rabatt', { timeout: lawTime }, () => {
    fc.assert(
      fc.property(cart, rules, facts, (cart, shop, known) => {
        const result = evaluateCart(cart, shop, friday, known)
        const { pricing, productPricing, totalOrderValue } = result
        expect(sum(productPricing.map(({ discount }) => discount))).toBe(pricing.totalDiscount)
        expect(sum(appliedDiscounts(result).map(({ totalDiscount }) => totalDiscount))).toBe(
          pricing.totalDiscount,
        )
        const evaluated = [...result.automaticDiscounts, ...result.addedDiscounts].map(
          (one) => one.evaluatedDiscount,
        )
        for (const { totalDiscount, shoppingCartProductRuleResults } of evaluated) {
          const products = shoppingCartProductRuleResults.flatMap((one) => one.products)
          expect(sum(products.map(({ discount }) => discount))).toBe(totalDiscount)
        }
        const parts = pricing.products + pricing.deposit + pricing.deliveryFee + pricing.additionalDeliveryFee
        expect(totalOrderValue).toBe(parts - pricing.totalDiscount)
      }),
      { numRuns: lawRuns },
    )
  })

  it(
    'nichts wird teurer, nichts kostet weniger als nichts, alles sind ganze Cent',
    { timeout: lawTime },
    () => {
      fc.assert(
        fc.property(cart, rules, facts, (cart, shop, known) => {
          const { productPricing, pricing } = evaluateCart(cart, shop, friday, known)
          for (const { totalPrice, discount } of productPricing) {
            expect(Number.isInteger(discount)).toBe(true)
            expect(discount).toBeGreaterThanOrEqual(0)
            expect(discount).toBeLessThanOrEqual(totalPrice)
          }
          for (const share of pricing.taxes) {
            for (const amount of [share.net, share.tax, share.gross]) expect(amount).toBeGreaterThanOrEqual(0)
          }
        }),
        { numRuns: lawRuns },
      )
    },
  )

  it('jeder Cent ist versteuert, wie viel auch abgeht', { timeout: lawTime }, () => {
    fc.assert(
      fc.property(cart, rules, facts, (cart, shop, known) => {
        const { pricing, totalOrderValue } = evaluateCart(cart, shop, friday, known)
        expect(sum(pricing.taxes.map(({ gross }) => gross))).toBe(totalOrderValue)
        for (const { rate, net, tax, gross } of pricing.taxes) {
          expect(net + tax).toBe(gross)
          expect(Math.abs(tax - (gross * rate) / (100 + rate))).toBeLessThanOrEqual(0.5)
        }
      }),
      { numRuns: lawRuns },
    )
  })

  it(
    'weder die Reihenfolge der Zeilen noch die der Rabatte in der Liste ändert etwas',
    { timeout: lawTime },
    () => {
      fc.assert(
        fc.property(cart, rules, facts, fc.nat(), (cart, shop, known, seed) => {
          const shuffled: CartContent = { ...cart, products: shuffle(cart.products, seed) }
          const result = evaluateCart(cart, shop, friday, known)
          const other = evaluateCart(
            shuffled,
            { ...shop, discounts: shuffle(shop.discounts, seed) },
            friday,
            known,
          )
          expect({ ...other, productPricing: byLine(other) }).toEqual({
            ...result,
            productPricing: byLine(result),
          })
        }),
        { numRuns: lawRuns },
      )
    },
  )

  it('zweimal gefragt ist zweimal dasselbe, und nichts wird dabei verändert', { timeout: lawTime }, () => {
    fc.assert(
      fc.property(cart, rules, facts, (cart, shop, known) => {
        const before = structuredClone([cart, shop.discounts, known])
        const first = evaluateCart(cart, shop, friday, known)
        expect(
          evaluateCart(structuredClone(cart), { ...shop, discounts: [...shop.discounts] }, friday, known),
        ).toEqual(first)
        expect([cart, shop.discounts, known]).toEqual(before)
      }),
    )
  })

  it('was herauskommt, erfüllt den Vertrag; wer nicht gilt, sagt warum', { timeout: lawTime }, () => {
    fc.assert(
      fc.property(cart, rules, facts, (cart, shop, known) => {
        const result = evaluateCart(cart, shop, friday, known)
        expect(Value.Errors(EvaluationResult, result)).toEqual([])
        for (const { evaluatedDiscount } of [...result.automaticDiscounts, ...result.addedDiscounts]) {
          const { canBeApplied, totalDiscount, reasons, message_de } = evaluatedDiscount
          expect(canBeApplied).toBe(totalDiscount > 0)
          expect(reasons.length > 0).toBe(!canBeApplied)
          expect(message_de.length).toBeGreaterThan(5)
        }
      }),
    )
  })

  it('kein Produkt zählt für zwei Rabatte, wenn keiner von ihnen es darf', { timeout: lawTime }, () => {
    fc.assert(
      fc.property(cart, rules, (cart, shop) => {
        const strict = shop.discounts.map((one) => ({ ...one, reusesProducts: false }))
        const { automaticDiscounts } = evaluateCart(cart, { ...shop, discounts: strict }, friday)
        const taken = automaticDiscounts.flatMap(({ evaluatedDiscount }) =>
          evaluatedDiscount.shoppingCartProductRuleResults.flatMap(({ products }) =>
            products.map(({ shoppingCartProductId }) => shoppingCartProductId),
          ),
        )
        expect(new Set(taken).size).toBe(taken.length)
      }),
      { numRuns: lawRuns },
    )
  })

  it('ein Ausschließlicher gilt allein, und aus einer Gruppe gilt einer', { timeout: lawTime }, () => {
    fc.assert(
      fc.property(cart, rules, (cart, shop) => {
        const { automaticDiscounts } = evaluateCart(cart, shop, friday)
        const applied = automaticDiscounts
          .filter(({ evaluatedDiscount }) => evaluatedDiscount.canBeApplied)
          .map(({ discountId }) => shop.discounts.find(({ id }) => id === discountId)!)
        if (applied.some(({ isExclusive }) => isExclusive)) expect(applied).toHaveLength(1)
        expect(
          applied.filter(({ exclusionGroup }) => exclusionGroup === 'Aktion').length,
        ).toBeLessThanOrEqual(1)
      }),
      { numRuns: lawRuns },
    )
  })
})

function shuffle<T>(items: readonly T[], seed: number): T[] {
  const shuffled = [...items]
  let random = seed
  for (let last = shuffled.length - 1; last > 0; last--) {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648
    const other = random % (last + 1)
    ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
  }
  return shuffled
}

import type { CartProductInput } from '@tresen/contract/carts/cart'
import { EvaluationResult, orderChannels } from '@tresen/contract/carts/cart'
import { sortOrders, type Discount, type ProductRule } from '@tresen/contract/discounts/discount'
import { type ConditionTree } from '@tresen/contract/discounts/condition'
import fc from 'fast-check'
import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'
import type { CartContent } from '../../carts/lines/cart-content.ts'
import { evaluateCart } from '../../carts/evaluate-cart.ts'
import { aCart, someLines } from '../../carts/testing/a-cart.ts'
import { aDiscount, aRule, aVoucher, when } from '../testing/a-discount.ts'
import { anId, ids } from '../../menu/testing/a-menu.ts'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'
import { anArea, aSuburb, someShopRules } from '../../carts/testing/some-shop-rules.ts'
import { appliedDiscounts } from './applied-discounts.ts'
import { newCustomer } from './no-discounts.ts'

const friday = berlin('2026-11-20 18:00')

const choice: fc.Arbitrary<CartProductInput> = fc.oneof(
  fc.record({
    productPriceId: fc.constantFrom(ids.margheritaMedium, ids.margheritaFamily),
    extras: fc.array(
      fc
        .constantFrom(ids.salami, ids.mais, ids.cheese, ids.onions)
        .map((ingredientId) => ({ extraGroupId: ids.toppings, ingredientId })),
      { maxLength: 4 },
    ),
  }),
  fc.record({
    productPriceId: fc.constant(ids.cheeseBurgerPrice),
    variantOptions: fc
      .constantFrom(ids.patty125, ids.patty250)
      .map((id) => [{ variantId: ids.patty, variantOptionId: id }]),
  }),
  fc.record({ productPriceId: fc.constantFrom(ids.colaPrice, ids.ayranPrice) }),
)

const ofProduct: fc.Arbitrary<ConditionTree | null> = fc.constantFrom(
  null,
  when('CategoryId', '==', ids.pizza),
  when('CategoryId', 'isIn', [ids.pizza, ids.burger]),
  when('CategoryId', '==', ids.drinks),
  when('ProductId', 'isNotIn', [ids.cola]),
  when('SizeId', '==', ids.family),
)
const reduction = fc.oneof(
  fc.record({
    type: fc.constant('Percent' as const),
    percent: fc.double({ min: 0.01, max: 100, noNaN: true }),
  }),
  fc.record({ type: fc.constant('AmountOff' as const), amount: fc.integer({ min: 0, max: 3000 }) }),
  fc.record({ type: fc.constant('FixedPrice' as const), price: fc.integer({ min: 0, max: 2500 }) }),
)
const rule: fc.Arbitrary<Partial<ProductRule>> = fc
  .record({
    conditions: ofProduct,
    minimum: fc.integer({ min: 0, max: 3 }),
    more: fc.option(fc.integer({ min: 0, max: 3 })),
    sortOrder: fc.constantFrom(...sortOrders),
    priceBase: fc.constantFrom('Total' as const, 'Base' as const),
    reduction: fc.option(reduction),
  })
  .map(({ more, ...one }) => ({ ...one, maximum: more === null ? null : Math.max(1, one.minimum + more) }))
const condition: fc.Arbitrary<ConditionTree | null> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  fc.integer({ min: 0, max: 6000 }).map((cents) => when('OrderValue', '>=', cents)),
  fc.integer({ min: 0, max: 6 }).map((count) => when('ProductCount', '<', count)),
  fc.boolean().map((is) => when('IsPickup', '==', is)),
  fc.constantFrom(...orderChannels).map((channel) => when('OrderChannel', '!=', channel)),
)
const oneDiscount: fc.Arbitrary<Partial<Discount>> = fc.record({
  priorityIndex: fc.integer({ min: 1, max: 3 }),
  createdAt: fc.constantFrom('2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z'),
  shoppingCartConditions: condition,
  productRules: fc
    .array(rule, { maxLength: 3 })
    .map((rules) => rules.map((one, n) => aRule({ id: anId(800 + n), ...one }))),
  totalReduction: fc.option(reduction),
  drinkShare: fc.option(fc.integer({ min: 0, max: 100 })),
  maximumApplications: fc.option(fc.integer({ min: 1, max: 4 })),
  isExclusive: fc.boolean(),
  reusesProducts: fc.boolean(),
  exclusionGroup: fc.constantFrom('', '', 'Aktion'),
})
const discounts = fc
  .array(oneDiscount, { maxLength: 6 })
  .map((some) => some.map((one, n) => aDiscount({ id: anId(700 + n), name: `Rabatt ${n}`, ...one })))
const cart = fc
  .record({
    lines: fc.array(choice, { maxLength: 10 }),
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
  it('die Teile ergeben das Ganze, je Zeile und je Rabatt', () => {
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
      { numRuns: 400 },
    )
  })

  it('nichts wird teurer, nichts kostet weniger als nichts, alles sind ganze Cent', () => {
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
      { numRuns: 400 },
    )
  })

  it('jeder Cent ist versteuert, wie viel auch abgeht', () => {
    fc.assert(
      fc.property(cart, rules, facts, (cart, shop, known) => {
        const { pricing, totalOrderValue } = evaluateCart(cart, shop, friday, known)
        expect(sum(pricing.taxes.map(({ gross }) => gross))).toBe(totalOrderValue)
        for (const { rate, net, tax, gross } of pricing.taxes) {
          expect(net + tax).toBe(gross)
          expect(Math.abs(tax - (gross * rate) / (100 + rate))).toBeLessThanOrEqual(0.5)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('weder die Reihenfolge der Zeilen noch die der Rabatte in der Liste ändert etwas', () => {
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
      { numRuns: 400 },
    )
  })

  it('zweimal gefragt ist zweimal dasselbe, und nichts wird dabei verändert', () => {
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

  it('was herauskommt, erfüllt den Vertrag; wer nicht gilt, sagt warum', () => {
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

  it('kein Produkt zählt für zwei Rabatte, wenn keiner von ihnen es darf', () => {
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
      { numRuns: 400 },
    )
  })

  it('ein Ausschließlicher gilt allein, und aus einer Gruppe gilt einer', () => {
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
      { numRuns: 400 },
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

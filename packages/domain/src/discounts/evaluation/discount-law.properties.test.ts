import type { CartProductInput, EvaluationResult } from '@tresen/contract/carts/cart'
import type { Discount } from '@tresen/contract/discounts/discount'
import type { Menu } from '@tresen/contract/menu/menu'
import type { VoucherFacts } from '@tresen/contract/vouchers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateCart } from '../../carts/evaluate-cart.ts'
import { aCart, aPickupCart, lineId, linesOf } from '../../carts/testing/a-cart.ts'
import { anArea, someShopRules } from '../../carts/testing/some-shop-rules.ts'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'
import { lawRuns, lawTime } from '../../testing/law-runs.ts'
import {
  anyChoice,
  anyDiscount,
  anyMenu,
  anyVouchers,
  listOf,
  usualDiscount,
} from '../testing/random-carts.ts'
import { newCustomer } from './no-discounts.ts'

const friday = berlin('2026-11-20 18:00')

type Case = {
  menu: Menu
  choices: CartProductInput[]
  discounts: Discount[]
  vouchers: VoucherFacts[]
  codes: string[]
  isPickup: boolean
  area: { deliveryFee: number; minOrderValue: number; freeDeliveryFrom: number | null }
  rebate: number
}

function anyCase(discounts: fc.Arbitrary<Discount[]>, maxLength: number): fc.Arbitrary<Case> {
  return fc.record({
    menu: anyMenu,
    choices: fc.array(anyChoice, { maxLength }),
    discounts,
    vouchers: anyVouchers,
    codes: fc.subarray(['WERT', 'RABATT']),
    isPickup: fc.boolean(),
    area: fc.record({
      deliveryFee: fc.integer({ min: 0, max: 500 }),
      minOrderValue: fc.integer({ min: 0, max: 4000 }),
      freeDeliveryFrom: fc.option(fc.integer({ min: 0, max: 6000 })),
    }),
    rebate: fc.constantFrom(0, 0, -200, 150),
  })
}

/** As restaurants have them in carts of a family, and whatever can be set in small ones. */
const cases = fc.oneof(
  { weight: 3, arbitrary: anyCase(listOf(usualDiscount, 5), 10) },
  { weight: 1, arbitrary: anyCase(listOf(anyDiscount, 3), 5) },
)

function evaluate(one: Case, positions = one.choices.keys().toArray()): EvaluationResult {
  const shop = someShopRules({ menu: one.menu, discounts: one.discounts, deliveryAreas: [anArea(one.area)] })
  const lines = linesOf(shop.menu, ...one.choices)
  const products = positions.map((position, n) => ({ ...lines[position]!, id: lineId(n) }))
  const content = { products, voucherCodes: one.codes, additionalDeliveryFee: one.rebate }
  const cart = one.isPickup ? aPickupCart(content) : aCart(content)
  return evaluateCart(cart, shop, friday, { customer: newCustomer, vouchers: one.vouchers })
}

const hold = (law: (one: Case, more: CartProductInput, seed: number) => void) =>
  fc.assert(fc.property(cases, anyChoice, fc.nat(), law), { numRuns: lawRuns })

describe('Gesetz der Rabatte', () => {
  it(
    'ein Produkt mehr macht die Bestellung höchstens um seinen Preis mit Pfand teurer',
    { timeout: lawTime },
    () => {
      hold((one, more) => {
        const before = evaluate(one)
        const after = evaluate({ ...one, choices: [...one.choices, more] })
        const own = after.productPricing.at(-1)!
        // Mit dem ersten Produkt kommt die Lieferung dazu.
        const fees =
          one.choices.length > 0 ? 0 : after.pricing.deliveryFee + after.pricing.additionalDeliveryFee
        expect(after.totalOrderValue - before.totalOrderValue).toBeLessThanOrEqual(
          own.totalPrice + own.deposit + fees,
        )
      })
    },
  )

  it(
    'kein Rabatt und kein Gutschein macht die Bestellung teurer oder unmöglich',
    { timeout: lawTime },
    () => {
      hold((one, _more, seed) => {
        const all = evaluate(one)
        const fewer: Case[] = [
          { ...one, discounts: one.discounts.filter((_, n) => n !== seed % one.discounts.length) },
          { ...one, codes: one.codes.slice(1) },
          { ...one, discounts: [], codes: [] },
        ]
        for (const other of fewer.map((less) => evaluate(less))) {
          expect(all.totalOrderValue).toBeLessThanOrEqual(other.totalOrderValue)
          const codes = other.errors.map(({ code }) => code)
          for (const { code } of all.errors) expect(codes).toContain(code)
        }
      })
    },
  )

  it(
    'die Reihenfolge, in der jemand klickt, ändert weder Summe noch Steuern noch Rabatte',
    { timeout: lawTime },
    () => {
      hold((one, _more, seed) => {
        const result = evaluate(one)
        const clicked = evaluate(one, shuffle([...one.choices.keys()], seed))
        expect(clicked.pricing).toEqual(result.pricing)
        expect(clicked.totalOrderValue).toBe(result.totalOrderValue)
        const totals = ({ automaticDiscounts, addedDiscounts }: EvaluationResult) =>
          [...automaticDiscounts, ...addedDiscounts].map(
            ({ evaluatedDiscount: { name, totalDiscount, message_de } }) => [name, totalDiscount, message_de],
          )
        expect(totals(clicked)).toEqual(totals(result))
      })
    },
  )

  it('die Reihenfolge gleichrangiger Rabatte in der Liste ändert nichts', { timeout: lawTime }, () => {
    hold((one, _more, seed) => {
      expect(evaluate({ ...one, discounts: shuffle(one.discounts, seed) })).toEqual(evaluate(one))
    })
  })

  it('Steuern, Zeilen und Summe stimmen auf den Cent', { timeout: lawTime }, () => {
    hold((one) => {
      const { pricing, productPricing, totalOrderValue } = evaluate(one)
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
      expect(sum(productPricing.map(({ discount }) => discount))).toBe(pricing.totalDiscount)
      expect(sum(productPricing.map(({ totalPrice }) => totalPrice))).toBe(pricing.products)
      expect(sum(pricing.taxes.map(({ gross }) => gross))).toBe(totalOrderValue)
      for (const { net, tax, gross } of pricing.taxes) expect(net + tax).toBe(gross)
      for (const { discount, totalPrice } of productPricing) {
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(totalPrice)
      }
    })
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

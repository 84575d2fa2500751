import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Guarded } from '@tresen/contract/menu/marks'
import { aDiscount, aVoucher } from '../discounts/testing/a-discount.ts'
import { noDiscountFacts } from '../discounts/evaluation/no-discounts.ts'
import { aMenu, ids } from '../menu/testing/a-menu.ts'
import { berlin } from '../opening-hours/testing/opening-rules.ts'
import { aCart, someLines } from './testing/a-cart.ts'
import { someShopRules } from './testing/some-shop-rules.ts'
import { evaluateCart } from './evaluate-cart.ts'

const friday = berlin('2026-11-20 18:00')
const margherita = { productPriceId: ids.margheritaMedium }
const beer = { productPriceId: ids.colaPrice }
const spirit = { productPriceId: ids.ayranPrice }

/** Cola is beer here and Ayran is a spirit. */
const menu = aMenu({
  products: aMenu().products.map((product) => ({ ...product, ...guardsOf(product.id) })),
})
function guardsOf(id: string): Guarded {
  if (id === ids.cola) return { alcoholPercent: 4.9 }
  return aMenu()
    .products.find((one) => one.id === id)!
    .prices.some((price) => price.id === ids.ayranPrice)
    ? { minimumAge: 18 }
    : {}
}
const tenth = aDiscount({ totalReduction: { type: 'Percent', percent: 10 } })
const shop = someShopRules({ menu, discounts: [tenth] })
const generous = { ...shop, orderSettings: { ...shop.orderSettings, discountsForAlcohol: true } }
const codes = (errors: { code: string }[]) => errors.map(({ code }) => code)

describe('Alter', () => {
  it('fragt der Shop nach dem höchsten, das etwas verlangt, bis es bestätigt ist', () => {
    const products = someLines(margherita, beer, spirit)
    const asked = (ageConfirmed: 16 | 18 | null) =>
      codes(evaluateCart(aCart({ products, ageConfirmed }), shop, friday).errors)
    expect(asked(null)).toContain('AgeConfirmationMissing')
    expect(asked(16)).toContain('AgeConfirmationMissing')
    expect(asked(18)).not.toContain('AgeConfirmationMissing')
    expect(evaluateCart(aCart({ products }), shop, friday).minimumAge).toBe(18)
  })

  it('fragt an der Annahme niemand über den Bildschirm, und ohne Alkohol niemand', () => {
    const atDesk = aCart({ products: someLines(margherita, margherita, beer), orderChannel: 'PhoneCall' })
    expect(codes(evaluateCart(atDesk, shop, friday).errors)).toEqual([])
    expect(evaluateCart(atDesk, shop, friday).minimumAge).toBe(16)
    const plain = evaluateCart(aCart({ products: someLines(margherita, margherita) }), shop, friday)
    expect(plain).not.toHaveProperty('minimumAge')
  })
})

describe('Rabatte', () => {
  it('lassen Alkohol stehen, bis das Restaurant es anders will', () => {
    const cart = aCart({ products: someLines(margherita, margherita, beer) })
    expect(evaluateCart(cart, shop, friday).pricing.totalDiscount).toBe(178)
    expect(evaluateCart(cart, generous, friday).pricing.totalDiscount).toBe(200)
  })

  it('ein Gutschein bezahlt keinen Alkohol', () => {
    const cart = aCart({ products: someLines(beer, beer), voucherCodes: ['SOMMER'] })
    const facts = { ...noDiscountFacts, vouchers: [aVoucher({ value: 1000 })] }
    expect(evaluateCart(cart, shop, friday, facts).pricing.totalDiscount).toBe(0)
    expect(evaluateCart(cart, generous, friday, facts).pricing.totalDiscount).toBe(440)
  })

  it('noch ein Getränk mit Alkohol ändert an keinem Rabatt etwas', () => {
    const some = fc.array(fc.constantFrom(margherita, beer, spirit), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(some, fc.constantFrom(beer, spirit), (choices, more) => {
        const before = evaluateCart(aCart({ products: someLines(...choices) }), shop, friday)
        const after = evaluateCart(aCart({ products: someLines(...choices, more) }), shop, friday)
        expect(after.pricing.totalDiscount).toBe(before.pricing.totalDiscount)
        expect(after.pricing.products).toBeGreaterThan(before.pricing.products)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { evaluateCart } from '../../carts/evaluate-cart.ts'
import { aPickupCart, someLines } from '../../carts/testing/a-cart.ts'
import { aDiscount, lunchMenu, off, percent } from '../testing/a-discount.ts'
import { anId, ids } from '../../menu/testing/a-menu.ts'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'
import { someShopRules } from '../../carts/testing/some-shop-rules.ts'

const friday = berlin('2026-11-20 18:00')
const menu = someLines({ productPriceId: ids.margheritaMedium }, { productPriceId: ids.colaPrice })

describe('Steuer eines Rabatts', () => {
  it('ein Rabatt auf alles senkt jeden Satz im Verhältnis der Preise, das Pfand bleibt', () => {
    const discounts = [aDiscount({ totalReduction: percent(50) })]
    const { pricing } = evaluateCart(aPickupCart({ products: menu }), someShopRules({ discounts }), friday)
    // 7,90 € und 2,20 €: von 10,10 € gehen 5,05 € ab, davon 3,95 € und 1,10 €; dazu 0,25 € Pfand.
    expect(pricing.taxes).toEqual([
      { rate: 7, net: 369, tax: 26, gross: 395 },
      { rate: 19, net: 113, tax: 22, gross: 135 },
    ])
  })

  it('ein Pauschalpreis teilt sich im Verhältnis der Preise auf', () => {
    const { pricing } = evaluateCart(
      aPickupCart({ products: menu }),
      someShopRules({ discounts: [lunchMenu] }),
      friday,
    )
    // 9,90 € von 10,10 €: 0,20 € gehen ab, 0,16 € vom Essen und 0,04 € vom Getränk.
    expect(pricing.taxes.map(({ rate, gross }) => [rate, gross])).toEqual([
      [7, 774],
      [19, 216 + 25],
    ])
  })

  it('oder zu dem Anteil, der für Getränke festgelegt ist', () => {
    const discounts = [{ ...lunchMenu, drinkShare: 30 }]
    const { pricing } = evaluateCart(aPickupCart({ products: menu }), someShopRules({ discounts }), friday)
    expect(pricing.taxes.map(({ rate, gross }) => [rate, gross])).toEqual([
      [7, 693],
      [19, 297 + 25],
    ])
    expect(pricing.totalDiscount).toBe(20)
  })

  it('auch wenn danach noch ein Gutschein abgeht, wird kein Satz negativ', () => {
    const everything = aDiscount({
      id: anId(701),
      priorityIndex: 0,
      totalReduction: off(990),
      reusesProducts: true,
    })
    const discounts = [{ ...lunchMenu, drinkShare: 100 }, everything]
    const { pricing } = evaluateCart(aPickupCart({ products: menu }), someShopRules({ discounts }), friday)
    expect(pricing.totalDiscount).toBe(1010)
    expect(pricing.taxes.map(({ rate, gross }) => [rate, gross])).toEqual([[19, 25]])
  })
})

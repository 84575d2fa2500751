import type { CartProductInput } from '@tresen/contract/carts/cart'
import type { Discount } from '@tresen/contract/discounts/discount'
import { describe, expect, it } from 'vitest'
import { evaluateCart } from '../../carts/evaluate-cart.ts'
import { aCart, aPickupCart, linesOf } from '../../carts/testing/a-cart.ts'
import { anArea, someShopRules } from '../../carts/testing/some-shop-rules.ts'
import { aMenu, anId, ids } from '../../menu/testing/a-menu.ts'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'
import {
  aDiscount,
  aRule,
  aVoucher,
  fixed,
  lunchMenu,
  off,
  percent,
  threePizzas,
} from '../testing/a-discount.ts'
import { newCustomer } from './no-discounts.ts'

const friday = berlin('2026-11-20 18:00')
const [cheap, dear, small] = [ids.margheritaMedium, ids.margheritaFamily, ids.wunschPizzaMedium]

/** A menu with some prices of its own, in cents, and an extra for 1,10 €. */
function menuAt(prices: Record<string, number>) {
  const menu = aMenu()
  return {
    ...menu,
    products: menu.products.map((product) => ({
      ...product,
      prices: product.prices.map((price) => {
        const cents = prices[price.id] ?? price.deliverPrice
        return { ...price, pickupPrice: cents, deliverPrice: cents, deposit: 0 }
      }),
    })),
    extraGroups: menu.extraGroups.map((group) => ({
      ...group,
      extras: group.extras.map((extra) => ({ ...extra, additionalPrice: 110 })),
    })),
  }
}

/** What a guest pays who picks it up. */
function total(prices: Record<string, number>, discount: Discount, ...chosen: (string | CartProductInput)[]) {
  const shop = someShopRules({ menu: menuAt(prices), discounts: [discount] })
  const inputs = chosen.map((one) => (typeof one === 'string' ? { productPriceId: one } : one))
  const products = linesOf(shop.menu, ...inputs)
  return evaluateCart(aPickupCart({ products }), shop, friday).totalOrderValue
}

describe('Wer mehr bestellt, zahlt höchstens dessen Preis mehr', () => {
  it('drei Frutti di Mare Mega und eine Margherita: eine Mega bleibt gratis', () => {
    const prices = { [dear]: 3090, [cheap]: 890 }
    expect(total(prices, threePizzas, dear, dear, dear)).toBe(6180)
    expect(total(prices, threePizzas, dear, dear, dear, cheap)).toBe(6180 + 890)
  })

  it('Mittagsmenü: das günstigere Getränk daneben kostet, was es kostet', () => {
    const prices = { [cheap]: 890, [ids.colaPrice]: 280, [ids.ayranPrice]: 180 }
    expect(total(prices, lunchMenu, cheap, ids.colaPrice)).toBe(990)
    expect(total(prices, lunchMenu, cheap, ids.colaPrice, ids.ayranPrice)).toBe(990 + 180)
  })

  it('zwei zum Festpreis: ein drittes, günstiges hebt ihn nicht auf', () => {
    const two = aDiscount({ productRules: [aRule({ minimum: 2, maximum: 2 })], totalReduction: fixed(990) })
    const prices = { [dear]: 1200, [cheap]: 600, [ids.ayranPrice]: 300 }
    expect(total(prices, two, dear, cheap)).toBe(990)
    expect(total(prices, two, dear, cheap, ids.ayranPrice)).toBe(990 + 300)
  })

  it('ein Produkt für 0 € schaltet „die günstigste gratis“ nicht ab', () => {
    const prices = { [cheap]: 890, [dear]: 0 }
    expect(total(prices, threePizzas, cheap, cheap, cheap)).toBe(1780)
    expect(total(prices, threePizzas, cheap, cheap, cheap, dear)).toBe(1780)
  })

  it('jede dritte gratis: die günstigste von je dreien der sortierten Reihe', () => {
    const every = { ...threePizzas, maximumApplications: null }
    const prices = { [dear]: 3000, [small]: 1200, [cheap]: 900 }
    expect(total(prices, every, cheap, dear, cheap, dear, cheap, dear)).toBe(6000 + 1800)
  })

  it('gleich teuer: wer zuerst geklickt wurde, entscheidet nicht', () => {
    const half = aDiscount({ productRules: [aRule({ priceBase: 'Base', reduction: percent(50) })] })
    const prices = { [dear]: 1000, [cheap]: 890 }
    const withExtra = {
      productPriceId: cheap,
      extras: [{ extraGroupId: ids.toppings, ingredientId: ids.mais }],
    }
    expect(total(prices, half, dear, withExtra)).toBe(1500)
    expect(total(prices, half, withExtra, dear)).toBe(1500)
  })

  it('die Kombination, die am meisten bringt: erst die Family, dann die halbe Pizza', () => {
    const half = aDiscount({
      productRules: [
        aRule({ sortOrder: 'HighestTotalPrice' }),
        aRule({ id: ids.salami, reduction: percent(50) }),
      ],
    })
    const family = aDiscount({
      id: ids.mais,
      productRules: [
        aRule({ conditions: { property: 'SizeId', operator: '==', value: ids.family }, reduction: off(800) }),
      ],
    })
    const shop = someShopRules({ menu: menuAt({ [dear]: 1790, [cheap]: 890 }), discounts: [half, family] })
    const products = linesOf(shop.menu, ...[dear, cheap, cheap].map((productPriceId) => ({ productPriceId })))
    expect(evaluateCart(aPickupCart({ products }), shop, friday).pricing.totalDiscount).toBe(800 + 445)
  })
})

describe('Ein Rabatt mehr macht es nie teurer', () => {
  const tenPercent = aDiscount({
    id: anId(701),
    priorityIndex: 2,
    reusesProducts: true,
    totalReduction: percent(10),
  })
  const halfEuro = aDiscount({
    id: anId(702),
    exclusionGroup: 'Aktion',
    reusesProducts: true,
    totalReduction: off(50),
  })
  const threeOfAction = { ...threePizzas, priorityIndex: 2, exclusionGroup: 'Aktion' }

  function totalWith(...discounts: Discount[]) {
    const shop = someShopRules({ menu: menuAt({ [dear]: 3411 }), discounts })
    const products = linesOf(shop.menu, { productPriceId: dear })
    return evaluateCart(aPickupCart({ products }), shop, friday).totalOrderValue
  }

  it('auch wenn er nichts bringt und nur mit einem anderen nicht zusammengeht', () => {
    expect(totalWith(halfEuro, tenPercent)).toBe(3411 - 341 - 50)
    expect(totalWith(threeOfAction, halfEuro, tenPercent)).toBe(3411 - 341 - 50)
  })

  it('von der Summe gehen erst die Prozente ab, dann die Beträge, wie sie auch gereiht sind', () => {
    expect(totalWith({ ...halfEuro, priorityIndex: 3 }, tenPercent)).toBe(3411 - 341 - 50)
  })
})

describe('Mindestbestellwert und freie Lieferung gehen nach den Waren vor Rabatten', () => {
  function withVoucher(prices: number, value: number | null, area: Parameters<typeof anArea>[0]) {
    const shop = someShopRules({ menu: menuAt({ [dear]: prices }), deliveryAreas: [anArea(area)] })
    const products = linesOf(shop.menu, { productPriceId: dear })
    const vouchers = value === null ? [] : [aVoucher({ code: 'WERT', value })]
    const cart = aCart({ products, voucherCodes: value === null ? [] : ['WERT'] })
    return evaluateCart(cart, shop, friday, { customer: newCustomer, vouchers })
  }

  it('1 € Gutschein an der Grenze der freien Lieferung spart 1 €', () => {
    const area = { deliveryFee: 290, freeDeliveryFrom: 4000 }
    expect(withVoucher(4000, null, area).totalOrderValue).toBe(4000)
    expect(withVoucher(4000, 100, area).totalOrderValue).toBe(3900)
  })

  it('50 € Gutschein auf Waren für 24 €: der Mindestbestellwert ist erreicht', () => {
    const result = withVoucher(2400, 5000, { minOrderValue: 1500, deliveryFee: 200, freeDeliveryFrom: null })
    expect(result.errors).toEqual([])
    expect(result).toMatchObject({ totalOrderValue: 200, pricing: { totalDiscount: 2400 } })
  })
})

import { ShoppingCart } from '@tresen/contract/carts/cart'
import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { noDiscountFacts } from '../discounts/evaluation/no-discounts.ts'
import { anId, restaurantId } from '../menu/testing/a-menu.ts'
import { aCart, aMapCart } from './testing/a-cart.ts'
import { berlin } from '../opening-hours/testing/opening-rules.ts'
import { places, someShopRules } from './testing/some-shop-rules.ts'
import { viewCart, type CartMeta } from './cart-view.ts'
import { evaluateCart } from './evaluate-cart.ts'
import { needsReview, reviewReasonOf } from './review.ts'

const friday = berlin('2026-11-20 18:00')
const shop = someShopRules()
const meta: CartMeta = {
  id: anId(1000),
  restaurantId,
  version: 3,
  updated: friday.toISOString(),
  updateUserId: null,
  orderId: null,
  callId: null,
  conversationId: null,
  customer: null,
  discountFacts: noDiscountFacts,
  kitchenLoad: {},
  needsReviewByRestaurant: false,
  reviewReason: null,
}

describe('der Warenkorb, wie er hinausgeht', () => {
  const view = viewCart(meta, aCart(), shop, friday)

  it('erfüllt den Vertrag und trägt seine Auswertung', () => {
    expect(Value.Errors(ShoppingCart, view)).toEqual([])
    expect(view.evaluationResult).toEqual(evaluateCart(aCart(), shop, friday))
    expect(view).toMatchObject({
      deliverPrice: 300,
      dueTimeFromMinutes: 40,
      dueTimeToMinutes: 50,
      isFilled: true,
    })
  })

  it('zeigt nichts, was nur gespeichert ist', () => {
    const { externalOrder: _, ...ours } = ShoppingCart.properties
    expect(Object.keys(view).sort()).toEqual(Object.keys(ours).sort())
    expect(Object.keys(view.products[0]!)).not.toContain('snapshot')
  })

  it('leer ist er nicht gefüllt', () => {
    expect(viewCart(meta, aCart({ products: [] }), shop, friday).isFilled).toBe(false)
  })
})

describe('Prüfung durch das Restaurant', () => {
  const confirming = { ...shop, orderSettings: { ...shop.orderSettings, confirmMapAddresses: true } }
  it.each([
    ['nichts zu prüfen', aCart(), shop, false, null],
    ['Anschrift außerhalb', aCart(places.outside), shop, true, 'OutOfDeliveryArea'],
    ['Nadel außerhalb', aMapCart(places.outside), shop, true, 'OutOfDeliveryArea'],
    [
      'Nadel außerhalb, Bestätigung verlangt',
      aMapCart(places.outside),
      confirming,
      true,
      'AddressNeedsConfirmationAndOutOfDeliveryArea',
    ],
    ['Nadel im Gebiet, Bestätigung verlangt', aMapCart(), confirming, true, null],
    ['bestätigt', aMapCart({ ...places.outside, locationConfirmed: true }), confirming, false, null],
  ])('%s', (_was, cart, rules, needed, reason) => {
    const evaluation = evaluateCart(cart, rules, friday)
    expect(needsReview(evaluation)).toBe(needed)
    expect(reviewReasonOf(evaluation)).toBe(reason)
  })
})

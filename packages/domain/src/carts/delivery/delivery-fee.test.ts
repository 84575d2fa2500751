import { expect, it } from 'vitest'
import { anId, restaurantId } from '../../menu/testing/a-menu.ts'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'
import { viewCart } from '../cart-view.ts'
import { deliveryFeeOf } from './delivery-fee.ts'
import { unsavedCartMeta } from '../errors/expected-cart.ts'
import type { CartContent } from '../lines/cart-content.ts'
import { aCart, aPickupCart } from '../testing/a-cart.ts'
import { anArea, places, someShopRules } from '../testing/some-shop-rules.ts'

const now = berlin('2026-11-20 18:00')
const nowhere = { street: '', houseNumber: '', zipCode: '', city: '', latitude: null, longitude: null }

it.each<[string, CartContent, number | null]>([
  ['mit Produkten', aCart(), 300],
  ['leer: was das Gebiet verlangt', aCart({ products: [] }), 300],
  ['ohne Adresse', aCart(nowhere), null],
  ['leer und ohne Adresse', aCart({ ...nowhere, products: [] }), null],
  ['außerhalb', aCart(places.outside), null],
  ['außerhalb, vom Restaurant bestätigt', aCart({ ...places.outside, locationConfirmed: true }), 0],
  ['bestätigt, aber ohne Adresse', aCart({ ...nowhere, locationConfirmed: true }), null],
  ['Abholung', aPickupCart(), 0],
])('Lieferkosten %s', (_what, content, expected) => {
  const rules = someShopRules()
  const cart = viewCart(unsavedCartMeta(anId(1), restaurantId, now), content, rules, now)
  expect(deliveryFeeOf(cart, rules.deliveryAreas)).toBe(expected)
})

it('leer, wo die Lieferung immer frei ist: 0', () => {
  const rules = someShopRules({ deliveryAreas: [anArea({ freeDeliveryFrom: 0 })] })
  const cart = viewCart(unsavedCartMeta(anId(1), restaurantId, now), aCart({ products: [] }), rules, now)
  expect(deliveryFeeOf(cart, rules.deliveryAreas)).toBe(0)
})

import type { CartProductInput } from '@tresen/contract/carts/cart'
import { CartDetails, EvaluationResult } from '@tresen/contract/carts/cart'
import { cartErrorCodes } from '@tresen/contract/carts/cart-error'
import fc from 'fast-check'
import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { indexMenu } from '../menu/search/menu-index.ts'
import { aMenu, ids } from '../menu/testing/a-menu.ts'
import { aCart, lineId, someLines } from './testing/a-cart.ts'
import { berlin } from '../opening-hours/testing/opening-rules.ts'
import { anArea, aSuburb, places, someShopRules } from './testing/some-shop-rules.ts'
import { evaluateCart } from './evaluate-cart.ts'

const friday = berlin('2026-11-20 18:00')
const toppings = [ids.salami, ids.mais, ids.cheese, ids.onions]

const extras = (minLength: number) =>
  fc.array(
    fc.constantFrom(...toppings).map((ingredientId) => ({ extraGroupId: ids.toppings, ingredientId })),
    { minLength, maxLength: 8 },
  )
const choice: fc.Arbitrary<CartProductInput> = fc.oneof(
  fc.record({
    productPriceId: fc.constantFrom(ids.margheritaMedium, ids.margheritaFamily),
    extras: extras(0),
  }),
  fc.record({
    productPriceId: fc.constantFrom(ids.wunschPizzaMedium, ids.wunschPizzaFamily),
    extras: extras(1),
  }),
  fc.record({
    productPriceId: fc.constant(ids.cheeseBurgerPrice),
    variantOptions: fc
      .constantFrom(ids.patty125, ids.patty250)
      .map((id) => [{ variantId: ids.patty, variantOptionId: id }]),
  }),
  fc.record({ productPriceId: fc.constantFrom(ids.colaPrice, ids.ayranPrice) }),
)
const details = fc.record({
  isPickup: fc.boolean(),
  addressSelection: fc.constantFrom('Form' as const, 'Map' as const),
  addressLookup: fc.constantFrom(
    'unknown' as const,
    'found' as const,
    'street' as const,
    'notFound' as const,
  ),
  addressSpan: fc.subarray([places.centre, places.suburb, places.outside]),
  addressSuggestion: fc.constant(null),
  additionalDeliveryFee: fc.integer({ min: -2000, max: 2000 }),
  locationConfirmed: fc.boolean(),
  lastName: fc.constantFrom('', 'Schmidt'),
  isPreOrder: fc.boolean(),
  preOrderDateTime: fc.option(
    fc
      .integer({ min: -100, max: 20_000 })
      .map((minutes) => new Date(friday.getTime() + minutes * 60_000).toISOString()),
  ),
})
const cart = fc
  .tuple(fc.array(choice, { maxLength: 12 }), details, fc.constantFrom(...Object.values(places)))
  .map(([choices, changes, place]) => aCart({ ...changes, ...place, products: someLines(...choices) }))
const rules = fc
  .record({
    deliveryFee: fc.integer({ min: 0, max: 999 }),
    minOrderValue: fc.integer({ min: 0, max: 5000 }),
    freeDeliveryFrom: fc.option(fc.integer({ min: 0, max: 9999 })),
  })
  .map((terms) => someShopRules({ deliveryAreas: [anArea(terms), aSuburb()] }))

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

describe('Auswertung, Gesetze', () => {
  it('die Teile ergeben das Ganze, und jeder Cent ist versteuert', () => {
    fc.assert(
      fc.property(cart, rules, (cart, shop) => {
        const { pricing, productPricing, totalOrderValue, deliveryFee } = evaluateCart(cart, shop, friday)
        expect(pricing.products).toBe(sum(productPricing.map(({ totalPrice }) => totalPrice)))
        expect(pricing.deposit).toBe(sum(productPricing.map(({ deposit }) => deposit)))
        const parts = pricing.products + pricing.deposit + pricing.deliveryFee + pricing.additionalDeliveryFee
        expect(totalOrderValue).toBe(parts - pricing.totalDiscount)
        expect(deliveryFee).toBe(pricing.deliveryFee)
        expect(sum(pricing.taxes.map(({ gross }) => gross))).toBe(totalOrderValue)
        for (const { rate, net, tax, gross } of pricing.taxes) {
          expect(net + tax).toBe(gross)
          expect(Math.abs(tax - (gross * rate) / (100 + rate))).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })

  it('nichts ist negativ, alles sind ganze Cent', () => {
    fc.assert(
      fc.property(cart, rules, (cart, shop) => {
        const { pricing, totalOrderValue, productPricing } = evaluateCart(cart, shop, friday)
        const amounts = [totalOrderValue, pricing.products, pricing.deposit, pricing.deliveryFee]
        amounts.push(pricing.deliveryFee + pricing.additionalDeliveryFee)
        amounts.push(...productPricing.map(({ totalPrice }) => totalPrice))
        amounts.push(...pricing.taxes.flatMap(({ net, tax, gross }) => [net, tax, gross]))
        for (const amount of amounts) {
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(Number.isInteger(amount)).toBe(true)
        }
      }),
    )
  })

  it('die Reihenfolge der Zeilen ändert weder Summen noch Fehler', () => {
    fc.assert(
      fc.property(cart, rules, (cart, shop) => {
        const turned = { ...cart, products: cart.products.toReversed() }
        const { productPricing, ...result } = evaluateCart(cart, shop, friday)
        const { productPricing: turnedPricing, ...turnedResult } = evaluateCart(turned, shop, friday)
        expect(turnedResult).toEqual(result)
        expect(turnedPricing).toEqual(productPricing.toReversed())
      }),
    )
  })

  it('zweimal ausgewertet ist dasselbe, und nichts wird dabei verändert', () => {
    fc.assert(
      fc.property(cart, rules, (cart, shop) => {
        const before = structuredClone(cart)
        const first = evaluateCart(cart, shop, friday)
        expect(evaluateCart(cart, shop, friday)).toEqual(first)
        expect(cart).toEqual(before)
      }),
    )
  })

  it('ein Produkt mehr senkt die Summe der Waren nie', () => {
    fc.assert(
      fc.property(cart, rules, choice, (cart, shop, more) => {
        const added = { ...someLines(more)[0]!, id: lineId(99) }
        const larger = { ...cart, products: [...cart.products, added] }
        const goods = evaluateCart(cart, shop, friday).pricing.products
        expect(evaluateCart(larger, shop, friday).pricing.products).toBeGreaterThanOrEqual(goods)
      }),
    )
  })

  it('was herauskommt, erfüllt den Vertrag; Fehler stehen in dessen Reihenfolge, jeder einmal', () => {
    fc.assert(
      fc.property(cart, rules, (cart, shop) => {
        const result = evaluateCart(cart, shop, friday)
        expect(Value.Errors(EvaluationResult, result)).toEqual([])
        expect(Value.Errors(CartDetails, cart)).toEqual([])
        const codes = result.errors.map(({ code }) => code)
        expect(codes).toEqual(cartErrorCodes.filter((code) => codes.includes(code)))
      }),
    )
  })

  it('ohne Fehler ist klar, wohin und wann: kein Weg führt an der Prüfung vorbei', () => {
    fc.assert(
      fc.property(cart, rules, (cart, shop) => {
        const { errors, isInDeliveryArea } = evaluateCart(cart, shop, friday)
        if (errors.length > 0) return
        expect(cart.isPickup || isInDeliveryArea || cart.locationConfirmed).toBe(true)
        expect(!cart.isPreOrder || Date.parse(cart.preOrderDateTime ?? '') > friday.getTime()).toBe(true)
      }),
    )
  })

  it('auch mit einer leeren Karte bleibt jeder Warenkorb anzeigbar, aber nicht bestellbar', () => {
    const empty = indexMenu(aMenu({ products: [], categories: [], extraGroups: [] }))
    fc.assert(
      fc.property(cart, rules, (cart, shop) => {
        const before = evaluateCart(cart, shop, friday)
        const after = evaluateCart(cart, { ...shop, menu: empty }, friday)
        expect(after.pricing).toEqual(before.pricing)
        expect(after.errors.some(({ code }) => code === 'ProductsNotAvailable')).toBe(
          cart.products.length > 0,
        )
      }),
    )
  })
})

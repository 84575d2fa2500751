import { describe, expect, it } from 'vitest'
import { aMenu, ids } from '../menu/testing/a-menu.ts'
import { aCart, aMapCart, aPickupCart, lineId, someLines, times } from './testing/a-cart.ts'
import { berlin } from '../opening-hours/testing/opening-rules.ts'
import { anArea, aSuburb, places, someShopRules } from './testing/some-shop-rules.ts'
import { evaluateCart } from './evaluate-cart.ts'

const friday = berlin('2026-11-20 18:00')
const shop = someShopRules()

const margherita = { productPriceId: ids.margheritaMedium }
const family = { productPriceId: ids.margheritaFamily }
const cola = { productPriceId: ids.colaPrice }
const ayran = { productPriceId: ids.ayranPrice }

describe('Summen', () => {
  it('eine Lieferung mit Getränk, von Hand gerechnet', () => {
    const cart = aCart({ products: someLines(margherita, family, cola, cola) })
    const result = evaluateCart(cart, shop, friday)
    expect(result).toMatchObject({
      errors: [],
      isInDeliveryArea: true,
      deliveryArea: { name: 'Mitte' },
      deliveryFee: 300,
      minOrderValue: 1500,
      totalOrderValue: 890 + 1790 + 220 + 220 + 25 + 25 + 300,
    })
    expect(result.pricing).toEqual({
      products: 3120,
      deposit: 50,
      deliveryFee: 300,
      additionalDeliveryFee: 0,
      totalDiscount: 0,
      // 300 ct in the proportion 2680 : 440 → 257.69 and 42.31.
      taxes: [
        { rate: 7, gross: 2680 + 258, net: 2746, tax: 192 },
        { rate: 19, gross: 440 + 50 + 42, net: 447, tax: 85 },
      ],
    })
  })

  it('jede Zeile steht mit Preis und Pfand darin, in der Reihenfolge des Warenkorbs', () => {
    const cart = aCart({ products: someLines(cola, margherita) })
    expect(evaluateCart(cart, shop, friday).productPricing).toEqual([
      { shoppingCartProductId: lineId(0), totalPrice: 220, deposit: 25, discount: 0 },
      { shoppingCartProductId: lineId(1), totalPrice: 890, deposit: 0, discount: 0 },
    ])
  })

  it('Abholung: eigene Preise, keine Liefergebühr', () => {
    const cart = aPickupCart({ products: someLines(margherita, cola), additionalDeliveryFee: 200 })
    const { pricing, deliveryFee, minOrderValue, totalOrderValue, ...rest } = evaluateCart(cart, shop, friday)
    expect(pricing).toMatchObject({ products: 1010, deposit: 25, deliveryFee: 0, additionalDeliveryFee: 0 })
    expect({ deliveryFee, minOrderValue, totalOrderValue }).toEqual({
      deliveryFee: 0,
      minOrderValue: 0,
      totalOrderValue: 1035,
    })
    expect(rest).toMatchObject({ isInDeliveryArea: false, deliveryArea: null })
  })

  it('Milchgetränke tragen den Satz der Speisen', () => {
    const cart = aPickupCart({ products: someLines(ayran) })
    expect(evaluateCart(cart, shop, friday).pricing.taxes).toEqual([
      { rate: 7, gross: 180, net: 168, tax: 12 },
    ])
  })

  it('ein leerer Warenkorb kostet nichts', () => {
    const result = evaluateCart(aCart({ products: [], additionalDeliveryFee: 500 }), shop, friday)
    expect(result).toMatchObject({ totalOrderValue: 0, deliveryFee: 0, productPricing: [] })
    expect(result.pricing.taxes).toEqual([])
  })

  it('verschwundene Produkte zählen mit ihrem letzten Preis', () => {
    const result = evaluateCart(aCart(), someShopRules({ menu: aMenu({ products: [] }) }), friday)
    expect(result.pricing.products).toBe(1780)
  })
})

describe('Liefergebühr', () => {
  it.each([
    ['unter der Grenze', 4001, 300],
    ['genau ab der Grenze frei', 1780, 0],
    ['nie frei', null, 300],
    ['immer frei', 0, 0],
  ])('frei ab: %s', (_was, freeDeliveryFrom, fee) => {
    const rules = someShopRules({ deliveryAreas: [anArea({ freeDeliveryFrom })] })
    expect(evaluateCart(aCart(), rules, friday).deliveryFee).toBe(fee)
  })

  it('Pfand zählt nicht für die freie Lieferung', () => {
    const rules = someShopRules({ deliveryAreas: [anArea({ freeDeliveryFrom: 221 })] })
    expect(evaluateCart(aCart({ products: someLines(cola) }), rules, friday).deliveryFee).toBe(300)
  })

  it('der Vorort hat seine eigenen Bedingungen, auch für eine Nadel', () => {
    const vorort = { deliveryFee: 500, minOrderValue: 2500, deliveryArea: { name: 'Vorort' } }
    expect(evaluateCart(aCart(places.suburb), shop, friday)).toMatchObject(vorort)
    expect(evaluateCart(aMapCart(places.suburb), shop, friday)).toMatchObject(vorort)
  })

  it.each([
    ['Aufschlag', 200, 300, 200],
    ['Nachlass', -100, 300, -100],
    ['mehr Nachlass als Gebühr', -900, 300, -300],
  ])('vom Personal: %s', (_was, additionalDeliveryFee, deliveryFee, counted) => {
    const { pricing, totalOrderValue } = evaluateCart(aCart({ additionalDeliveryFee }), shop, friday)
    expect(pricing).toMatchObject({ deliveryFee, additionalDeliveryFee: counted })
    expect(totalOrderValue).toBe(1780 + deliveryFee + counted)
  })

  it('ein bestätigter Ort außerhalb kostet, was das Personal festlegt', () => {
    const cart = aCart({ ...places.outside, locationConfirmed: true, additionalDeliveryFee: 800 })
    expect(evaluateCart(cart, shop, friday)).toMatchObject({
      errors: [],
      isInDeliveryArea: false,
      deliveryFee: 0,
      totalOrderValue: 2580,
      promise: { fromMinutes: 30 + 31, toMinutes: 40 + 31 },
    })
  })
})

describe('Steuersatz des Tages, an dem geliefert wird', () => {
  it('eine Vorbestellung am Silvesterabend für das neue Jahr', () => {
    const silvester = berlin('2020-12-31 21:00')
    const products = someLines(...times(2, cola))
    const today = aPickupCart({ products })
    const tomorrow = {
      ...today,
      isPreOrder: true,
      preOrderDateTime: berlin('2021-01-01 12:00').toISOString(),
    }
    expect(evaluateCart(today, shop, silvester).pricing.taxes.map(({ rate }) => rate)).toEqual([16])
    expect(evaluateCart(tomorrow, shop, silvester).pricing.taxes.map(({ rate }) => rate)).toEqual([19])
  })

  it('ein Zeitpunkt am Ende aller Kalender ist keiner', () => {
    const cart = aPickupCart({ isPreOrder: true, preOrderDateTime: '9999-12-31T23:30:00Z' })
    const { errors } = evaluateCart(cart, shop, friday)
    expect(errors.map(({ code }) => code)).toContain('PreOrderInputMissing')
  })

  it('es zählt der Kalender des Restaurants, nicht der von Greenwich', () => {
    const cart = aPickupCart({ products: someLines(cola) })
    const { taxes } = evaluateCart(cart, shop, berlin('2021-01-01 00:30')).pricing
    expect(taxes.map(({ rate }) => rate)).toEqual([19])
  })
})

it('gilt das Gebiet mit der kleineren Zahl, auch wenn es teurer ist', () => {
  const rules = someShopRules({ deliveryAreas: [anArea({ priority: 2 }), aSuburb({ priority: 1 })] })
  expect(evaluateCart(aCart(), rules, friday).deliveryFee).toBe(500)
})

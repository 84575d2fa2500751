import { cartErrorCodes, type CartErrorCode } from '@tresen/contract/carts/cart-error'
import { describe, expect, it } from 'vitest'
import { aCart, aMapCart, aPickupCart, lineId, someLines } from '../testing/a-cart.ts'
import { aMenu, anId, ids } from '../../menu/testing/a-menu.ts'
import { cartErrorCases, confirming, early, friday, invoice } from '../testing/cart-error-cases.ts'
import { lines, noMargherita, preOrder, settings, shop } from '../testing/cart-error-cases.ts'
import { berlin, openingRules, weekly } from '../../opening-hours/testing/opening-rules.ts'
import { anArea, places, someShopRules } from '../testing/some-shop-rules.ts'
import type { CartContent } from '../lines/cart-content.ts'
import { evaluateCart } from '../evaluate-cart.ts'
import type { ShopRules } from '../shop-rules.ts'

const noMinimum = someShopRules({ deliveryAreas: [anArea({ minOrderValue: 0 })] })

function codes(cart: CartContent, rules: ShopRules = shop, now = friday): CartErrorCode[] {
  return evaluateCart(cart, rules, now).errors.map(({ code }) => code)
}

describe.each(cartErrorCodes)('%s', (code) => {
  const own = cartErrorCases.filter(([of]) => of === code)

  it.each(own)('%s: %s', (_code, _was, cart, appears, rules, now) => {
    expect(codes(cart, rules, now).includes(code)).toBe(appears)
  })

  it('ist mit beidem geprüft: erscheint und erscheint nicht', () => {
    expect(new Set(own.map(([, , , appears]) => appears))).toEqual(new Set([true, false]))
  })
})

describe('ohne Fehler', () => {
  it.each([
    ['Lieferung an eine Anschrift', aCart()],
    ['Lieferung an eine Nadel', aMapCart()],
    ['Abholung', aPickupCart()],
    ['Vorbestellung', aCart(preOrder('2026-11-21 12:00'))],
  ])('%s', (_was, cart) => {
    expect(codes(cart)).toEqual([])
  })
})

describe('Reihenfolge und Beiwerk', () => {
  const worst = aMapCart({
    ...places.outside,
    locationDescription: '',
    lastName: '',
    paymentMethod: null,
    ...lines(10),
  })

  it('die Fehler stehen in der Reihenfolge der Spezifikation', () => {
    const broken = { ...worst, alternativeInvoiceAddress: { ...invoice, invoiceCity: '' } }
    const rules = { ...noMargherita, orderSettings: confirming.orderSettings }
    expect(codes(broken, rules, early)).toEqual([
      'CustomerInputMissing',
      'DeliveryLocationNeedsConfirmation',
      'GeolocationDescriptionMissing',
      'InvoiceAddressInputMissing',
      'OutOfDeliveryArea',
      'PaymentMethodMissing',
      'ProductsNotAvailable',
      'IsClosed',
    ])
  })

  it('in jeder Lage folgen sie der Liste des Vertrags', () => {
    for (const [, , cart, , rules, now] of cartErrorCases) {
      const found = codes(cart, rules, now)
      expect(found).toEqual(cartErrorCodes.filter((code) => found.includes(code)))
    }
  })

  it('zu einer Vorbestellung gehört immer höchstens ein Fehler der Zeit', () => {
    for (const [, , cart, , rules, now] of cartErrorCases) {
      expect(
        codes(cart, rules, now).filter((code) => code.startsWith('PreOrder')).length,
      ).toBeLessThanOrEqual(1)
    }
  })

  it('nicht mehr verfügbare Produkte werden genannt', () => {
    const menu = aMenu({ products: aMenu().products.filter(({ id }) => id !== ids.cola) })
    const products = someLines({ productPriceId: ids.margheritaFamily }, { productPriceId: ids.colaPrice })
    const { errors } = evaluateCart(aCart({ products }), someShopRules({ menu }), friday)
    expect(errors).toEqual([
      {
        code: 'ProductsNotAvailable',
        message_de: 'Ein oder mehrere Produkte sind nicht mehr verfügbar',
        shoppingCartProductIds: [lineId(1)],
      },
    ])
  })

  it('auch eine neue Pflichtauswahl macht eine Zeile unmöglich', () => {
    const sides = { id: anId(40), name: 'Beilage', options: [] }
    const menu = aMenu({ products: aMenu().products.map((product) => ({ ...product, variants: [sides] })) })
    expect(codes(aCart(), someShopRules({ menu }))).toEqual(['ProductsNotAvailable'])
  })

  it('was zum Mindestbestellwert fehlt, steht dabei', () => {
    const cart = aCart({ products: someLines({ productPriceId: ids.margheritaMedium }) })
    expect(evaluateCart(cart, shop, friday).errors).toEqual([
      { code: 'MinOrderValueNotReached', message_de: 'Mindestbestellwert nicht erreicht', missing: 610 },
    ])
  })
})

describe('Texte', () => {
  const closed = someShopRules({ operatingHours: openingRules().operatingHours })
  const weekend = someShopRules({
    operatingHours: openingRules({ openingHours: [weekly('Sa', '12:00–21:00'), weekly('Mo', '17:00–21:00')] })
      .operatingHours,
  })

  function text(code: CartErrorCode, cart: CartContent, rules = shop, now = friday) {
    return evaluateCart(cart, rules, now).errors.find((error) => error.code === code)?.message_de
  }

  it.each<[string, string, CartErrorCode, CartContent, ShopRules, Date]>([
    [
      'heute',
      'Zurzeit ist keine Lieferung möglich, wieder ab heute, 11:00 Uhr',
      'IsClosed',
      aCart(),
      shop,
      early,
    ],
    [
      'morgen',
      'Zurzeit ist keine Abholung möglich, wieder ab morgen, 12:00 Uhr',
      'IsClosed',
      aPickupCart(),
      weekend,
      friday,
    ],
    [
      'später',
      'Zurzeit ist keine Lieferung möglich, wieder ab Montag, 23.11.2026, 17:00 Uhr',
      'IsClosed',
      aCart(),
      weekend,
      berlin('2026-11-21 22:00'),
    ],
    ['nie', 'Zurzeit ist keine Lieferung möglich', 'IsClosed', aCart(), closed, friday],
    [
      'Vorbestellung, nächste Zeit',
      'Zur gewählten Zeit ist keine Lieferung möglich, die nächste mögliche Zeit ist morgen, 11:00 Uhr',
      'PreOrderDateTimeClosed',
      aCart(preOrder('2026-11-20 23:00')),
      shop,
      friday,
    ],
    [
      'Vorbestellung, Küche und Weg eingerechnet',
      'Zur gewählten Zeit ist keine Lieferung möglich, die nächste mögliche Zeit ist heute, 11:35 Uhr',
      'PreOrderDateTimeClosed',
      aCart(preOrder('2026-11-20 10:57')),
      shop,
      berlin('2026-11-20 10:55'),
    ],
    [
      'Vorbestellung, gar keine Zeit',
      'Zur gewählten Zeit ist keine Abholung möglich',
      'PreOrderDateTimeClosed',
      aPickupCart(preOrder('2026-11-20 23:00')),
      closed,
      friday,
    ],
    [
      'zu weit voraus',
      'Vorbestellungen sind höchstens 7 Tage im Voraus möglich',
      'PreOrderDateTimeClosed',
      aCart(preOrder('2026-12-24 18:00')),
      shop,
      friday,
    ],
    [
      'nur bis morgen',
      'Vorbestellungen sind höchstens einen Tag im Voraus möglich',
      'PreOrderDateTimeClosed',
      aCart(preOrder('2026-11-22 18:00')),
      settings({ preOrderDays: 1 }),
      friday,
    ],
    [
      'gar keine Vorbestellungen',
      'Vorbestellungen sind zurzeit nicht möglich',
      'PreOrderDateTimeClosed',
      aCart(preOrder('2026-11-20 20:00')),
      settings({ preOrderDays: 0 }),
      friday,
    ],
    [
      'Grenze der Spezifikation',
      'Bestellungen über 150 € benötigen eine Rechnungsadresse',
      'InvoiceAddressIsNecessary',
      aPickupCart(lines(10)),
      shop,
      friday,
    ],
    [
      'eigene Grenze',
      'Bestellungen über 99,50 € benötigen eine Rechnungsadresse',
      'InvoiceAddressIsNecessary',
      aPickupCart(lines(10)),
      settings({ invoiceAddressAbove: 9950 }),
      friday,
    ],
  ])('%s: %s', (_was, expected, code, cart, rules, now) => {
    expect(text(code, cart, rules, now)).toBe(expected)
  })

  it('die Texte der Spezifikation stehen Wort für Wort', () => {
    const seen = new Map(
      cartErrorCases.flatMap(([, , cart, , rules, now]) =>
        evaluateCart(cart, rules ?? shop, now ?? friday).errors.map(({ code, message_de }) => [
          code,
          message_de,
        ]),
      ),
    )
    expect(Object.fromEntries(seen)).toMatchObject({
      AddressInputMissing: 'Adresse unvollständig',
      CustomerInputMissing: 'Kundeninformationen unvollständig',
      DeliveryLocationNeedsConfirmation: 'Lieferort muss noch vom Restaurant bestätigt werden',
      GeolocationDescriptionMissing: 'Lieferung an Standort benötigt Ortsbeschreibung',
      GeolocationInputMissing: 'Lieferstandort fehlt',
      InvoiceAddressInputMissing: 'Rechnungsadresse unvollständig',
      MinOrderValueNotReached: 'Mindestbestellwert nicht erreicht',
      NoDeliveryAddressFoundForAddress: 'Lieferadresse nicht gefunden',
      NoDeliveryAddressFoundForLocation: 'Lieferort nicht gefunden',
      OutOfDeliveryArea: 'Außerhalb des Liefergebiets',
      PreOrderInputMissing: 'Zeit für Vorbestellung ist notwendig',
      PreOrderDateTimeIsInPast: 'Vorbestell-Zeit liegt in Vergangenheit',
      PreOrderDateTimeIsOutdated: 'Bitte Vorbestell-Zeit ändern, da diese nicht mehr ermöglicht werden kann',
      PaymentMethodMissing: 'Bezahloption nicht eingestellt',
      ProductsNotAvailable: 'Ein oder mehrere Produkte sind nicht mehr verfügbar',
    })
  })

  it('ohne Mindestbestellwert hat auch ein leerer Warenkorb keinen Fehler', () => {
    expect(codes(aCart({ products: [] }), noMinimum)).toEqual([])
  })
})

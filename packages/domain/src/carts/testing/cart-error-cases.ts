import type { CartErrorCode } from '@tresen/contract/carts/cart-error'
import type { CartContent } from '../lines/cart-content.ts'
import type { ShopRules } from '../shop-rules.ts'
import { aCart, aMapCart, aPickupCart, someLines, times } from './a-cart.ts'
import { aMenu, ids } from '../../menu/testing/a-menu.ts'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'
import { places, someAvailability, someShopRules } from './some-shop-rules.ts'

export const friday = berlin('2026-11-20 18:00')
export const shop = someShopRules()

export function settings(changes: Partial<ShopRules['orderSettings']>): ShopRules {
  return someShopRules({ orderSettings: { ...shop.orderSettings, ...changes } })
}
export function preOrder(local: string): Partial<CartContent> {
  return { isPreOrder: true, preOrderDateTime: berlin(local).toISOString() }
}
export function lines(count: number) {
  return { products: someLines(...times(count, { productPriceId: ids.margheritaFamily })) }
}

export const invoice = {
  invoiceName: 'Ada GmbH',
  invoiceStreet: 'Weg',
  invoiceNumber: '1',
  invoiceZipCode: '1',
  invoiceCity: 'X',
}
export const confirming = settings({ confirmMapAddresses: true })
export const early = berlin('2026-11-20 09:00')
export const noMargherita = someShopRules({ menu: aMenu({ products: [] }) })
const soldOut = someShopRules({
  menu: aMenu({
    products: aMenu().products.map((p) => ({ ...p, soldOutUntil: berlin('2026-11-20 20:00').toISOString() })),
  }),
})
const busy = someShopRules({
  availability: someAvailability({ deliveryClosedUntil: berlin('2026-11-20 19:00').toISOString() }),
})
const licensed = someShopRules({
  menu: aMenu({ products: aMenu().products.map((p) => ({ ...p, minimumAge: 16 as const })) }),
})
const nowhere = { latitude: null, longitude: null }

/** Of a house whose number nobody knows, which lies in the centre or at these other places. */
function onStreet(...span: CartContent['addressSpan']): CartContent {
  return aCart({ addressLookup: 'street', addressSpan: span })
}

/** code, situation, cart, whether it appears, and where they differ from the usual: rules and moment. */
export type Case = [CartErrorCode, string, CartContent, boolean, ShopRules?, Date?]

/** Every code with situations in which it appears and in which it does not, on a Friday at 18:00 unless told. */
export const cartErrorCases: Case[] = [
  ['AddressInputMissing', 'vollständige Anschrift', aCart(), false],
  ['AddressInputMissing', 'ohne Straße', aCart({ street: '' }), true],
  ['AddressInputMissing', 'ohne Hausnummer', aCart({ houseNumber: ' ' }), true],
  ['AddressInputMissing', 'ohne Postleitzahl', aCart({ zipCode: '' }), true],
  ['AddressInputMissing', 'ohne Ort', aCart({ city: '' }), true],
  ['AddressInputMissing', 'Abholung braucht keine', aPickupCart(), false],
  ['AddressInputMissing', 'Karte braucht keine', aMapCart(), false],

  ['CustomerInputMissing', 'Name und Telefon', aCart(), false],
  ['CustomerInputMissing', 'ohne Nachnamen', aCart({ lastName: ' ' }), true],
  ['CustomerInputMissing', 'ohne Telefon', aCart({ phone: '' }), true],
  ['CustomerInputMissing', 'Telefon ist keine Nummer', aCart({ phone: 'auf Anfrage' }), true],
  ['CustomerInputMissing', 'Telefon mit Wörtern', aCart({ phone: '0551 12345 abc' }), true],
  ['CustomerInputMissing', 'Vorname ist freiwillig', aCart({ firstName: '' }), false],
  ['CustomerInputMissing', 'Abholung ohne Nachnamen', aPickupCart({ lastName: '' }), true],
  [
    'CustomerInputMissing',
    'Abholung mit Rechnungsadresse, ohne Telefon',
    aPickupCart({ phone: '', alternativeInvoiceAddress: invoice }),
    true,
  ],
  ['CustomerInputMissing', 'Karte ohne Telefon', aMapCart({ phone: '' }), true],

  ['DeliveryLocationNeedsConfirmation', 'Restaurant verlangt es', aMapCart(), true, confirming],
  [
    'DeliveryLocationNeedsConfirmation',
    'schon bestätigt',
    aMapCart({ locationConfirmed: true }),
    false,
    confirming,
  ],
  ['DeliveryLocationNeedsConfirmation', 'Restaurant verlangt es nicht', aMapCart(), false],
  ['DeliveryLocationNeedsConfirmation', 'Anschrift', aCart(), false, confirming],
  [
    'DeliveryLocationNeedsConfirmation',
    'unbekannte Hausnummer mitten im Gebiet',
    onStreet(places.centre),
    false,
  ],
  ['DeliveryLocationNeedsConfirmation', 'an der Grenze zweier Gebiete', onStreet(places.suburb), true],
  ['DeliveryLocationNeedsConfirmation', 'irgendwo an der Straße', onStreet(), true],
  [
    'DeliveryLocationNeedsConfirmation',
    'vom Restaurant bestätigt',
    { ...onStreet(places.outside), locationConfirmed: true },
    false,
  ],
  ['DeliveryLocationNeedsConfirmation', 'Nadel fehlt noch', aMapCart(nowhere), false, confirming],
  [
    'DeliveryLocationNeedsConfirmation',
    'Abholung',
    aPickupCart({ addressSelection: 'Map', ...places.centre }),
    false,
    confirming,
  ],

  ['GeolocationDescriptionMissing', 'Karte ohne Beschreibung', aMapCart({ locationDescription: ' ' }), true],
  ['GeolocationDescriptionMissing', 'Karte mit Beschreibung', aMapCart(), false],
  ['GeolocationDescriptionMissing', 'Anschrift', aCart(), false],

  ['GeolocationInputMissing', 'Karte ohne Nadel', aMapCart(nowhere), true],
  ['GeolocationInputMissing', 'halbe Nadel', aMapCart({ longitude: null }), true],
  ['GeolocationInputMissing', 'Karte mit Nadel', aMapCart(), false],
  ['GeolocationInputMissing', 'Anschrift', aCart(nowhere), false],

  ['InvoiceAddressIsNecessary', 'Abholung für 169 €', aPickupCart(lines(10)), true],
  [
    'InvoiceAddressIsNecessary',
    'Abholung für 152,10 €, Grenze genau dort',
    aPickupCart(lines(9)),
    false,
    settings({ invoiceAddressAbove: 15_210 }),
  ],
  [
    'InvoiceAddressIsNecessary',
    'ein Cent über der Grenze',
    aPickupCart(lines(9)),
    true,
    settings({ invoiceAddressAbove: 15_209 }),
  ],
  [
    'InvoiceAddressIsNecessary',
    'mit Rechnungsadresse',
    aPickupCart({ ...lines(10), alternativeInvoiceAddress: invoice }),
    false,
  ],
  ['InvoiceAddressIsNecessary', 'Karte für 179 €', aMapCart(lines(10)), true],
  ['InvoiceAddressIsNecessary', 'Anschrift dient zugleich als Rechnungsadresse', aCart(lines(10)), false],
  ['InvoiceAddressIsNecessary', 'kleine Abholung', aPickupCart(), false],

  [
    'InvoiceAddressInputMissing',
    'unvollständig',
    aPickupCart({ alternativeInvoiceAddress: { ...invoice, invoiceCity: '' } }),
    true,
  ],
  [
    'InvoiceAddressInputMissing',
    'auch bei Lieferung',
    aCart({ alternativeInvoiceAddress: { ...invoice, invoiceName: ' ' } }),
    true,
  ],
  ['InvoiceAddressInputMissing', 'vollständig', aPickupCart({ alternativeInvoiceAddress: invoice }), false],
  ['InvoiceAddressInputMissing', 'keine angegeben', aPickupCart(), false],

  [
    'MinOrderValueNotReached',
    '8,90 € bei 15 €',
    aCart({ products: someLines({ productPriceId: ids.margheritaMedium }) }),
    true,
  ],
  ['MinOrderValueNotReached', '17,80 € bei 15 €', aCart(), false],
  ['MinOrderValueNotReached', '17,80 € bei 25 € im Vorort', aCart(places.suburb), true],
  [
    'MinOrderValueNotReached',
    'Gebühr und Pfand zählen nicht',
    aCart({ products: someLines(...times(6, { productPriceId: ids.colaPrice })) }),
    true,
  ],
  [
    'MinOrderValueNotReached',
    'Abholung hat keinen',
    aPickupCart({ products: someLines({ productPriceId: ids.colaPrice }) }),
    false,
  ],
  ['MinOrderValueNotReached', 'leerer Warenkorb', aCart({ products: [] }), true],

  [
    'NoDeliveryAddressFoundForAddress',
    'der Server fand sie nicht',
    aCart({ addressLookup: 'notFound', ...nowhere }),
    true,
  ],
  [
    'NoDeliveryAddressFoundForAddress',
    'der Server hat noch nicht gesucht',
    aCart({ addressLookup: 'unknown', ...nowhere }),
    true,
  ],
  [
    'NoDeliveryAddressFoundForAddress',
    'Koordinaten ohne Suche zählen nicht',
    aCart({ addressLookup: 'unknown' }),
    true,
  ],
  ['NoDeliveryAddressFoundForAddress', 'gefunden', aCart(), false],
  [
    'NoDeliveryAddressFoundForAddress',
    'noch unvollständig',
    aCart({ street: '', addressLookup: 'unknown', ...nowhere }),
    false,
  ],
  ['NoDeliveryAddressFoundForAddress', 'Abholung', aPickupCart(), false],

  ['NoDeliveryAddressFoundForLocation', 'Nadel im Golf von Guinea', aMapCart(places.farAway), true],
  ['NoDeliveryAddressFoundForLocation', 'Nadel knapp außerhalb', aMapCart(places.outside), false],
  ['NoDeliveryAddressFoundForLocation', 'Nadel im Gebiet', aMapCart(), false],
  [
    'NoDeliveryAddressFoundForLocation',
    'ohne Gebiete ist alles außerhalb',
    aMapCart(),
    false,
    someShopRules({ deliveryAreas: [] }),
  ],

  ['OutOfDeliveryArea', 'Anschrift außerhalb', aCart(places.outside), true],
  ['OutOfDeliveryArea', 'Nadel außerhalb', aMapCart(places.outside), true],
  [
    'OutOfDeliveryArea',
    'außerhalb, vom Restaurant bestätigt',
    aCart({ ...places.outside, locationConfirmed: true }),
    false,
  ],
  ['OutOfDeliveryArea', 'im Vorort', aCart(places.suburb), false],
  ['OutOfDeliveryArea', 'Abholung', aPickupCart(places.outside), false],
  ['OutOfDeliveryArea', 'unbekannte Anschrift', aCart({ addressLookup: 'notFound', ...nowhere }), false],
  ['OutOfDeliveryArea', 'Nadel am anderen Ende der Welt', aMapCart(places.farAway), false],

  ['PreOrderInputMissing', 'Vorbestellung ohne Zeit', aCart({ isPreOrder: true }), true],
  ['PreOrderInputMissing', 'unlesbare Zeit', aCart({ isPreOrder: true, preOrderDateTime: 'bald' }), true],
  ['PreOrderInputMissing', 'Vorbestellung mit Zeit', aCart(preOrder('2026-11-20 20:00')), false],
  ['PreOrderInputMissing', 'keine Vorbestellung', aCart(), false],

  ['PreOrderDateTimeIsInPast', 'vor einer Minute', aCart(preOrder('2026-11-20 17:59')), true],
  ['PreOrderDateTimeIsInPast', 'genau jetzt ist nicht vergangen', aCart(preOrder('2026-11-20 18:00')), false],
  [
    'PreOrderDateTimeIsInPast',
    'alte Zeit, aber keine Vorbestellung',
    aCart({ ...preOrder('2026-11-19 18:00'), isPreOrder: false }),
    false,
  ],

  ['PreOrderDateTimeClosed', 'nach Ladenschluss', aCart(preOrder('2026-11-20 22:30')), true],
  ['PreOrderDateTimeClosed', 'im letzten Moment geschlossen', aCart(preOrder('2026-11-20 22:00')), true],
  ['PreOrderDateTimeClosed', 'am letzten erlaubten Tag', aCart(preOrder('2026-11-27 21:45')), false],
  ['PreOrderDateTimeClosed', 'einen Tag zu weit', aCart(preOrder('2026-11-28 12:00')), true],
  [
    'PreOrderDateTimeClosed',
    'Restaurant nimmt keine Vorbestellungen',
    aCart(preOrder('2026-11-20 20:00')),
    true,
    settings({ preOrderDays: 0 }),
  ],
  [
    'PreOrderDateTimeClosed',
    'Lieferung nur bis 19 Uhr geschlossen',
    aCart(preOrder('2026-11-20 20:00')),
    false,
    busy,
  ],
  ['PreOrderDateTimeClosed', 'in die Schließung hinein', aCart(preOrder('2026-11-20 18:50')), true, busy],
  ['PreOrderDateTimeClosed', 'Abholung dagegen geht', aPickupCart(preOrder('2026-11-20 18:50')), false, busy],
  [
    'PreOrderDateTimeClosed',
    'vor der Öffnung bestellt, für später',
    aCart(preOrder('2026-11-20 12:00')),
    false,
    shop,
    early,
  ],

  [
    'PreOrderDateTimeIsOutdated',
    'in 39 Minuten, Küche und Weg brauchen 40',
    aCart(preOrder('2026-11-20 18:39')),
    true,
  ],
  ['PreOrderDateTimeIsOutdated', 'in 40 Minuten', aCart(preOrder('2026-11-20 18:40')), false],
  ['PreOrderDateTimeIsOutdated', 'Abholung in 15 Minuten', aPickupCart(preOrder('2026-11-20 18:15')), false],
  ['PreOrderDateTimeIsOutdated', 'Abholung in 14 Minuten', aPickupCart(preOrder('2026-11-20 18:14')), true],
  [
    'PreOrderDateTimeIsOutdated',
    'in den Vorort dauert es länger',
    aCart({ ...places.suburb, ...preOrder('2026-11-20 18:50') }),
    true,
  ],

  ['PaymentMethodMissing', 'bar', aCart(), false],
  ['PaymentMethodMissing', 'online', aCart({ paymentMethod: 'PayPal' }), false],
  ['PaymentMethodMissing', 'nicht gewählt', aCart({ paymentMethod: null }), true],
  ['PaymentMethodMissing', 'bietet das Restaurant nicht an', aCart({ paymentMethod: 'Klarna' }), true],

  ['ProductsNotAvailable', 'alles da', aCart(), false],
  ['ProductsNotAvailable', 'Produkt verschwunden', aCart(), true, noMargherita],
  ['ProductsNotAvailable', 'ausverkauft', aCart(), true, soldOut],
  [
    'ProductsNotAvailable',
    'zur vorbestellten Zeit wieder da',
    aCart(preOrder('2026-11-20 20:00')),
    false,
    soldOut,
  ],
  ['ProductsNotAvailable', 'leerer Warenkorb', aCart({ products: [] }), false],

  ['IsClosed', 'offen', aCart(), false],
  ['IsClosed', 'morgens', aCart(), true, shop, early],
  ['IsClosed', 'eine Minute vor Schluss', aCart(), false, shop, berlin('2026-11-20 21:59')],
  ['IsClosed', 'Vorbestellung am Morgen', aCart(preOrder('2026-11-20 20:00')), false, shop, early],
  ['IsClosed', 'Lieferung übersteuert', aCart(), true, busy],
  ['IsClosed', 'nur die Lieferung, nicht die Abholung', aPickupCart(), false, busy],

  ['AgeConfirmationMissing', 'ohne Alkohol', aCart(), false],
  ['AgeConfirmationMissing', 'mit Wein', aCart(), true, licensed],
  ['AgeConfirmationMissing', 'bestätigt', aCart({ ageConfirmed: 16 }), false, licensed],
  ['AgeConfirmationMissing', 'am Telefon', aCart({ orderChannel: 'PhoneCall' }), false, licensed],
]

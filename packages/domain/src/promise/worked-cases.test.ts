import { describe, expect, test } from 'vitest'
import type { CartContent } from '../carts/cart-content.ts'
import { evaluateCart } from '../carts/evaluate-cart.ts'
import { aKitchen, booked } from '../testing/a-kitchen.ts'
import { ids } from '../testing/a-menu.ts'
import { aCart, aPickupCart, someLines, times } from '../testing/a-cart.ts'
import { berlin, weekly, openingRules } from '../testing/opening-rules.ts'
import { anArea, places, someAvailability, someShopRules } from '../testing/some-shop-rules.ts'

/*
 * Friday, 18:00. Pickup takes 15–20 minutes, delivery 30–40 and the way, 10 minutes to the centre.
 * The oven manages 30 minutes of work in a quarter of an hour (a pizza: 6, a Wunsch Pizza: 8), the grill 15 (a burger:
 * 10). Drinks are taken from the fridge.
 */
const dishes: Record<string, Parameters<typeof someLines>[0]> = {
  Pizza: { productPriceId: ids.margheritaMedium },
  Burger: {
    productPriceId: ids.cheeseBurgerPrice,
    variantOptions: [{ variantId: ids.patty, variantOptionId: ids.patty125 }],
  },
  Wunschpizza: {
    productPriceId: ids.wunschPizzaMedium,
    extras: [{ extraGroupId: ids.toppings, ingredientId: ids.salami }],
  },
  Cola: { productPriceId: ids.colaPrice },
}

/** `2 Pizza, 1 Cola` */
function lines(text: string) {
  return someLines(
    ...[...text.matchAll(/(\d+) (\w+)/g)].flatMap(([, count, name]) => times(Number(count), dishes[name!]!)),
  )
}

const at = (time: string) => berlin(`2026-11-20 ${time}`)
const usual = someShopRules({ kitchen: aKitchen() })

/** Prices are none of this file's business. */
const invoiceAddress = {
  invoiceName: 'A',
  invoiceStreet: 'B',
  invoiceNumber: '1',
  invoiceZipCode: '1',
  invoiceCity: 'C',
}

function promiseOf(cart: CartContent, load = '', shop = usual, now = '18:00') {
  const { promise, errors } = evaluateCart(
    { ...cart, alternativeInvoiceAddress: invoiceAddress },
    shop,
    at(now),
    undefined,
    booked(load),
  )
  const range = `${promise.fromMinutes}–${promise.toMinutes}`
  return [range, promise.explanation_de, ...errors.map(({ message_de }) => message_de)]
}

describe('so bald wie möglich', () => {
  test.each<[string, string, string, string, string]>([
    ['Ofen frei', '2 Pizza', '', '15–20', '20 min Zubereitung'],
    ['bis 18:20 schafft der Ofen 40 min Arbeit', '6 Pizza', '', '15–20', '20 min Zubereitung'],
    ['mehr, als er bis 18:20 schafft', '7 Pizza', '', '20–25', '25 min: große Bestellung'],
    ['zwanzig Pizzen: eine Stunde Ofen', '20 Pizza', '', '55–60', '60 min: große Bestellung'],
    ['der Grill ist langsamer', '2 Burger', '', '15–20', '20 min Zubereitung'],
    ['drei Burger: 30 min Grill', '3 Burger', '', '25–30', '30 min: große Bestellung'],
    ['Stationen arbeiten nebeneinander', '6 Pizza, 2 Burger', '', '15–20', '20 min Zubereitung'],
    ['die langsamste Station entscheidet', '1 Pizza, 3 Burger', '', '25–30', '30 min: große Bestellung'],
    ['Wunschpizzen dauern länger', '5 Wunschpizza', '', '15–20', '20 min Zubereitung'],
    ['sechs davon passen nicht mehr', '6 Wunschpizza', '', '20–25', '25 min: große Bestellung'],
    ['Getränke brauchen keine Küche', '20 Cola', 'Ofen 18:00–20:00 30', '15–20', '20 min Zubereitung'],
    ['Ofen bis 18:15 voll', '1 Pizza', 'Ofen 18:00 30', '15–20', '20 min Zubereitung'],
    [
      'Ofen bis 18:15 voll, danach reicht es nicht',
      '2 Pizza',
      'Ofen 18:00 30, Bestellungen 18:15 3',
      '20–25',
      '25 min: 3 Bestellungen in der Küche',
    ],
    [
      'Ofen bis 18:30 voll',
      '1 Pizza',
      'Ofen 18:00–18:30 30, Bestellungen 18:15 4',
      '30–35',
      '35 min: 4 Bestellungen in der Küche',
    ],
    [
      'eine einzige Bestellung davor',
      '1 Pizza',
      'Ofen 18:00–18:30 30, Bestellungen 18:15 1',
      '30–35',
      '35 min: 1 Bestellung in der Küche',
    ],
    [
      'Ofen bis 19:00 voll',
      '1 Pizza',
      'Ofen 18:00–19:00 30, Bestellungen 18:30–19:00 5',
      '60–65',
      '65 min: 10 Bestellungen in der Küche',
    ],
    ['voller Ofen hält keinen Burger auf', '1 Burger', 'Ofen 18:00–19:00 30', '15–20', '20 min Zubereitung'],
    [
      'eine Lücke im Ofen wird genutzt',
      '1 Pizza',
      'Ofen 18:00–19:00 24, Bestellungen 18:30 9',
      '15–20',
      '20 min Zubereitung',
    ],
    [
      'zwei kleine Lücken auch',
      '2 Pizza',
      'Ofen 18:00 25, Ofen 18:15 20, Bestellungen 18:15 9',
      '15–20',
      '20 min Zubereitung',
    ],
    [
      'große Bestellung in voller Küche',
      '7 Pizza',
      'Ofen 18:00 30, Bestellungen 18:15 3',
      '35–40',
      '40 min: große Bestellung, 3 Bestellungen in der Küche',
    ],
    [
      'was nach 18:20 fertig wird, steht nicht davor',
      '2 Pizza',
      'Ofen 18:00 30, Bestellungen 18:15 3, Bestellungen 19:00 8',
      '20–25',
      '25 min: 3 Bestellungen in der Küche',
    ],
    [
      'Bestellungen weg, die Viertelstunde bleibt gebucht',
      '2 Pizza',
      'Ofen 18:00 30',
      '20–25',
      '25 min: Küche ausgebucht',
    ],
  ])('Abholung, %s: %s', (_why, ordered, load, range, explanation) => {
    expect(promiseOf(aPickupCart({ products: lines(ordered) }), load)).toEqual([range, explanation])
  })

  test.each<[string, string, string, string, string]>([
    ['Ofen frei', '3 Pizza', '', '40–50', '50 min: 40 min Zubereitung, 10 min Fahrt'],
    [
      'bis 18:40 ist noch Platz',
      '3 Pizza',
      'Ofen 18:00–18:30 30, Bestellungen 18:15 6',
      '40–50',
      '50 min: 40 min Zubereitung, 10 min Fahrt',
    ],
    [
      'Ofen bis 18:45 voll',
      '3 Pizza',
      'Ofen 18:00–18:45 30, Bestellungen 18:30 6',
      '55–65',
      '65 min: 6 Bestellungen in der Küche, 10 min Fahrt',
    ],
    [
      'Ofen bis 20:00 voll',
      '3 Pizza',
      'Ofen 18:00–20:00 30, Bestellungen 18:30–20:00 4',
      '130–140',
      '140 min: 24 Bestellungen in der Küche, 10 min Fahrt',
    ],
    ['zwanzig Pizzen und leerer Ofen', '20 Pizza', '', '60–70', '70 min: große Bestellung, 10 min Fahrt'],
  ])('Lieferung, %s: %s', (_why, ordered, load, range, explanation) => {
    expect(promiseOf(aCart({ products: lines(ordered) }), load)).toEqual([range, explanation])
  })
})

describe('noch nichts im Warenkorb: was das Schnellste jeder Station bräuchte', () => {
  test.each<[string, string, string, string, string]>([
    ['alles frei', '18:00', '', '15–20', '20 min Zubereitung'],
    ['Platz für eine Pizza', '18:00', 'Ofen 18:00 30', '15–20', '20 min Zubereitung'],
    [
      'Ofen bis 18:45 voll',
      '18:00',
      'Ofen 18:00–18:45 30, Bestellungen 18:15–18:45 3',
      '45–50',
      '50 min: 6 Bestellungen in der Küche',
    ],
    [
      'Grill bis 18:30 voll, der Ofen frei',
      '18:00',
      'Grill 18:00–18:30 15, Bestellungen 18:15 4',
      '35–40',
      '40 min: 4 Bestellungen in der Küche',
    ],
    [
      'Abholung bis 18:45 voll',
      '18:00',
      'Abholungen 18:15–18:45 2, Bestellungen 18:15–18:45 2',
      '40–45',
      '45 min: 4 Bestellungen in der Küche',
    ],
    [
      'bis zum Schluss voll: ein Getränk ginge noch',
      '21:50',
      'Ofen 21:45–22:30 30',
      '15–20',
      '20 min Zubereitung',
    ],
  ])('%s', (_what, now, load, range, explanation) => {
    const kitchen = aKitchen({ pickupOrdersPerQuarter: 2 })
    const shop = someShopRules({
      kitchen,
      ...openingRules({ openingHours: [weekly('Fr', '17:00–22:00')] }),
      availability: someAvailability(),
    })
    expect(promiseOf(aPickupCart({ products: [] }), load, shop, now)).toEqual([range, explanation])
  })
})

describe('Grenzen für Abholung und Lieferung gelten getrennt', () => {
  const shop = someShopRules({
    kitchen: aKitchen({ pickupOrdersPerQuarter: 2, deliveryOrdersPerQuarter: 3 }),
  })
  const pizza = { products: lines('3 Pizza') }
  test.each<[string, CartContent, string, string, string]>([
    ['ein Platz ist frei', aPickupCart(pizza), 'Abholungen 18:15 1', '15–20', '20 min Zubereitung'],
    [
      'zwei werden um 18:15 abgeholt',
      aPickupCart(pizza),
      'Abholungen 18:15 2, Bestellungen 18:15 2',
      '25–30',
      '30 min: 2 Bestellungen in der Küche',
    ],
    [
      'Abholung bis 19:00 voll',
      aPickupCart(pizza),
      'Abholungen 18:15–19:00 2, Bestellungen 18:15–19:00 2',
      '55–60',
      '60 min: 6 Bestellungen in der Küche',
    ],
    [
      'volle Abholung hält keine Lieferung auf',
      aCart(pizza),
      'Abholungen 18:00–19:00 2, Bestellungen 18:00–19:00 2',
      '40–50',
      '50 min: 40 min Zubereitung, 10 min Fahrt',
    ],
    [
      'volle Lieferung hält keine Abholung auf',
      aPickupCart(pizza),
      'Lieferungen 18:00–19:00 3',
      '15–20',
      '20 min Zubereitung',
    ],
    [
      'drei Lieferungen um 18:30',
      aCart(pizza),
      'Lieferungen 18:30 3, Bestellungen 18:30 3',
      '45–55',
      '55 min: 3 Bestellungen in der Küche, 10 min Fahrt',
    ],
    [
      'auch Getränke müssen gebracht werden',
      aPickupCart({ products: lines('9 Cola') }),
      'Abholungen 18:15 2, Bestellungen 18:15 2',
      '25–30',
      '30 min: 2 Bestellungen in der Küche',
    ],
  ])('%s', (_why, cart, load, range, explanation) => {
    expect(promiseOf(cart, load, shop)).toEqual([range, explanation])
  })
})

describe('die Fahrt', () => {
  const far = anArea({ name: 'weit', deliveryMinutes: 12 }, 0.1)
  test.each<[string, CartContent, typeof usual, string]>([
    ['so lange, wie beim Gebiet steht', aCart(), usual, '50 min: 40 min Zubereitung, 10 min Fahrt'],
    [
      'Vorort: 25 min',
      aCart({ ...places.suburb, products: lines('4 Pizza') }),
      usual,
      '65 min: 40 min Zubereitung, 25 min Fahrt',
    ],
    [
      'im großen Gebiet zählt die Entfernung: 9 km',
      aCart(places.outside),
      someShopRules({ deliveryAreas: [far] }),
      '71 min: 40 min Zubereitung, 31 min Fahrt',
    ],
    [
      'nahe im großen Gebiet: was beim Gebiet steht',
      aCart(),
      someShopRules({ deliveryAreas: [far] }),
      '52 min: 40 min Zubereitung, 12 min Fahrt',
    ],
    [
      'bestätigter Ort außerhalb aller Gebiete',
      aCart({ ...places.outside, locationConfirmed: true }),
      usual,
      '71 min: 40 min Zubereitung, 31 min Fahrt',
    ],
    ['ohne Anschrift: erst einmal die Küche', aCart({ street: '' }), usual, '40 min Zubereitung'],
  ])('%s', (_why, cart, shop, explanation) => {
    expect(evaluateCart(cart, shop, at('18:00')).promise.explanation_de).toBe(explanation)
  })
})

describe('kurz vor Schluss um 22:00', () => {
  const busy = someShopRules({
    kitchen: aKitchen(),
    availability: someAvailability({ cookingTimePickupToMinutes: 30 }),
  })
  const pizza = aPickupCart({ products: lines('1 Pizza') })
  test.each<[string, string, string, string[]]>([
    ['was um 21:55 kommt, wird noch gemacht', '21:55', '', ['15–30', '30 min Zubereitung']],
    [
      'bis 22:30 findet sich Platz',
      '21:30',
      'Ofen 21:30–22:15 30, Bestellungen 21:45 7',
      ['35–50', '50 min: 7 Bestellungen in der Küche'],
    ],
    [
      'bis 22:30 ist kein Platz mehr',
      '21:30',
      'Ofen 21:30–22:30 30',
      [
        '15–30',
        '30 min Zubereitung',
        'Die Küche ist ausgebucht, sofort geht nichts mehr, die nächste freie Zeit ist morgen, 11:00 Uhr',
      ],
    ],
  ])('%s', (_why, now, load, expected) => {
    expect(promiseOf(pizza, load, busy, now)).toEqual(expected)
  })

  test('rund um die Uhr offen: höchstens 24 Stunden', () => {
    const { operatingHours } = openingRules({ openingHours: [weekly('Mo–So', '00:00–24:00')] })
    const tiny = aKitchen({ stations: [], pickupOrdersPerQuarter: 1 })
    const open = someShopRules({ kitchen: tiny, operatingHours })
    const full = 'Abholungen 18:00–23:45 1, Bestellungen 18:15–23:45 1'
    expect(promiseOf(pizza, full, open)[0]).toBe('340–345')
  })
})

describe('Vorbestellungen', () => {
  const limited = someShopRules({ kitchen: aKitchen({ pickupOrdersPerQuarter: 2 }) })
  const wanted = (time: string, ordered: string, isPickup = true) =>
    (isPickup ? aPickupCart : aCart)({
      products: lines(ordered),
      isPreOrder: true,
      preOrderDateTime: at(time).toISOString(),
    })
  test.each<[string, CartContent, string, string[]]>([
    [
      'Platz ist frei',
      wanted('19:30', '2 Pizza'),
      '',
      ['15–20', 'Für heute, 19:30 Uhr: 20 min Zubereitung eingeplant'],
    ],
    [
      'mit Fahrt',
      wanted('19:30', '3 Pizza', false),
      '',
      ['40–50', 'Für heute, 19:30 Uhr: 40 min Zubereitung, 10 min Fahrt eingeplant'],
    ],
    [
      'was abends voll ist, stört früher nicht',
      wanted('19:00', '2 Pizza'),
      'Ofen 19:00–21:00 30',
      ['15–20', 'Für heute, 19:00 Uhr: 20 min Zubereitung eingeplant'],
    ],
    [
      'eine Lücke in der Stunde davor genügt',
      wanted('19:30', '2 Pizza'),
      'Ofen 18:45–19:30 30',
      ['15–20', 'Für heute, 19:30 Uhr: 20 min Zubereitung eingeplant'],
    ],
    [
      'die Stunde davor ist voll',
      wanted('19:30', '2 Pizza'),
      'Ofen 18:30–19:30 30',
      [
        '15–20',
        'Für heute, 19:30 Uhr: 20 min Zubereitung eingeplant',
        'Um 19:30 Uhr ist die Küche voll, die nächste freie Zeit ist 19:45 Uhr',
      ],
    ],
    [
      'Lieferung: die Küche ist 10 min früher fertig',
      wanted('19:30', '3 Pizza', false),
      'Ofen 18:15–19:15 30',
      [
        '40–50',
        'Für heute, 19:30 Uhr: 40 min Zubereitung, 10 min Fahrt eingeplant',
        'Um 19:30 Uhr ist die Küche voll, die nächste freie Zeit ist 19:45 Uhr',
      ],
    ],
    [
      'Abholung um 19:30 schon zweimal',
      wanted('19:30', '2 Pizza'),
      'Abholungen 19:30 2',
      [
        '15–20',
        'Für heute, 19:30 Uhr: 20 min Zubereitung eingeplant',
        'Um 19:30 Uhr ist die Abholung ausgebucht, die nächste freie Zeit ist 19:45 Uhr',
      ],
    ],
    [
      'heute gar nichts mehr frei',
      wanted('21:30', '2 Pizza'),
      'Ofen 18:00–22:00 30',
      [
        '15–20',
        'Für heute, 21:30 Uhr: 20 min Zubereitung eingeplant',
        'Um 21:30 Uhr ist die Küche voll, die nächste freie Zeit ist morgen, 11:00 Uhr',
      ],
    ],
    [
      'vierzig Pizzen: der Ofen fängt früh genug an',
      wanted('21:00', '40 Pizza'),
      '',
      ['15–20', 'Für heute, 21:00 Uhr: 20 min Zubereitung eingeplant'],
    ],
    [
      'hundert Pizzen schafft er bis 20:00 nicht',
      wanted('20:00', '100 Pizza'),
      '',
      [
        '15–20',
        'Für heute, 20:00 Uhr: 20 min Zubereitung eingeplant',
        'Um 20:00 Uhr ist die Küche voll, die nächste freie Zeit ist morgen, 11:00 Uhr',
      ],
    ],
  ])('%s', (_why, cart, load, expected) => {
    expect(promiseOf(cart, load, limited)).toEqual(expected)
  })
})

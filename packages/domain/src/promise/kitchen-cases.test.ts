import { describe, expect, test } from 'vitest'
import type { CartContent } from '../carts/lines/cart-content.ts'
import { aKitchen } from '../kitchen/testing/a-kitchen.ts'
import { aCart, aPickupCart } from '../carts/testing/a-cart.ts'
import { weekly, openingRules } from '../opening-hours/testing/opening-rules.ts'
import { someAvailability, someShopRules } from '../carts/testing/some-shop-rules.ts'
import { lines, promiseOf, usual } from './testing/friday-promise.ts'

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
      'Ofen 18:00 25, Ofen 18:15 3, Bestellungen 18:15 9',
      '15–20',
      '20 min Zubereitung',
    ],
    [
      'von der angebrochenen Viertelstunde haben alle zusammen nur, was vor 18:20 liegt',
      '2 Pizza',
      'Ofen 18:00 25, Ofen 18:15 20, Bestellungen 18:15 9',
      '25–30',
      '30 min: 9 Bestellungen in der Küche',
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

describe('noch nichts im Warenkorb: was das Schnellste jeder Station bräuchte, die noch etwas schafft', () => {
  const full = 'Die Küche ist ausgebucht, die nächste freie Zeit ist morgen, 11:00 Uhr'
  test.each<[string, string, string, string, ...string[]]>([
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
      'Grill bis zum Schluss voll: Pizza wie immer',
      '21:50',
      'Grill 21:45–22:30 15',
      '15–20',
      '20 min Zubereitung',
    ],
    [
      'Grill bis zum Schluss voll, der Ofen bis 22:15',
      '21:50',
      'Grill 21:45–22:30 15, Ofen 21:45–22:00 30, Ofen 22:00 20',
      '20–25',
      '25 min: Küche ausgebucht',
    ],
    [
      'beide bis zum Schluss voll: kein Gericht mehr',
      '21:50',
      'Ofen 21:45–22:30 30, Grill 21:45–22:30 15',
      '15–20',
      '20 min Zubereitung',
      full,
    ],
    ['niemand kann mehr abholen', '21:50', 'Abholungen 21:45–22:30 2', '15–20', '20 min Zubereitung', full],
  ])('%s', (_what, now, load, ...expected) => {
    const kitchen = aKitchen({ pickupOrdersPerQuarter: 2 })
    const shop = someShopRules({
      kitchen,
      ...openingRules({ openingHours: [weekly('Fr', '17:00–22:00'), weekly('Sa', '11:00–22:00')] }),
      availability: someAvailability(),
    })
    expect(promiseOf(aPickupCart({ products: [] }), load, shop, now)).toEqual(expected)
  })

  test('beide bis zum Schluss voll: ein Getränk aus dem Kühlschrank geht noch', () => {
    const cola = aPickupCart({ products: lines('1 Cola') })
    const load = 'Ofen 21:45–22:30 30, Grill 21:45–22:30 15'
    expect(promiseOf(cola, load, usual, '21:50')).toEqual(['15–20', '20 min Zubereitung'])
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

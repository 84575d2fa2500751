import { describe, expect, test } from 'vitest'
import type { CartContent } from '../carts/lines/cart-content.ts'
import { evaluateCart } from '../carts/evaluate-cart.ts'
import { aKitchen } from '../kitchen/testing/a-kitchen.ts'
import { aCart, aPickupCart } from '../carts/testing/a-cart.ts'
import { weekly, openingRules } from '../opening-hours/testing/opening-rules.ts'
import { anArea, places, someAvailability, someShopRules } from '../carts/testing/some-shop-rules.ts'
import { at, lines, promiseOf, usual } from './testing/friday-promise.ts'

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

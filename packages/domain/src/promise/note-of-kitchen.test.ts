import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPickupCart } from '../carts/testing/a-cart.ts'
import { someAvailability, someShopRules } from '../carts/testing/some-shop-rules.ts'
import { aKitchen, booked } from '../kitchen/testing/a-kitchen.ts'
import { unlimitedKitchen } from '../kitchen/kitchen-settings.ts'
import { openingRules, weekly } from '../opening-hours/testing/opening-rules.ts'
import { lawRuns } from '../testing/law-runs.ts'
import { noteOfKitchen } from './note-of-kitchen.ts'
import { at, promiseOf } from './testing/friday-promise.ts'

const kitchen = aKitchen({ pickupOrdersPerQuarter: 2, deliveryOrdersPerQuarter: 2 })
const hours = openingRules({ openingHours: [weekly('Fr', '17:00–22:00'), weekly('Sa', '11:00–22:00')] })
const shop = someShopRules({ kitchen, ...hours, availability: someAvailability() })
const withoutPreOrders = { ...shop, orderSettings: { ...shop.orderSettings, preOrderDays: 0 } }
const both = ['pickup', 'delivery'] as const
const noDish = 'Ofen 21:45–22:45 30, Grill 21:45–22:45 15'

test.each([
  ['alles frei', shop, '21:50', '', true, 'Jetzt geöffnet'],
  ['der Ofen ist voll, der Grill nicht', shop, '21:50', 'Ofen 21:45–22:45 30', true, 'Jetzt geöffnet'],
  [
    'kein Gericht mehr',
    shop,
    '21:50',
    noDish,
    false,
    'Küche ausgebucht, die nächste freie Zeit ist morgen, 11:00 Uhr',
  ],
  ['und vorbestellt wird nicht', withoutPreOrders, '21:50', noDish, false, 'Küche ausgebucht'],
  [
    'die Küche hat keine Grenzen',
    { ...shop, kitchen: unlimitedKitchen },
    '21:50',
    noDish,
    true,
    'Jetzt geöffnet',
  ],
  [
    'nur die Fahrer sind ausgebucht',
    shop,
    '21:50',
    'Lieferungen 22:00–23:00 2',
    true,
    'Jetzt geöffnet, Lieferung ausgebucht',
  ],
  ['geschlossen ist geschlossen', shop, '22:10', noDish, false, 'Geschlossen, öffnet morgen, 11:00 Uhr'],
])('%s', (_what, rules, now, load, canOrder, text) => {
  expect(noteOfKitchen(both, rules, booked(load), at(now))).toEqual({ canOrder, text })
})

test('the note and an empty cart say the same of the kitchen', () => {
  const amount = fc.constantFrom(0, 8, 15, 30)
  const quarters = ['21:00', '21:15', '21:30', '21:45', '22:00', '22:15'] as const
  const loads = fc
    .array(fc.tuple(fc.constantFrom('Ofen', 'Grill', 'Abholungen'), fc.constantFrom(...quarters), amount), {
      maxLength: 18,
    })
    .map((all) => all.map((one) => one.join(' ')).join(', '))
  const times = fc.constantFrom('21:00', '21:20', '21:40', '21:55')
  fc.assert(
    fc.property(loads, times, (load, now) => {
      const { canOrder } = noteOfKitchen(['pickup'], shop, booked(load), at(now))
      const [, , ...problems] = promiseOf(aPickupCart({ products: [] }), load, shop, now)
      expect(problems.length === 0).toBe(canOrder)
    }),
    { numRuns: lawRuns },
  )
})

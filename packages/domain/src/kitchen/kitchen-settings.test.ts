import type { KitchenSettings, KitchenStation } from '@tresen/contract/kitchen'
import { expect, test } from 'vitest'
import { anId } from '../menu/testing/a-menu.ts'
import { isLimited, kitchenProblems, unlimitedKitchen } from './kitchen-settings.ts'

const [pizza, burger] = [anId(10), anId(11)]
const oven: KitchenStation = {
  id: anId(1),
  name: 'Ofen',
  minutesPerQuarter: 30,
  categories: [{ categoryId: pizza, makeMinutes: 6 }],
}
const grill: KitchenStation = {
  ...oven,
  id: anId(2),
  name: 'Grill',
  categories: [{ categoryId: burger, makeMinutes: 9 }],
}

function problems(changes: Partial<KitchenSettings>) {
  return kitchenProblems({ ...unlimitedKitchen, ...changes }).map(({ path }) => path)
}

test.each<[string, Partial<KitchenSettings>, string[]]>([
  ['nothing is fine', {}, []],
  ['two stations are fine', { stations: [oven, grill] }, []],
  ['a name that is only spaces', { stations: [{ ...oven, name: '  ' }] }, ['kitchen.stations.0.name']],
  [
    'two stations of one name',
    { stations: [oven, { ...grill, name: 'ofen ' }] },
    ['kitchen.stations.1.name'],
  ],
  ['two stations of one id', { stations: [oven, { ...grill, id: oven.id }] }, ['kitchen.stations.1.id']],
  [
    'a category that two stations make',
    { stations: [oven, { ...grill, categories: oven.categories }] },
    ['kitchen.stations.1.categories.0.categoryId'],
  ],
  [
    'a product that is listed twice',
    { productMinutes: [5, 7].map((makeMinutes) => ({ productId: anId(100), makeMinutes })) },
    ['kitchen.productMinutes.1.productId'],
  ],
])('%s', (_, changes, expected) => {
  expect(problems(changes)).toEqual(expected)
})

test('a kitchen is limited by a station or by a number of orders, not by times alone', () => {
  const productMinutes = [{ productId: anId(100), makeMinutes: 9 }]
  expect(isLimited(unlimitedKitchen)).toBe(false)
  expect(isLimited({ ...unlimitedKitchen, productMinutes })).toBe(false)
  expect(isLimited({ ...unlimitedKitchen, stations: [oven] })).toBe(true)
  expect(isLimited({ ...unlimitedKitchen, pickupOrdersPerQuarter: 2 })).toBe(true)
  expect(isLimited({ ...unlimitedKitchen, deliveryOrdersPerQuarter: 2 })).toBe(true)
})

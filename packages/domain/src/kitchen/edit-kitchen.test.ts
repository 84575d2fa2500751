import type { KitchenSettings } from '@tresen/contract/kitchen'
import { expect, it } from 'vitest'
import { withCategory, withoutGone, withProductMinutes, withStation } from './edit-kitchen.ts'

const oven = {
  id: 'oven',
  name: 'Ofen',
  minutesPerQuarter: 30,
  categories: [{ categoryId: 'pizza', makeMinutes: 4 }],
}
const grill = { id: 'grill', name: 'Grill', minutesPerQuarter: 15, categories: [] }
const kitchen: KitchenSettings = {
  stations: [oven, grill],
  productMinutes: [{ productId: 'calzone', makeMinutes: 7 }],
  pickupOrdersPerQuarter: null,
  deliveryOrdersPerQuarter: 4,
}

it('changes one station', () => {
  expect(withStation(kitchen, 'grill', { minutesPerQuarter: 45 })).toEqual([
    oven,
    { ...grill, minutesPerQuarter: 45 },
  ])
})

it('moves a category with its minutes, so that no two stations make it', () => {
  expect(withCategory(kitchen, 'grill', 'pizza')).toEqual([
    { ...oven, categories: [] },
    { ...grill, categories: oven.categories },
  ])
  expect(withCategory(kitchen, 'grill', 'burger')[1]!.categories).toEqual([
    { categoryId: 'burger', makeMinutes: 5 },
  ])
})

it('gives a product a time of its own, and takes it away', () => {
  expect(withProductMinutes(kitchen, 'calzone', 9)).toEqual([{ productId: 'calzone', makeMinutes: 9 }])
  expect(withProductMinutes(kitchen, 'salami', 0)).toHaveLength(2)
  expect(withProductMinutes(kitchen, 'calzone', null)).toEqual([])
})

it('forgets what the menu no longer has', () => {
  const menu = { categoryIds: new Set(['burger']), productIds: new Set<string>() }
  expect(withoutGone(kitchen, menu)).toEqual({
    ...kitchen,
    stations: [{ ...oven, categories: [] }, grill],
    productMinutes: [],
  })
})

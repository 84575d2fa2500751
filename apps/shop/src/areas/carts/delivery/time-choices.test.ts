import { unlimitedKitchen } from '@tresen/domain/kitchen/kitchen-settings'
import { indexMenu } from '@tresen/domain/menu/search/menu-index'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { expect, test } from 'vitest'
import { dayChoices } from './time-choices.ts'

const rules = {
  timeZone: 'Europe/Berlin',
  operatingHours: {
    openingHours: [{ weekDays: ['Friday', 'Saturday', 'Sunday'], times: [{ start: '18:00', end: '19:00' }] }],
    openingHoursExceptions: [],
    useOpeningHoursAsPickupHours: true,
    useOpeningHoursExceptionsAsPickupHoursExceptions: true,
    kitchenClosedAfterOpening: 0,
    kitchenClosedBeforeClosing: 0,
  },
  availability: { pickupOpenUntil: null, pickupClosedUntil: null },
  orderSettings: { preOrderDays: 2 },
  kitchen: unlimitedKitchen,
  deliveryAreas: [],
  discounts: [],
  menu: indexMenu({ restaurantId: '', version: 1, categories: [], products: [], extraGroups: [] }),
} as unknown as ShopRules

test('times stand under the days of the restaurant, from the lead time on', () => {
  const friday = new Date('2026-11-20T17:10:00Z')
  expect(dayChoices(rules, true, 30, friday)).toMatchObject([
    { date: '2026-11-20', label: 'Heute', times: [{ instant: '2026-11-20T17:45:00.000Z', label: '18:45' }] },
    { date: '2026-11-21', label: 'Morgen', times: [{ label: '18:00' }, {}, {}, { label: '18:45' }] },
    { date: '2026-11-22', label: 'Sonntag, 22.11.' },
  ])
})

test('times at which the kitchen is full are not offered', () => {
  const friday = new Date('2026-11-20T17:10:00Z')
  const isEarly = (time: Date) => time < new Date('2026-11-21T17:15:00Z')
  const full = dayChoices(rules, true, 30, friday, isEarly)
  expect(full.map(({ label, times }) => [label, times.map((time) => time.label)])).toEqual([
    ['Heute', ['18:45']],
    ['Morgen', ['18:00']],
  ])
})

test('the hour that comes twice in autumn is told apart, the one that is missing in spring is not offered', () => {
  const nights = [{ weekDays: ['Sunday'], times: [{ start: '01:45', end: '03:15' }] }]
  const late = { ...rules, operatingHours: { ...rules.operatingHours, openingHours: nights } } as ShopRules
  const labels = (now: string) => dayChoices(late, true, 0, new Date(now))[0]!.times.map(({ label }) => label)
  expect(labels('2026-10-24T20:00:00Z')).toEqual([
    ...['01:45', '02:00', '02:15', '02:30', '02:45'],
    ...['noch einmal 02:00', 'noch einmal 02:15', 'noch einmal 02:30', 'noch einmal 02:45', '03:00'],
  ])
  expect(labels('2026-03-28T20:00:00Z')).toEqual(['01:45', '03:00'])
})

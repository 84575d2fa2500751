import { expect, it } from 'vitest'
import { berlin, openingRules, weekly } from './testing/opening-rules.ts'
import { canChangeWay, canOrderBy, offeredWays } from './offered-ways.ts'

const open = { openingHours: [weekly('Mo–So', '11:00–21:00')] }
const never = { ...open, useOpeningHoursAsPickupHours: false }
const closedToday = { pickupClosedUntil: berlin('2026-11-21 00:00').toISOString() }

it.each([
  ['als beides', open, {}, [{}], ['pickup', 'delivery']],
  ['auch während der Abholung geschlossen ist', open, closedToday, [{}], ['pickup', 'delivery']],
  ['ohne Liefergebiet nur zum Abholen', open, {}, [], ['pickup']],
  ['ohne Abholzeiten nur geliefert', never, {}, [{}], ['delivery']],
] as const)('Essen gibt es %s', (_what, hours, overrides, deliveryAreas, ways) =>
  expect(
    offeredWays(
      { ...openingRules({ ...hours, openingHours: [...hours.openingHours] }, overrides), deliveryAreas },
      berlin('2026-11-20 18:00'),
    ),
  ).toEqual(ways),
)

it.each([
  ['zur Abholung, während abgeholt wird', open, {}, [{}], '18:00', true],
  ['nicht zur Abholung, die gerade geschlossen ist', open, closedToday, [{}], '18:00', false],
  ['nicht zur Abholung, die es nie gibt', never, {}, [{}], '18:00', false],
  ['nachts zu einer Abholung für später', open, {}, [{}], '23:00', true],
] as const)('Gewechselt wird %s', (_what, hours, overrides, deliveryAreas, time, can) => {
  const opening = openingRules({ ...hours, openingHours: [...hours.openingHours] }, overrides)
  const rules = { ...opening, deliveryAreas, orderSettings: { preOrderDays: 3 } }
  const now = berlin(`2026-11-20 ${time}`)
  expect(canChangeWay('delivery', rules, now)).toBe(can)
  // Without areas nothing is brought, and without pre-orders nobody comes later.
  expect(canChangeWay('pickup', { ...rules, deliveryAreas: [] }, now)).toBe(false)
  if (time === '23:00')
    expect(canChangeWay('delivery', { ...rules, orderSettings: { preOrderDays: 0 } }, now)).toBe(false)
})

it('fetched can be what is handed out now, or later where pre-orders are taken', () => {
  const opening = openingRules({ openingHours: [...open.openingHours] }, closedToday)
  const rules = { ...opening, deliveryAreas: [{}] }
  const now = berlin('2026-11-20 18:00')
  expect(canOrderBy('pickup', { ...rules, orderSettings: { preOrderDays: 3 } }, now)).toBe(true)
  expect(canOrderBy('pickup', { ...rules, orderSettings: { preOrderDays: 0 } }, now)).toBe(false)
  expect(canOrderBy('delivery', { ...rules, orderSettings: { preOrderDays: 0 } }, now)).toBe(true)
})

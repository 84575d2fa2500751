import { expect, it } from 'vitest'
import { berlin, openingRules, weekly } from './testing/opening-rules.ts'
import { offeredWays } from './offered-ways.ts'

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

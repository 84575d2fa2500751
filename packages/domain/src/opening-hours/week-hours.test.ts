import type { OpeningRules } from '@tresen/domain/opening-hours/opening-state'
import { expect, test } from 'vitest'
import { weekHours } from './week-hours.ts'

const rules = {
  timeZone: 'Europe/Berlin',
  operatingHours: {
    openingHours: [
      {
        weekDays: ['Friday'],
        times: [
          { start: '11:30', end: '14:30' },
          { start: '17:00', end: '00:30' },
        ],
      },
      { weekDays: ['Saturday', 'Sunday'], times: [{ start: '17:00', end: '15:00' }] },
    ],
    deliveryHours: [{ weekDays: ['Saturday'], times: [{ start: '18:00', end: '22:00' }] }],
    openingHoursExceptions: [{ startDate: '2026-11-22', endDate: '2026-11-22', times: [] }],
    deliveryHoursExceptions: [],
    useOpeningHoursAsDeliveryHours: false,
    useOpeningHoursExceptionsAsDeliveryHoursExceptions: true,
    kitchenClosedAfterOpening: 15,
    kitchenClosedBeforeClosing: 15,
  },
  availability: {
    openUntil: null,
    closedUntil: '2026-11-20T20:00:00Z',
    deliveryOpenUntil: null,
    deliveryClosedUntil: null,
  },
} as unknown as OpeningRules

test('each day shows what opens on it, whatever the kitchen and the moment say', () => {
  const [friday, saturday, sunday, monday] = weekHours(rules, new Date('2026-11-20T19:00:00Z'))
  expect(friday).toEqual({ label: 'Freitag', house: '11:30–14:30\n17:00–00:30', delivery: 'geschlossen' })
  expect(saturday).toEqual({ label: 'Samstag', house: '17:00–15:00', delivery: '18:00–22:00' })
  expect(sunday?.house).toBe('geschlossen')
  expect(monday?.house).toBe('geschlossen')
})

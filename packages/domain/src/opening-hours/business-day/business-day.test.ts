import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDayAt, businessDaySpan } from './business-day.ts'

describe('the day of business', () => {
  const hours = (end: string) => ({
    openingHours: [{ weekDays: ['Friday' as const], times: [{ start: '17:00', end }] }],
    ...{ openingHoursExceptions: [], pickupHours: [], pickupHoursExceptions: [] },
    ...{ deliveryHours: [], deliveryHoursExceptions: [] },
  })
  const rules = (end: string) => ({ timeZone: 'Europe/Berlin', operatingHours: hours(end) })

  it.each([
    ['22:00', '2026-11-20T23:30:00Z', '2026-11-20'],
    ['22:00', '2026-11-21T02:59:00Z', '2026-11-20'],
    ['22:00', '2026-11-21T03:00:00Z', '2026-11-21'],
    ['05:00', '2026-11-21T04:30:00Z', '2026-11-20'],
    ['05:00', '2026-11-21T05:00:00Z', '2026-11-21'],
  ])('who closes at %s counts %s to %s', (end, at, day) => {
    expect(businessDayAt(rules(end), new Date(at))).toBe(day)
  })

  it('has each moment in exactly one day, also where clocks change', () => {
    const moment = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') })
    fc.assert(
      fc.property(moment, fc.constantFrom('22:00', '01:30', '06:00'), (at, end) => {
        const { from, to } = businessDaySpan(rules(end), businessDayAt(rules(end), new Date(at)))
        expect(from.getTime() <= at && at < to.getTime()).toBe(true)
      }),
    )
  })
})

import { channels, weekDays, type HoursException, type WeeklyHours } from '@tresen/contract/availability'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { openingRules } from './testing/opening-rules.ts'
import { readClock, slowlyOpenMinutes, type Clock } from './testing/slow-opening-hours.ts'
import { isOpenAt, nextOpening, openingState, openRanges, type OpeningRules } from './opening-state.ts'

const MINUTE = 60_000

// Both clock changes of Berlin, those of Santiago at midnight, the half hour of Lord Howe, and a zone without any.
const clocks = [
  readClock('Europe/Berlin', '2026-03-19', 18),
  readClock('Europe/Berlin', '2026-10-17', 15),
  readClock('America/Santiago', '2026-04-01', 7),
  readClock('America/Santiago', '2026-09-03', 7),
  readClock('Australia/Lord_Howe', '2026-04-01', 7),
  readClock('Asia/Kathmandu', '2026-12-28', 7),
]

const minuteOfDay = fc.oneof(
  fc.integer({ min: 0, max: 1440 }),
  fc.integer({ min: 0, max: 16 }).map((quarter) => quarter * 15),
  fc.constantFrom(0, 1440),
)
const time = minuteOfDay.map(
  (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
)
const timeRanges = fc.array(fc.record({ start: time, end: time }), { maxLength: 3 })
const weeklyHours: fc.Arbitrary<WeeklyHours[]> = fc.array(
  fc.record({ weekDays: fc.subarray([...weekDays]), times: timeRanges }),
  { maxLength: 3 },
)

function exceptionsIn(clock: Clock): fc.Arbitrary<HoursException[]> {
  const firstDay = DateTime.fromMillis(clock.from, { zone: clock.timeZone }).startOf('day')
  const exception = fc
    .record({
      day: fc.integer({ min: -2, max: 18 }),
      days: fc.integer({ min: 0, max: 4 }),
      times: timeRanges,
    })
    .map(({ day, days, times }) => ({
      startDate: firstDay.plus({ days: day }).toISODate()!,
      endDate: firstDay.plus({ days: day + days }).toISODate()!,
      times,
    }))
  return fc.array(exception, { maxLength: 3 })
}

const minutes = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 720 }))

function momentIn(clock: Clock): fc.Arbitrary<Date> {
  const count = (clock.to - clock.from) / MINUTE
  return fc.integer({ min: 0, max: count - 1 }).map((minute) => new Date(clock.from + minute * MINUTE))
}

function untilIn(clock: Clock): fc.Arbitrary<string | null> {
  return fc.option(
    momentIn(clock).map((moment) => moment.toISOString()),
    { freq: 3 },
  )
}

function rulesIn(clock: Clock): fc.Arbitrary<OpeningRules> {
  const exceptions = exceptionsIn(clock)
  const until = untilIn(clock)
  const hours = fc.record({
    openingHours: weeklyHours,
    pickupHours: weeklyHours,
    deliveryHours: weeklyHours,
    openingHoursExceptions: exceptions,
    pickupHoursExceptions: exceptions,
    deliveryHoursExceptions: exceptions,
    useOpeningHoursAsPickupHours: fc.boolean(),
    useOpeningHoursAsDeliveryHours: fc.boolean(),
    useOpeningHoursExceptionsAsPickupHoursExceptions: fc.boolean(),
    useOpeningHoursExceptionsAsDeliveryHoursExceptions: fc.boolean(),
    kitchenClosedAfterOpening: minutes,
    kitchenClosedBeforeClosing: minutes,
  })
  const overrides = fc.record({
    openUntil: until,
    closedUntil: until,
    pickupOpenUntil: until,
    pickupClosedUntil: until,
    deliveryOpenUntil: until,
    deliveryClosedUntil: until,
  })
  return fc.tuple(hours, overrides).map(([h, o]) => openingRules(h, o, clock.timeZone))
}

const channel = fc.constantFrom(...channels)
const clock = fc.constantFrom(...clocks)
const situation = clock.chain((c) =>
  fc.record({ clock: fc.constant(c), rules: rulesIn(c), channel, at: momentIn(c), other: momentIn(c) }),
)

describe('Öffnungszeiten, Gesetze', () => {
  it('stimmen Minute für Minute mit der langsamen, offensichtlichen Rechnung überein', () => {
    fc.assert(
      fc.property(situation, ({ clock, rules, channel, at, other }) => {
        const expected = slowlyOpenMinutes(channel, rules, clock)
        const shown = expected.map(() => false)
        for (const { start, end } of openRanges(channel, rules, new Date(clock.from), new Date(clock.to))) {
          shown.fill(true, (start.getTime() - clock.first) / MINUTE, (end.getTime() - clock.first) / MINUTE)
        }
        const from = (clock.from - clock.first) / MINUTE
        const to = (clock.to - clock.first) / MINUTE
        expect(differences(shown, expected, from, to, clock)).toEqual([])
        for (const moment of [at, other]) {
          expect(isOpenAt(channel, rules, moment)).toBe(expected[(moment.getTime() - clock.first) / MINUTE])
        }
      }),
      { numRuns: 200 },
    )
  })

  it('Zeiträume sind sortiert, getrennt, nicht leer und liegen im gefragten Zeitraum', () => {
    fc.assert(
      fc.property(situation, ({ rules, channel, at, other }) => {
        let last = -Infinity
        for (const { start, end } of openRanges(channel, rules, at, other)) {
          expect(start.getTime()).toBeGreaterThanOrEqual(at.getTime())
          expect(start.getTime()).toBeGreaterThan(last)
          expect(end.getTime()).toBeGreaterThan(start.getTime())
          expect(end.getTime()).toBeLessThanOrEqual(other.getTime())
          last = end.getTime()
        }
      }),
      { numRuns: 500 },
    )
  })

  it('isOpenAt und openRanges sagen dasselbe, auch zwischen den vollen Minuten', () => {
    const offset = fc.constantFrom(-1, 0, 1, 30_000)
    fc.assert(
      fc.property(situation, offset, ({ clock, rules, channel, at }, shift) => {
        const ranges = openRanges(channel, rules, new Date(clock.from), new Date(clock.to))
        const edges = ranges.flatMap(({ start, end }) => [start.getTime(), end.getTime()])
        for (const time of [...edges, at.getTime()].map((edge) => edge + shift)) {
          if (time < clock.from || time >= clock.to) continue
          const inRange = ranges.some(({ start, end }) => start.getTime() <= time && time < end.getTime())
          expect(isOpenAt(channel, rules, new Date(time))).toBe(inRange)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('eine Schließung macht nie auf, eine Öffnung nie zu', () => {
    fc.assert(
      fc.property(situation, ({ rules, at, other }) => {
        const until = other.toISOString()
        const wasOpen = isOpenAt('delivery', rules, at)
        const closed = { ...rules, availability: { ...rules.availability, deliveryClosedUntil: until } }
        const free = { ...rules.availability, deliveryClosedUntil: null }
        if (!isOpenAt('delivery', { ...rules, availability: free }, at)) {
          expect(isOpenAt('delivery', closed, at)).toBe(false)
        }
        if (at < other) expect(isOpenAt('delivery', closed, at)).toBe(false)
        const opened = { ...rules, availability: { ...rules.availability, deliveryOpenUntil: until } }
        if (wasOpen && rules.availability.deliveryOpenUntil === null) {
          expect(isOpenAt('delivery', opened, at)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('die nächste Öffnung ist der erste Augenblick nach einer Schließzeit', () => {
    fc.assert(
      fc.property(situation, ({ rules, channel, at }) => {
        const next = nextOpening(channel, rules, at)
        const end = next ?? new Date(at.getTime() + 60 * 24 * 60 * MINUTE)
        const before = openRanges(channel, rules, at, end)
        expect(before.every(({ start }) => start.getTime() === at.getTime())).toBe(true)
        if (next) {
          expect(isOpenAt(channel, rules, next)).toBe(true)
          expect(isOpenAt(channel, rules, new Date(next.getTime() - 1))).toBe(false)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('hängen nicht von der Zeitzone des Rechners ab', () => {
    const before = process.env.TZ
    try {
      const answersIn = (machineZone: string) => {
        process.env.TZ = machineZone
        const sample = fc.sample(situation, { numRuns: 40, seed: 7 })
        const answers = sample.map(({ rules, at }) => JSON.stringify(openingState(rules, at)))
        return { answers, hour: new Date('2026-07-01T12:00:00Z').getHours() }
      }
      const utc = answersIn('UTC')
      const auckland = answersIn('Pacific/Auckland')
      expect(auckland.hour).not.toBe(utc.hour)
      expect(auckland.answers).toEqual(utc.answers)
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })
})

function differences(
  shown: boolean[],
  expected: boolean[],
  from: number,
  to: number,
  clock: Clock,
): string[] {
  const found: string[] = []
  for (let index = from; index < to; index += 1) {
    if (shown[index] !== expected[index]) found.push(`${clock.shown[index]}: ${shown[index]}`)
  }
  return found.slice(0, 5)
}

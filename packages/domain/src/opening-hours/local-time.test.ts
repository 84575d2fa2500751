import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import * as local from './local-time.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Changes by half an hour, at midnight, twice in spring for Ramadan, south of the equator, and none at all. */
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/Asuncion',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Africa/Casablanca',
  'Asia/Kathmandu',
]
const years = [2024, 2026, 2027]

describe.each(zones)('The clock of %s', (zone) => {
  const days = years.flatMap((year) => {
    const all: number[] = []
    for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += DAY) all.push(at / DAY)
    return all
  })
  const luxonAt = (at: number) => DateTime.fromMillis(at, { zone })
  const isNearChange = (day: number) => luxonAt((day - 2) * DAY).offset !== luxonAt((day + 2) * DAY).offset
  /** Midnight and noon of every day, and every quarter of an hour where the clocks change. */
  const moments = days.flatMap((day) => {
    const step = isNearChange(day) ? HOUR / 4 : 12 * HOUR
    return Array.from({ length: DAY / step }, (_, n) => day * DAY + n * step)
  })

  it('shows what luxon says, on all days of three years', () => {
    const wrong = moments.filter((at) => {
      const shown = luxonAt(at)
      return (
        local.offsetAt(zone, at) !== shown.offset * 60_000 ||
        local.localDateAt(zone, new Date(at)) !== shown.toISODate() ||
        local.weekDayOfDay(local.localDayAt(zone, at)) !== shown.weekday - 1
      )
    })
    expect(wrong).toEqual([])
  })

  it('is read back to its moment: a time that comes twice to the first as a start, to the second as an end', () => {
    const wrong = moments.filter((at) => {
      const shown = local.localTimeAt(zone, at)
      const coming = luxonAt(at)
        .getPossibleOffsets()
        .map((one) => one.toMillis())
      return (
        local.instantOfLocal(zone, shown, 'start') !== Math.min(...coming) ||
        local.instantOfLocal(zone, shown, 'end') !== Math.max(...coming)
      )
    })
    expect(wrong).toEqual([])
  })

  it('begins each day where luxon does, also where the clocks go forward at midnight', () => {
    const wrong = days.map(local.dateOfDay).filter((date) => {
      const start = DateTime.fromISO(date, { zone }).startOf('day').toMillis()
      return local.startOfLocalDay(zone, Date.parse(date) / DAY) !== start
    })
    expect(wrong).toEqual([])
  })
})

it('takes a time that the clocks leave out for the moment of the change', () => {
  const leftOut = Date.parse('2027-03-28T02:30:00Z')
  const change = Date.parse('2027-03-28T01:00:00Z')
  for (const side of ['start', 'end'] as const)
    expect(local.instantOfLocal('Europe/Berlin', leftOut, side)).toBe(change)
})

it('refuses a zone that there is not', () => {
  expect(() => local.offsetAt('Europe/Göttingen', 0)).toThrow(RangeError)
})

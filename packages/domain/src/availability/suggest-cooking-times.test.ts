import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fewestOrders, suggestCookingTime, type FinishedOrders } from './suggest-cooking-times.ts'

const friday = { weekday: 4, hour: 19 }
const today = { from: 25, to: 40 }

/** Orders of one hour, ready after these minutes; each that many times. */
const orders = (weekday: number, hour: number, minutes: number[], count = 1): FinishedOrders[] =>
  minutes.map((each) => ({ weekday, hour, minutes: each, count }))
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe('Vorschlag für die Zubereitungszeit', () => {
  it.each<[string, FinishedOrders[], [number, number] | null]>([
    ['noch keine Bestellungen', [], null],
    ['zu wenige Bestellungen', orders(4, 19, [20], fewestOrders - 1), null],
    ['gerade genug', orders(4, 19, [20], fewestOrders), [20, 25]],
    ['20 bis 39 Minuten, gleich verteilt', orders(4, 19, from(20, 39)), [20, 35]],
    ['immer 32 Minuten', orders(4, 19, [32], 50), [30, 35]],
    ['immer genau 30 Minuten: ein Schritt breit', orders(4, 19, [30], 50), [30, 35]],
    ['schneller als alles, was einstellbar ist', orders(4, 19, [1], 50), [5, 10]],
    ['langsamer als alles, was einstellbar ist', orders(4, 19, [230], 50), [210, 210]],
    ['eine vergessene Bestellung ändert nichts', orders(4, 19, [...from(20, 39), 200]), [25, 40]],
    [
      'auch die Stunde davor und danach zählt',
      orders(4, 18, [32], 10).concat(orders(4, 20, [32], 10)),
      [30, 35],
    ],
    ['zwei Stunden davor zählt erst mit allen zusammen', orders(4, 17, [32], 10), null],
  ])('%s', (_, finished, range) => {
    const suggestion = suggestCookingTime(finished, friday, today)
    expect(suggestion && [suggestion.fromMinutes, suggestion.toMinutes]).toEqual(range)
  })

  it.each([
    [
      'derselbe Wochentag geht vor',
      [...orders(4, 19, [32], 30), ...orders(5, 19, [60], 300)],
      'SameWeekday',
      30,
    ],
    [
      'sonst ähnliche Tage: Freitag und Samstag',
      [...orders(4, 19, [32], 3), ...orders(5, 19, [32], 30)],
      'SimilarDays',
      33,
    ],
    [
      'sonst alle Tage um diese Zeit',
      [...orders(4, 19, [32], 3), ...orders(0, 18, [32], 30)],
      'SameTime',
      33,
    ],
    ['sonst alles', [...orders(4, 19, [32], 3), ...orders(0, 12, [32], 30)], 'AnyTime', 33],
  ] as const)('woraus: %s', (_, finished, basis, amount) => {
    expect(suggestCookingTime(finished, friday, today)).toMatchObject({ basis, orders: amount })
  })

  it('23 Uhr und Mitternacht liegen eine Stunde auseinander', () => {
    const suggestion = suggestCookingTime(orders(4, 23, [32], 30), { weekday: 4, hour: 0 }, today)
    expect(suggestion).toMatchObject({ basis: 'SameWeekday' })
  })

  it('sagt, wie weit die Hälfte der Bestellungen höchstens daneben liegt, heute und mit dem Vorschlag', () => {
    const suggestion = suggestCookingTime(orders(4, 19, from(40, 59)), friday, { from: 15, to: 25 })
    // Vorschlag 40–55, Mitte 47,5; heute 15–25, Mitte 20.
    expect(suggestion).toMatchObject({
      fromMinutes: 40,
      toMinutes: 55,
      expectedErrorMinutes: 5,
      currentErrorMinutes: 29,
    })
  })

  it('ist immer einstellbar: Vielfache von 5 zwischen 5 und 210, „von“ nicht nach „bis“', () => {
    const some = fc.array(
      fc.record({
        weekday: fc.integer({ min: 0, max: 6 }),
        hour: fc.integer({ min: 0, max: 23 }),
        minutes: fc.integer({ min: 1, max: 240 }),
        count: fc.integer({ min: 1, max: 40 }),
      }),
      { minLength: 1, maxLength: 60 },
    )
    fc.assert(
      fc.property(some, (finished) => {
        const found = suggestCookingTime(finished, friday, today)
        if (!found) return finished.reduce((sum, { count }) => sum + count, 0) < fewestOrders
        const { fromMinutes, toMinutes } = found
        return (
          fromMinutes % 5 === 0 &&
          toMinutes % 5 === 0 &&
          fromMinutes >= 5 &&
          fromMinutes <= toMinutes &&
          toMinutes <= 210
        )
      }),
    )
  })
})

import { instantOfLocal, localDayAt } from '@tresen/domain/opening-hours/local-time'
import { leineglutId, leineglutWeendeId, rosenstockId } from '../../restaurants/demo-id.ts'
import type { Chance } from '@tresen/domain/numbers/seeded-chance'
import { between, weighted } from '../../restaurants/demo-chance.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** What was ordered before is over by now. */
const OVER_AFTER = 105 * MINUTE

type Rush = {
  /** On a day as most are. */
  perDay: number
  /** How often somebody orders in an hour of the day, beside the others. */
  hours: readonly (readonly [hour: number, weight: number])[]
}

/** When people order at the demo's restaurants. */
export const rushOf: Readonly<Record<string, Rush>> = {
  [leineglutId]: {
    perDay: 16,
    hours: [[12, 2], [13, 3], [14, 2], [15, 2], [16, 3], [17, 6], [18, 10], [19, 9], [20, 5]], // oxfmt-ignore
  },
  [leineglutWeendeId]: {
    perDay: 9,
    hours: [[0, 3], [1, 2], [2, 2], [3, 1], [11, 1], [12, 3], [13, 3], [17, 4], [18, 7], [19, 8], [20, 6], [21, 5], [22, 4], [23, 4]], // oxfmt-ignore
  },
  [rosenstockId]: {
    perDay: 10,
    hours: [
      [11, 1],
      [12, 6],
      [13, 4],
      [17, 3],
      [18, 7],
      [19, 8],
      [20, 6],
      [21, 2],
    ],
  },
}

/** From Sunday on: Fridays and the weekend are what a week lives of. */
const busy = [1.15, 0.7, 0.75, 0.85, 0.95, 1.4, 1.35]

/** When somebody wanted to order within so many weeks, the oldest first; they have become a few more since then. */
export function pastTimes(
  { perDay, hours }: Rush,
  { timeZone, weeks, now }: { timeZone: string; weeks: number; now: Date },
  chance: Chance,
): Date[] {
  const today = localDayAt(timeZone, now.getTime())
  const times: number[] = []
  for (let ago = weeks * 7; ago >= 0; ago -= 1) {
    const day = today - ago
    const grown = 1.1 - (0.25 * ago) / (weeks * 7)
    const count = Math.round(perDay * busy[(day + 4) % 7]! * grown * between(chance, 0.75, 1.25))
    for (let order = 0; order < count; order += 1) {
      const second = weighted(chance, hours) * 3600 + Math.floor(between(chance, 0, 3600))
      times.push(instantOfLocal(timeZone, day * DAY + second * 1000, 'start'))
    }
  }
  return times
    .filter((time) => time < now.getTime() - OVER_AFTER)
    .sort((a, b) => a - b)
    .map((time) => new Date(time))
}

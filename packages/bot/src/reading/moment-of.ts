import { isOpenAt } from '@tresen/domain/opening-hours/opening-state'
import { instantOfLocal, localDayAt, weekDayOfDay } from '@tresen/domain/opening-hours/local-time'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import type { SaidTime } from './read-time.ts'
import type { DayPart, SaidDay } from './times/read-day.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Orders are wanted for whole steps of minutes: "in einer halben Stunde" is no exact moment. */
const STEP = 5 * MINUTE
const daysOfWeek = 7
const daysOfYears = 4 * 366

/** From which hour to which a part of the day is, for telling eight in the morning from eight in the evening. */
const hoursOf: Record<DayPart, readonly [number, number]> = {
  morning: [0, 12],
  noon: [11, 15],
  afternoon: [12, 18],
  evening: [16, 24],
  night: [20, 30],
}

/**
 * The moment that a said time means: of the hours that it may be ("acht" is 8:00 and 20:00) the first from now on at
 * which the restaurant is open in this way, else the first from now on. Null: as soon as possible, or none is meant.
 */
export function momentOf(
  said: SaidTime,
  way: 'pickup' | 'delivery',
  shop: ShopRules,
  now: Date,
): Date | null {
  if (said.kind === 'in') return new Date(Math.ceil((now.getTime() + said.minutes * MINUTE) / STEP) * STEP)
  if (said.kind !== 'clock') return null
  const today = localDayAt(shop.timeZone, now.getTime())
  const moments = daysOf(said.day, today).flatMap((day) =>
    hoursMeant(said).map((hour) =>
      instantOfLocal(shop.timeZone, day * DAY + (hour * 60 + said.minute) * MINUTE, 'start'),
    ),
  )
  const coming = moments.filter((moment) => moment > now.getTime()).sort((a, b) => a - b)
  const open = coming.find((moment) => isOpenAt(way, shop, new Date(moment)))
  const meant = open ?? coming[0]
  return meant === undefined ? null : new Date(meant)
}

/** The days that may be meant, counted as `today` is. */
export function daysOf(day: SaidDay | null, today: number): number[] {
  if (day === null) return [today, today + 1]
  if ('ahead' in day) return [today + day.ahead]
  if ('weekDay' in day) {
    const days = Array.from({ length: daysOfWeek + 1 }, (_, ahead) => today + ahead)
    return days.filter((one) => weekDayOfDay(one) === day.weekDay && !(day.isNotToday && one === today))
  }
  for (let one = today; one < today + daysOfYears; one++) if (isDate(one, day)) return [one]
  return []
}

function isDate(one: number, { dayOfMonth, month }: { dayOfMonth: number; month: number | null }): boolean {
  const date = new Date(one * DAY)
  return date.getUTCDate() === dayOfMonth && (month === null || date.getUTCMonth() + 1 === month)
}

function hoursMeant({ hour, part }: Extract<SaidTime, { kind: 'clock' }>): number[] {
  const both = hour === 0 || hour > 12 ? [hour] : [hour % 12, (hour % 12) + 12]
  if (part === null) return hour === 12 ? [12] : both
  const [from, to] = hoursOf[part]
  const fitting = both.filter((one) => one >= from && one < to)
  return fitting.length > 0 ? fitting : both
}

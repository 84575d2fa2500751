import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { clockLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { dateOfDay, localDayAt, weekDayOfDay } from '@tresen/domain/opening-hours/local-time'
import { preOrderTimes } from '@tresen/domain/opening-hours/pre-order-times'

const weekDays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const

/** A day on which a guest can have their order, with its times. */
export type DayChoice = { date: string; label: string; times: { instant: string; label: string }[] }

/** The times of a pre-order at which the kitchen has room, day by day in the restaurant's calendar. */
export function dayChoices(
  rules: ShopRules,
  isPickup: boolean,
  leadMinutes: number,
  now: Date,
  hasRoom: (time: Date) => boolean = () => true,
): DayChoice[] {
  const { timeZone, orderSettings } = rules
  const today = localDayAt(timeZone, now.getTime())
  const days = new Map<number, DayChoice>()
  const channel = isPickup ? 'pickup' : 'delivery'
  for (const time of preOrderTimes(channel, rules, leadMinutes, orderSettings.preOrderDays, now)) {
    if (!hasRoom(time)) continue
    const day = localDayAt(timeZone, time.getTime())
    let choice = days.get(day)
    if (!choice) days.set(day, (choice = { date: dateOfDay(day), label: dayLabel(day, today), times: [] }))
    const clock = clockLabel(timeZone, time)
    // The clock that is put back shows an hour twice.
    const isAgain = choice.times.some(({ label }) => label === clock)
    choice.times.push({ instant: time.toISOString(), label: isAgain ? `noch einmal ${clock}` : clock })
  }
  return [...days.values()]
}

/** The date of a moment in the restaurant's calendar, `2026-11-20`. */
export function dateAt(timeZone: string, instant: string): string {
  return dateOfDay(localDayAt(timeZone, Date.parse(instant)))
}

function dayLabel(day: number, today: number): string {
  if (day === today) return 'Heute'
  if (day === today + 1) return 'Morgen'
  const [, month, dayOfMonth] = dateOfDay(day).split('-')
  return `${weekDays[weekDayOfDay(day)]}, ${dayOfMonth}.${month}.`
}

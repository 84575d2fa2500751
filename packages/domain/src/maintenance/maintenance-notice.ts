import type { Maintenance } from '@tresen/contract/maintenance'

/** As long as nobody has announced anything. */
export const noMaintenance: Maintenance = {
  message: '',
  startsAt: null,
  endsAt: null,
  isForGuests: false,
  leastAndroidVersion: 0,
}

export type MaintenanceNotice = { isRunning: boolean; text: string }

/** What is to be read of it at a moment, on the clocks of a time zone; null: nothing, or it is over. */
export function maintenanceNotice(
  { message, startsAt, endsAt }: Maintenance,
  now: Date,
  timeZone: string,
): MaintenanceNotice | null {
  if (message === '' || (endsAt !== null && Date.parse(endsAt) <= now.getTime())) return null
  const isRunning = startsAt === null || Date.parse(startsAt) <= now.getTime()
  const end = endsAt && momentText(endsAt, isRunning ? now.toISOString() : startsAt, timeZone)
  if (isRunning) return { isRunning, text: end ? `Wartung bis ${end} Uhr: ${message}` : message }
  const start = momentText(startsAt, null, timeZone)
  const span = end ? `${start} bis ${end} Uhr` : `${start} Uhr`
  return { isRunning, text: `Geplante Wartung, ${span}: ${message}` }
}

/** Whether it ends before it begins. */
export function endsFirst({ startsAt, endsAt }: Pick<Maintenance, 'startsAt' | 'endsAt'>): boolean {
  return startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)
}

/** 'Mo., 23.11., 22:00'; of the day of another moment only '22:00'. */
function momentText(instant: string, sameDayAs: string | null, timeZone: string): string {
  const part = (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('de-DE', { timeZone, ...options }).format(new Date(at))
  const dayOf = (at: string) => part(at, { weekday: 'short', day: '2-digit', month: '2-digit' })
  const clock = part(instant, { hour: '2-digit', minute: '2-digit' })
  const isThatDay = sameDayAs !== null && dayOf(sameDayAs) === dayOf(instant)
  return isThatDay ? clock : `${dayOf(instant)}, ${clock}`
}

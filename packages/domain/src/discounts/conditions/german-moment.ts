import { localTimeAt } from '../../opening-hours/local-time.ts'

/** "21.11.2026", of "2026-11-21". */
export function germanDate(date: string): string {
  return date.split('-').reverse().join('.')
}

/** "21.11.2026, 18:30 Uhr" in the restaurant's time zone; what is no instant stays as it is. */
export function germanMoment(instant: string, timeZone: string): string {
  const local = localOf(instant, timeZone)
  return local ? `${germanDate(local.date)}, ${local.time} Uhr` : instant
}

/** "18:30 Uhr" in the restaurant's time zone. */
export function germanTime(instant: string, timeZone: string): string {
  const local = localOf(instant, timeZone)
  return local ? `${local.time} Uhr` : instant
}

function localOf(instant: string, timeZone: string): { date: string; time: string } | null {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return null
  const [date = '', time = ''] = new Date(localTimeAt(timeZone, at)).toISOString().split('T')
  return { date, time: time.slice(0, 5) }
}

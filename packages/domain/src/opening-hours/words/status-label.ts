import { channels, type Channel, type ChannelState, type OpeningState } from '@tresen/contract/availability'
import { localDayAt, localTimeAt, startOfLocalDay, weekDayOfDay } from '../local-time.ts'
import { weekDayNames } from '../week-days.ts'

const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE

const channelNames: Record<Channel, string> = {
  restaurant: 'Restaurant',
  pickup: 'Abholung',
  delivery: 'Lieferung',
}
const colorsByOpenAreas = ['red', 'orange', 'yellow', 'green'] as const

export type IndicatorColor = (typeof colorsByOpenAreas)[number]

/**
 * Whether a channel is open and until when: 'Geöffnet bis 22:00', 'Geschlossen bis morgen 14:00', 'Geschlossen bis
 * Freitag 17:00'. A change more than 7 days away is not named (document 1, sections 4 and 9). Times are those of the
 * restaurant's zone; midnight at the end of today reads '24:00'.
 *
 * It follows `ranges` and not `isOpen`, so that a state fetched earlier keeps telling the truth as time goes by.
 */
export function channelStatusLabel(state: ChannelState, timeZone: string, now: Date): string {
  const at = now.getTime()
  const range = state.ranges.find(({ end }) => Date.parse(end) > at)
  const isOpen = range !== undefined && Date.parse(range.start) <= at
  const word = isOpen ? 'Geöffnet' : 'Geschlossen'
  const until = range && Date.parse(isOpen ? range.end : range.start)
  return until !== undefined && until - at <= WEEK ? `${word} bis ${untilLabel(timeZone, at, until)}` : word
}

/** 'Komplett geschlossen', or the channels that are open: 'Restaurant, Lieferung'. */
export function overallStatusLabel(state: OpeningState, now: Date): string {
  const open = openChannels(state, now).map((channel) => channelNames[channel])
  return open.length > 0 ? open.join(', ') : 'Komplett geschlossen'
}

/** By the number of open areas: 0 red, 1 orange, 2 yellow, 3 green (document 1, section 4). */
export function indicatorColor(state: OpeningState, now: Date): IndicatorColor {
  return colorsByOpenAreas[openChannels(state, now).length]!
}

/** The channels that are open now, by the ranges of a state that may have been fetched earlier. */
export function openChannels(state: OpeningState, now: Date): Channel[] {
  const at = now.getTime()
  return channels.filter((channel) =>
    state[channel].ranges.some(({ start, end }) => Date.parse(start) <= at && at < Date.parse(end)),
  )
}

function untilLabel(timeZone: string, now: number, until: number): string {
  const today = localDayAt(timeZone, now)
  if (until === startOfLocalDay(timeZone, today + 1)) return '24:00'

  const time = timeLabel(timeZone, until)
  const day = localDayAt(timeZone, until)
  if (day === today) return time
  if (day === today + 1) return `morgen ${time}`
  const weekDay = `${weekDayNames[weekDayOfDay(day)]} ${time}`
  return day === today + 7 ? `nächsten ${weekDay}` : weekDay
}

function timeLabel(timeZone: string, at: number): string {
  const minutes = Math.floor(localTimeAt(timeZone, at) / MINUTE) % 1440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

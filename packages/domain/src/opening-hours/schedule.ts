import { weekDays, type Availability, type HoursException } from '@tresen/contract/availability'
import type { OpeningChannel, OperatingHours, TimeRange, WeeklyHours } from '@tresen/contract/availability'
import { dateOfDay, instantOfLocal, localDayAt, weekDayOfDay } from './local-time.ts'
import { mergeSpans, someSpanCovers, type Span } from './spans.ts'

const MINUTE = 60_000
const DAY_MINUTES = 1440

/** What of a restaurant decides when it is open. A restaurant of the contract is one. */
export type OpeningRules = {
  operatingHours: OperatingHours
  availability: Pick<
    Availability,
    | 'openUntil'
    | 'closedUntil'
    | 'closedReason'
    | 'pickupOpenUntil'
    | 'pickupClosedUntil'
    | 'pickupClosedReason'
    | 'deliveryOpenUntil'
    | 'deliveryClosedUntil'
    | 'deliveryClosedReason'
    | 'handleCallsEnabledUntil'
    | 'handleCallsDisabledUntil'
  >
  /** IANA name; hours are read in this zone. */
  timeZone: string
}

type ChannelHours = {
  weekly: readonly WeeklyHours[]
  exceptions: readonly HoursException[]
  afterOpening: number
  beforeClosing: number
}
type SourcedSpan = Span & { byException: boolean }

/**
 * When a channel is open by its hours alone, overrides left aside: date exceptions beat weekday hours, and the
 * kitchen's minutes shorten pickup and delivery. Exact from `from` to `to` (milliseconds since 1970 UTC); what
 * is returned beyond is not meant to be used.
 */
export function scheduledSpans(
  channel: OpeningChannel,
  rules: OpeningRules,
  from: number,
  to: number,
): Span[] {
  const hours = channelHours(channel, rules.operatingHours)
  return withoutKitchenMinutes(hoursSpans(hours, rules.timeZone, ...daysOf(rules.timeZone, from, to)), hours)
}

/** When weekday hours hold, taken by themselves; as exact as `scheduledSpans`. */
export function weeklySpans(
  weekly: readonly WeeklyHours[],
  timeZone: string,
  from: number,
  to: number,
): Span[] {
  return mergeSpans(hoursSpans({ weekly, exceptions: [] }, timeZone, ...daysOf(timeZone, from, to)))
}

/** Which kind of hours has a channel open at a moment, overrides left aside; null: closed by its hours. */
export function openByHours(
  channel: OpeningChannel,
  rules: OpeningRules,
  at: number,
): 'exception' | 'weekDay' | null {
  const { open, byException } = spansOfDay(channel, rules, localDayAt(rules.timeZone, at))
  if (!someSpanCovers(open, at)) return null
  return someSpanCovers(byException, at) ? 'exception' : 'weekDay'
}

type SpansOfDay = { timeZone: string; day: number; open: readonly Span[]; byException: readonly Span[] }

/** Every evaluation of a cart asks for the same day: what was found last of each channel is kept beside its hours. */
const known = new WeakMap<OperatingHours, Partial<Record<OpeningChannel, SpansOfDay>>>()

function spansOfDay(channel: OpeningChannel, { operatingHours, timeZone }: OpeningRules, day: number) {
  let ofHours = known.get(operatingHours)
  if (!ofHours) known.set(operatingHours, (ofHours = {}))
  const last = ofHours[channel]
  if (last?.day === day && last.timeZone === timeZone) return last
  const hours = channelHours(channel, operatingHours)
  const spans = hoursSpans(hours, timeZone, day, day)
  const byException = spans.filter((span) => span.byException)
  return (ofHours[channel] = { timeZone, day, open: withoutKitchenMinutes(spans, hours), byException })
}

/** Whether an exception, such as a holiday, keeps a channel closed on the whole day of a moment. */
export function isDayOff(channel: OpeningChannel, rules: OpeningRules, at: number): boolean {
  const { exceptions } = channelHours(channel, rules.operatingHours)
  return exceptionOn(exceptions, dateOfDay(localDayAt(rules.timeZone, at)))?.times.length === 0
}

const roundTheClock: WeeklyHours[] = [{ weekDays: [...weekDays], times: [{ start: '00:00', end: '24:00' }] }]

/**
 * The hours that hold for a channel: its own or, by the flags, those of the restaurant. A voice bot without hours of
 * its own takes calls round the clock: it can also say when the restaurant opens.
 */
/** The hours that hold for a channel: its own or the restaurant's, and the kitchen's minutes. */
export function channelHours(channel: OpeningChannel, hours: OperatingHours): ChannelHours {
  const withoutKitchen = { afterOpening: 0, beforeClosing: 0 }
  if (channel === 'restaurant') {
    const { openingHours: weekly, openingHoursExceptions: exceptions } = hours
    return { weekly, exceptions, ...withoutKitchen }
  }
  if (channel === 'voiceBot') {
    const weekly = hours.handleCallsHours.length > 0 ? hours.handleCallsHours : roundTheClock
    return { weekly, exceptions: [], ...withoutKitchen }
  }
  const kitchen = {
    afterOpening: usableMinutes(hours.kitchenClosedAfterOpening),
    beforeClosing: usableMinutes(hours.kitchenClosedBeforeClosing),
  }
  if (channel === 'pickup') {
    return {
      weekly: hours.useOpeningHoursAsPickupHours ? hours.openingHours : hours.pickupHours,
      exceptions: hours.useOpeningHoursExceptionsAsPickupHoursExceptions
        ? hours.openingHoursExceptions
        : hours.pickupHoursExceptions,
      ...kitchen,
    }
  }
  return {
    weekly: hours.useOpeningHoursAsDeliveryHours ? hours.openingHours : hours.deliveryHours,
    exceptions: hours.useOpeningHoursExceptionsAsDeliveryHoursExceptions
      ? hours.openingHoursExceptions
      : hours.deliveryHoursExceptions,
    ...kitchen,
  }
}

function daysOf(timeZone: string, from: number, to: number): [number, number] {
  return [localDayAt(timeZone, from), localDayAt(timeZone, to)]
}

/**
 * The spans of the hours, one for each range of each day, wide enough around the days `from` and `to` that neither a
 * range past midnight nor a neighbour that touches (and so is no opening or closing) is missed.
 */
function hoursSpans(
  hours: Pick<ChannelHours, 'weekly' | 'exceptions'>,
  timeZone: string,
  from: number,
  to: number,
): SourcedSpan[] {
  const firstDay = from - 2
  const lastDay = to + 1
  const firstDate = dateOfDay(firstDay)
  const lastDate = dateOfDay(lastDay)
  const exceptions = hours.exceptions.filter((e) => e.startDate <= lastDate && e.endDate >= firstDate)

  const spans: SourcedSpan[] = []
  for (let day = firstDay; day <= lastDay; day += 1) {
    const exception = exceptions.length > 0 ? exceptionOn(exceptions, dateOfDay(day)) : undefined
    const times = exception ? exception.times : weeklyTimes(hours.weekly, day)
    for (const time of times)
      spans.push({ ...spanOn(timeZone, day, time), byException: exception !== undefined })
  }
  return spans
}

/** Of several exceptions on one day the one of the shortest period holds; among equals the one listed last. */
function exceptionOn(exceptions: readonly HoursException[], date: string): HoursException | undefined {
  let found: HoursException | undefined
  for (const exception of exceptions) {
    if (date < exception.startDate || date > exception.endDate) continue
    if (!found || lengthInDays(exception) <= lengthInDays(found)) found = exception
  }
  return found
}

function lengthInDays({ startDate, endDate }: HoursException): number {
  return Date.parse(endDate) - Date.parse(startDate)
}

function weeklyTimes(weekly: readonly WeeklyHours[], day: number): TimeRange[] {
  const weekDay = weekDays[weekDayOfDay(day)]!
  const times: TimeRange[] = []
  for (const entry of weekly) if (entry.weekDays.includes(weekDay)) times.push(...entry.times)
  return times
}

function spanOn(timeZone: string, day: number, time: TimeRange): Span {
  const start = minutesOf(time.start)
  const end = minutesOf(time.end)
  const midnight = day * DAY_MINUTES
  return {
    start: instantOfLocal(timeZone, (midnight + start) * MINUTE, 'start'),
    end: instantOfLocal(timeZone, (midnight + (end <= start ? end + DAY_MINUTES : end)) * MINUTE, 'end'),
  }
}

function withoutKitchenMinutes(spans: readonly Span[], hours: ChannelHours): Span[] {
  const merged = mergeSpans(spans)
  if (hours.afterOpening === 0 && hours.beforeClosing === 0) return merged
  return merged
    .map(({ start, end }) => ({
      start: start + hours.afterOpening * MINUTE,
      end: end - hours.beforeClosing * MINUTE,
    }))
    .filter(({ start, end }) => start < end)
}

/** Document 1, section 4: kitchen durations that make no sense are ignored. */
function usableMinutes(minutes: number): number {
  return Number.isFinite(minutes) && minutes > 0 ? minutes : 0
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

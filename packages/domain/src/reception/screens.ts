import type { ReceptionSettings } from '@tresen/contract/reception'
import { isOpenAt, nextOpening, openRanges, type OpeningRules } from '../opening-hours/opening-state.ts'
import { isCallTime } from './ladder.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A screen that reloads or loses its network for a moment is not away. */
export const SCREEN_GRACE_MS = MINUTE
/** After a message to devices: time enough to switch a screen on, and still before the first order is late. */
export const CALL_AFTER_MS = 3 * MINUTE
/** Somebody may open it by hand at any time. */
const LOOK_AGAIN_MS = 15 * MINUTE

/** By what a restaurant without screens is told, one after the other. */
export const screenNotices = ['ScreensPush', 'ScreensCall'] as const
export type ScreenNotice = (typeof screenNotices)[number]

/** Of one restaurant. `told`: of how many notices since its screens went away. */
export type Screens = { seenAt: Date; told: number }

/** What is to be done now: a notice, nothing until a moment, or an end of it: a screen is back, or nothing is open. */
export type ScreenMove =
  | { kind: 'Tell'; notice: ScreenNotice; awaySince: Date }
  | { kind: 'Wait'; until: Date }
  | { kind: 'Settled' }

/**
 * A restaurant that takes orders while nobody could see one is told: its devices first, then by telephone. The time
 * counts from the opening or from when the last screen went, whichever was later.
 */
export function screenMove(
  settings: Pick<ReceptionSettings, 'screensAfter' | 'from' | 'until'>,
  rules: OpeningRules,
  { seenAt, told }: Screens,
  now: Date,
): ScreenMove {
  const openedAt = openSince(rules, now)
  const isThere = now.getTime() - seenAt.getTime() < SCREEN_GRACE_MS
  if (isThere || !openedAt || settings.screensAfter === null)
    return told > 0 ? { kind: 'Settled' } : { kind: 'Wait', until: nextLook(rules, now) }
  const awaySince = new Date(Math.max(openedAt.getTime(), seenAt.getTime()))
  const notice = screenNotices[told]
  if (!notice) return { kind: 'Wait', until: new Date(now.getTime() + SCREEN_GRACE_MS) }
  const after = settings.screensAfter * MINUTE + (notice === 'ScreensCall' ? CALL_AFTER_MS : 0)
  const due = Math.max(awaySince.getTime() + after, seenAt.getTime() + SCREEN_GRACE_MS)
  if (now.getTime() < due) return { kind: 'Wait', until: new Date(due) }
  const isCalled = notice === 'ScreensCall'
  if (isCalled && !isCallTime(settings, rules.timeZone, now.getTime()))
    return { kind: 'Wait', until: new Date(now.getTime() + SCREEN_GRACE_MS) }
  return { kind: 'Tell', notice, awaySince }
}

/** Since when orders are taken, at the earliest a day ago; null: they are not. */
function openSince(rules: OpeningRules, now: Date): Date | null {
  const from = new Date(now.getTime() - DAY)
  const until = new Date(now.getTime() + MINUTE)
  const starts = (['pickup', 'delivery'] as const)
    .filter((way) => isOpenAt(way, rules, now))
    .flatMap((way) => openRanges(way, rules, from, until).filter(({ end }) => end > now))
    .map(({ start }) => start.getTime())
  return starts.length > 0 ? new Date(Math.min(...starts)) : null
}

function nextLook(rules: OpeningRules, now: Date): Date {
  const openings = (['pickup', 'delivery'] as const).map((way) => nextOpening(way, rules, now)?.getTime())
  const soon = now.getTime() + LOOK_AGAIN_MS
  return new Date(Math.min(soon, ...openings.filter((time) => time !== undefined)))
}

/** What guests are told meanwhile: nobody there could know of a time yet. */
export const screensAwayText =
  'Das Restaurant bestätigt Bestellungen gerade langsamer als sonst. Eine Zeit gilt erst, wenn Ihre Bestellung bestätigt ist.'

import type { LadderStep, ReceptionAction, ReceptionSettings } from '@tresen/contract/reception'
import { toE164 } from '../phone/phone-number.ts'
import { localTimeAt } from '../opening-hours/local-time.ts'
import { isOpenAt, nextOpening, type OpeningRules } from '../opening-hours/opening-state.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** What a restaurant has that has set up nothing: nobody is called, nothing cancelled, but nothing lies unseen either. */
export const usualReception: ReceptionSettings = {
  isOn: true,
  emailAfter: 2,
  callAfter: 4,
  secondCallAfter: 7,
  endAfter: 15,
  end: 'HandOver',
  screensAfter: 5,
  email: '',
  phoneNumber: '',
  secondPhoneNumber: '',
  from: '08:00',
  until: '23:30',
}

export type PlannedStep = { kind: LadderStep; at: string }

/** An order or a concern, as far as its ladder goes by it. */
export type Subject = { kind: 'Order' | 'Issue'; arrivedAt: string; dueAt: string | null }

/**
 * The steps of a ladder with their times, the last of which ends it. What is ordered ahead while nobody is at work waits
 * for the opening, though its end comes before it is due; what comes in at night waits for the morning, unless it is due
 * before. Nights and openings go by the restaurant's clock.
 */
export function planLadder(
  settings: ReceptionSettings,
  subject: Subject,
  rules: OpeningRules,
): PlannedStep[] {
  if (!settings.isOn) return []
  const begin = beginOf(settings, subject, rules)
  const steps: [LadderStep, number | null][] = [
    ['EmailAndPush', settings.emailAfter],
    ['Call', settings.callAfter],
    ['SecondCall', settings.secondCallAfter],
  ]
  const before = steps
    .flatMap(([kind, after]) => (after !== null && after < settings.endAfter ? [{ kind, after }] : []))
    .sort((a, b) => a.after - b.after)
  const end = subject.kind === 'Issue' ? 'HandOver' : settings.end
  return [...before, { kind: end, after: settings.endAfter }].map(({ kind, after }) => ({
    kind,
    at: new Date(begin + after * MINUTE).toISOString(),
  }))
}

function beginOf(
  { from, until, endAfter }: ReceptionSettings,
  { arrivedAt, dueAt }: Subject,
  rules: OpeningRules,
): number {
  const arrived = Date.parse(arrivedAt)
  const due = dueAt === null ? arrived : Date.parse(dueAt)
  const opening = openingBefore(rules, arrived, due)
  const begin = opening === null ? arrived : Math.max(arrived, Math.min(opening, due - endAfter * MINUTE))
  if (isCallTime({ from, until }, rules.timeZone, begin)) return begin
  const wait = (minutesOf(from) * MINUTE - (localTimeAt(rules.timeZone, begin) % DAY) + DAY) % DAY
  return dueAt !== null && due <= begin + wait ? begin : begin + wait
}

/** When somebody will be at work, at `until` at the latest; null: somebody is now, or nobody will be. */
function openingBefore(rules: OpeningRules, at: number, until: number): number | null {
  const ways = ['restaurant', 'pickup', 'delivery'] as const
  if (ways.some((way) => isOpenAt(way, rules, new Date(at)))) return null
  const openings = ways.flatMap((way) => nextOpening(way, rules, new Date(at))?.getTime() ?? [])
  const first = Math.min(...openings)
  return first <= until ? first : null
}

/** Whether people may be called at a moment, by the restaurant's clock. */
export function isCallTime(
  { from, until }: Pick<ReceptionSettings, 'from' | 'until'>,
  timeZone: string,
  at: number,
): boolean {
  const sinceMidnight = localTimeAt(timeZone, at) % DAY
  const [open, close] = [minutesOf(from) * MINUTE, minutesOf(until) * MINUTE]
  if (open === close) return true
  return open < close
    ? sinceMidnight >= open && sinceMidnight < close
    : sinceMidnight >= open || sinceMidnight < close
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** What is to be done now: a step, waiting for one, or nothing any more. `done`: how many steps were begun. */
export type Move =
  | { kind: 'Do'; position: number; step: LadderStep }
  | { kind: 'Wait'; until: string }
  | { kind: 'End' }

export function nextMove(
  plan: readonly PlannedStep[],
  done: number,
  subject: { isTakenUp: boolean },
  now: Date,
): Move {
  const step = plan[done]
  if (subject.isTakenUp || !step) return { kind: 'End' }
  return Date.parse(step.at) > now.getTime()
    ? { kind: 'Wait', until: step.at }
    : { kind: 'Do', position: done, step: step.kind }
}

/** What of settings cannot be so, by field. */
export function receptionFaults(settings: ReceptionSettings): { path: string; message_de: string }[] {
  const numbers = (['phoneNumber', 'secondPhoneNumber'] as const).flatMap((path) =>
    settings[path] && !toE164(settings[path])
      ? [{ path, message_de: 'Diese Telefonnummer kann nicht stimmen.' }]
      : [],
  )
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(settings.email)
  const email =
    settings.email && !isEmail
      ? [{ path: 'email', message_de: 'Diese E-Mail-Adresse kann nicht stimmen.' }]
      : []
  const latest = Math.max(
    ...[settings.emailAfter, settings.callAfter, settings.secondCallAfter].map((one) => one ?? 0),
  )
  const end =
    settings.endAfter > latest
      ? []
      : [{ path: 'endAfter', message_de: 'Das Ende muss nach allen Schritten kommen.' }]
  return [...numbers, ...email, ...end]
}

export const receptionActionLabels: Record<ReceptionAction['kind'], string> = {
  EmailAndPush: 'E-Mail und Push',
  Call: 'Anruf im Restaurant',
  SecondCall: 'Anruf bei der zweiten Nummer',
  Cancel: 'Stornierung mit Erstattung',
  HandOver: 'Übergabe an das Callcenter',
  Mail: 'E-Mail auf Wunsch',
  NotifyCall: 'Anruf auf Wunsch',
  ScreensPush: 'Push, weil kein Bildschirm an ist',
  ScreensCall: 'Anruf, weil kein Bildschirm an ist',
}

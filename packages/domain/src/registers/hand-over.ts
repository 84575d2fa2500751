import type { Order } from '@tresen/contract/orders/order'
import type { HandOver, PosIntegration } from '@tresen/contract/registers'
import { formatMoney } from '../money/format-money.ts'
import { wasCancelled } from '../orders/order-status.ts'

const SECOND = 1000
const SOONEST = 5 * SECOND
const LATEST = 10 * 60 * SECOND
const LONGEST = 3 * 3600 * SECOND
/** As long as Tresen Lite is given an order. */
const DAYS_NEW = 3

/** The cash registers there are. */
export type Register = Exclude<PosIntegration, 'None'>

/** What is done at a register: an order is given to it, or what it booked is taken back. */
export type RegisterAction = 'Send' | 'TakeBack'

/**
 * What became of an order at the register: `state` says how the last `action` ended, or that it waits. `since`: from when
 * on it is wanted; `dueAt`: when it is tried next.
 */
export type HandOverCourse = Pick<HandOver, 'posIntegration' | 'state' | 'note' | 'reference'> & {
  action: RegisterAction
  since: Date
  dueAt: Date
}

/**
 * What a register answered. `Refused`: it has not taken it and never will as it is; `NotTaken`: it has not taken it now;
 * `Unknown`: it may have.
 */
export type RegisterAnswer =
  | { kind: 'Taken'; reference: string; note: string }
  | { kind: 'Refused' | 'NotTaken' | 'Unknown'; note: string }

/** Whether an order is to lie at the register (`wanted`), or must not any longer (`over`); else it stays as it is. */
export function placeOf(order: OrderFacts, register: Register): 'wanted' | 'over' | 'open' {
  if (isOwn(order, register)) return 'open'
  if (register === 'WinOrderRestApi') {
    if (wasCancelled(order)) return 'over'
    return order.paymentState === 'OnlinePending' ? 'open' : 'wanted'
  }
  const isHanded = order.state === 'Completed' || (order.state === 'Archived' && !wasCancelled(order))
  // What went back whole is not sold any more.
  if (!isHanded || order.paymentState === 'Refunded') return 'over'
  const isPaid = order.paymentState === 'OnlinePaid' || order.paymentState === 'OnSitePaid'
  return isPaid ? 'wanted' : 'open'
}

/**
 * Whether an order begins its way to the register by itself: it came in (for helloCash: it was completed) while that was the
 * register, and is not one of days ago that somebody moves once more.
 */
export function comesByItself(
  order: Pick<Order, 'newAt' | 'dueAt' | 'completedAt'>,
  register: Register,
  since: Date,
  now: Date,
): boolean {
  if (register === 'HelloCash') return Date.parse(order.completedAt ?? '') >= since.getTime()
  const isNewEnough = now.getTime() - Date.parse(order.dueAt) <= DAYS_NEW * 24 * 3600 * SECOND
  return isNewEnough && Date.parse(order.newAt) >= since.getTime()
}

type OrderFacts = Pick<Order, 'state' | 'cancelledAt' | 'paymentState' | 'externalOrderProvider'>

/** What the register itself brought here lies there already. */
function isOwn({ externalOrderProvider = '' }: OrderFacts, register: Register): boolean {
  const name = externalOrderProvider.toLowerCase().replaceAll(/[^a-z]/g, '')
  return name.includes(register === 'WinOrderRestApi' ? 'winorder' : 'hellocash')
}

/** Whether an order lies at the register as far as anybody knows. */
export function whereabouts({ state, action }: Pick<HandOverCourse, 'state' | 'action'>) {
  if (state === 'Unsure') return 'unknown'
  if (action === 'TakeBack') return state === 'Cancelled' ? 'absent' : 'there'
  return state === 'Sent' ? 'there' : 'absent'
}

/**
 * How it goes on once something happened to an order; null: as it is. Whatever may lie at the register is never sent
 * again, and what was refused stays so until a person or the order itself moves.
 */
export function followOrder(
  course: HandOverCourse | null,
  place: ReturnType<typeof placeOf>,
  register: Register | null,
  now: Date,
): HandOverCourse | null {
  if (!course) return place === 'wanted' && register ? beginning(register, now) : null
  const where = whereabouts(course)
  if (place === 'open' || (where === 'unknown' && place === 'wanted')) return null
  if (place === 'wanted') {
    if (where === 'there') return course.action === 'TakeBack' ? { ...course, ...lying } : null
    return course.state === 'Cancelled' && register ? beginning(register, now) : null
  }
  if (where === 'absent') return course.state === 'Cancelled' ? null : { ...course, ...dropped }
  return where === 'there' ? takingBack(course, now) : noted(course)
}

/**
 * How it goes on once `refunded` cents in all went back of what was sold: helloCash takes back whole bookings alone, so of
 * a part people are told. Null: as it is.
 */
export function withPartRefund(course: HandOverCourse | null, refunded: number): HandOverCourse | null {
  if (course?.posIntegration !== 'HelloCash' || course.state !== 'Sent' || refunded === 0) return null
  const [before = ''] = course.note.split(PART, 1)
  const told = `${PART}${formatMoney(refunded)}. Bitte tragen Sie das auch in helloCash ein.`
  const note = [before.trim(), told].filter(Boolean).join(' ')
  return note === course.note ? null : { ...course, note }
}

const PART = 'An den Gast zurück gingen davon '

/** As somebody wants it who asked for one more try; null: there is nothing to be done. */
export function handOverOnceMore(
  course: HandOverCourse | null,
  place: ReturnType<typeof placeOf>,
  register: Register,
  now: Date,
): HandOverCourse | null {
  const where = course ? whereabouts(course) : 'absent'
  if (place === 'wanted') return where === 'there' ? null : beginning(register, now)
  const canTakeBack =
    place === 'over' &&
    course?.posIntegration === 'HelloCash' &&
    course.reference !== '' &&
    (where === 'unknown' || (where === 'there' && course.action === 'TakeBack'))
  return canTakeBack ? { ...course, ...again('TakeBack', now) } : null
}

/** Whether something went wrong, and is not over. */
export function isInDoubt({ state, note }: Pick<HandOver, 'state' | 'note'>): boolean {
  return state === 'Unsure' || state === 'Failed' || (state === 'Waiting' && note !== '')
}

/**
 * As whoever looked at the register found it: what was in doubt is done there, and nothing more is tried. Null: it is not
 * in doubt.
 */
export function foundAtRegister(course: HandOverCourse, who: string): HandOverCourse | null {
  if (!isInDoubt(course)) return null
  return course.action === 'Send'
    ? { ...course, state: 'Sent', note: `Ist angekommen, sagt ${who}.` }
    : { ...course, state: 'Cancelled', note: `Ist dort storniert, sagt ${who}.` }
}

/**
 * After an answer: what was surely not taken is tried again, after five seconds and then after as long as it has been
 * wanted already, ten minutes at most; after three hours it has failed.
 */
export function afterAnswer(course: HandOverCourse, answer: RegisterAnswer, now: Date): HandOverCourse {
  const { note } = answer
  switch (answer.kind) {
    case 'Taken':
      return course.action === 'Send'
        ? { ...course, state: 'Sent', note, reference: answer.reference }
        : { ...course, state: 'Cancelled', note }
    case 'Refused':
      return { ...course, state: 'Failed', note }
    case 'Unknown':
      return { ...course, state: 'Unsure', note }
    case 'NotTaken': {
      const waited = now.getTime() - course.since.getTime()
      const dueAt = new Date(now.getTime() + Math.min(LATEST, Math.max(SOONEST, waited)))
      if (dueAt.getTime() - course.since.getTime() > LONGEST) return { ...course, state: 'Failed', note }
      return { ...course, note, dueAt }
    }
  }
}

function beginning(posIntegration: Register, now: Date): HandOverCourse {
  return { posIntegration, reference: '', ...again('Send', now) }
}

function again(action: RegisterAction, now: Date) {
  return { action, state: 'Waiting', note: '', since: now, dueAt: now } as const
}

const lying = { action: 'Send', state: 'Sent', note: '' } as const
const dropped = {
  action: 'Send',
  state: 'Cancelled',
  note: 'Storniert, bevor sie am Kassensystem war.',
} as const

/** WinOrder knows no way back, and of what a person found nobody knows the number: a person does it there. */
function takingBack(course: HandOverCourse, now: Date): HandOverCourse | null {
  if (course.action === 'TakeBack') return null
  const isKnown = course.posIntegration === 'HelloCash' && course.reference !== ''
  return isKnown ? { ...course, ...again('TakeBack', now) } : noted(course)
}

const notes: Record<Register, string> = {
  WinOrderRestApi: 'Inzwischen storniert: Bitte stornieren Sie sie auch in WinOrder.',
  HelloCash:
    'Inzwischen nicht mehr abgeschlossen oder ganz erstattet: Bitte sehen Sie in helloCash nach, ob es dort einen Beleg gibt.',
}

function noted(course: HandOverCourse): HandOverCourse | null {
  const note = notes[course.posIntegration]
  return course.note === note || course.action === 'TakeBack' ? null : { ...course, note }
}

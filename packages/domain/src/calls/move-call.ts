import type { CallFailure, CallOutcome, CallParty, CallState } from '@tresen/contract/calls/call'
import { ringGraceMs } from '../conversations/answer-by.ts'

/** What decides about a call: where it is, whose turn it is, and until when. */
export type CallCourse = {
  state: CallState
  /** With whom the caller speaks, or for whom it rings; while queued: for whom they wait. */
  party: CallParty
  assignedUserId: string | null
  /** Who was asked and did not come. */
  passedBy: readonly string[]
  /** Who of them said no, instead of not hearing it. */
  rejectedBy: readonly string[]
  /** Whether it rang in the restaurant in vain. */
  isRestaurantPassed: boolean
  /** Grows with each telephone that rings: what comes late of a former one says nothing any more. */
  leg: number
  /** It was with people at least once. */
  wasHandedOff: boolean
  failure: CallFailure | null
  outcome: CallOutcome | null
  /** When something has to have happened; only what is over has none. */
  deadline: Date | null
}

/** Who could take a call just now. `agents`: who is ready, the longest waiting first. */
export type Reachable = { agents: readonly string[]; hasRestaurant: boolean }

/** What happens to a call. `leg`: of which telephone it is told. */
export type CallDeed =
  | ({ do: 'handOff' } & Reachable)
  | { do: 'answered'; leg: number }
  | ({ do: 'legFailed'; leg: number; failure: CallFailure } & Reachable)
  | ({ do: 'lookAgain' } & Reachable)
  | { do: 'take'; userId: string }
  | { do: 'forward' }
  | { do: 'abandon' }
  /** `isLost`: nobody hung up, it was found gone. */
  | { do: 'lineEnded'; isDone: boolean; isLost?: boolean; failure?: CallFailure }
  | ({ do: 'waitInVain' } & Reachable)

export type CallMoved = { ok: true; course: CallCourse } | { ok: false }

type CallStep = 'ring' | 'queue' | 'answer' | 'complete' | 'abandon'

/** Where a call can go from each state: the one table. */
const table: Record<CallState, Partial<Record<CallStep, CallState>>> = {
  Queued: { ring: 'Connecting', queue: 'Queued', complete: 'Completed', abandon: 'Abandoned' },
  Connecting: {
    ...{ ring: 'Connecting', queue: 'Queued', answer: 'Connected' },
    ...{ complete: 'Completed', abandon: 'Abandoned' },
  },
  Connected: { ring: 'Connecting', queue: 'Queued', complete: 'Completed', abandon: 'Abandoned' },
  Completed: {},
  Abandoned: {},
}

const SECOND = 1000
/** So long a telephone rings. */
export const ringSeconds = { Agents: 10, Restaurant: 30, Bot: 10 } as const
/** So long somebody waits with music. */
const QUEUE = 120 * SECOND
/** Nobody says anything to a bot for longer: the line is gone and nobody told us. */
const BOT_IDLE = 300 * SECOND
/** So long people may talk. */
export const longestTalkSeconds = 3600

export const nobodyReachable: Reachable = { agents: [], hasRestaurant: false }

/** For whom a call that comes in is: the bot within its hours and while it has room, else people. */
export function newCall(
  now: Date,
  { takesBot, ...reachable }: Reachable & { takesBot: boolean },
): CallCourse {
  const course: CallCourse = {
    ...{ state: 'Queued', party: 'Agents', assignedUserId: null, passedBy: [], isRestaurantPassed: false },
    ...{ rejectedBy: [], leg: 0, wasHandedOff: false, failure: null, outcome: null, deadline: null },
  }
  if (takesBot) return timed({ ...course, state: 'Connected', party: 'Bot' }, now)
  const asked = ask(course, reachable)
  return timed(asked.ok ? asked.course : course, now)
}

/** Staff call somebody: their own telephone rings first. */
export function newOutboundCall(now: Date, userId: string): CallCourse {
  const course = newCall(now, { takesBot: false, ...nobodyReachable })
  return timed(
    {
      ...course,
      ...{ state: 'Connecting', party: 'Agents', leg: 1 },
      assignedUserId: userId,
      wasHandedOff: true,
    },
    now,
  )
}

export function isCallOver({ state }: Pick<CallCourse, 'state'>): boolean {
  return state === 'Completed' || state === 'Abandoned'
}

/**
 * A call after a deed; or that it changes nothing, because it is over or it was told of a telephone that no longer rings.
 * Whatever comes in whatever order, and however often: an open call has somebody whose turn it is, and a deadline.
 */
export function moveCall(course: CallCourse, deed: CallDeed, now: Date): CallMoved {
  if (isCallOver(course)) return no
  const moved = decide(course, deed)
  if (!moved.ok) return moved
  const waitsOn = deed.do === 'lookAgain' && moved.course.state === 'Queued'
  return yes(waitsOn ? { ...moved.course, deadline: course.deadline } : timed(moved.course, now))
}

const no: CallMoved = { ok: false }

function yes(course: CallCourse): CallMoved {
  return { ok: true, course }
}

function decide(course: CallCourse, deed: CallDeed): CallMoved {
  switch (deed.do) {
    case 'handOff':
      return course.state === 'Connected' && course.party === 'Bot'
        ? ask({ ...course, wasHandedOff: true }, deed)
        : no
    case 'answered':
      return deed.leg === course.leg && course.state === 'Connecting'
        ? go(course, 'answer', { failure: null })
        : no
    case 'legFailed':
      return deed.leg === course.leg && course.state === 'Connecting'
        ? passOn(course, deed.failure, deed)
        : no
    case 'lookAgain':
      return course.state === 'Queued' ? ask(course, deed) : no
    case 'take':
      return take(course, deed.userId)
    case 'forward':
      return course.party === 'Restaurant' && course.state !== 'Queued'
        ? no
        : ring({ ...course, wasHandedOff: true }, 'Restaurant', null)
    case 'abandon':
      return end(course, 'abandon', 'Ended')
    case 'lineEnded':
      return lineEnded({ ...course, failure: deed.failure ?? course.failure }, deed)
    case 'waitInVain':
      return waitInVain(course, deed)
  }
}

function go(course: CallCourse, step: CallStep, change: Partial<CallCourse> = {}): CallMoved {
  const state = table[course.state][step]
  return state ? yes({ ...course, ...change, state }) : no
}

function ring(course: CallCourse, party: CallParty, assignedUserId: string | null): CallMoved {
  return go(course, 'ring', { party, assignedUserId, leg: course.leg + 1 })
}

/** The next agent who is ready, then the restaurant; without either, the caller waits for agents. */
function ask(course: CallCourse, { agents, hasRestaurant }: Reachable): CallMoved {
  const next = agents.find((userId) => !course.passedBy.includes(userId))
  if (next) return ring(course, 'Agents', next)
  if (hasRestaurant && !course.isRestaurantPassed) return ring(course, 'Restaurant', null)
  return go(course, 'queue', { party: 'Agents', assignedUserId: null })
}

function passOn(course: CallCourse, failure: CallFailure, reachable: Reachable): CallMoved {
  const { assignedUserId, passedBy, rejectedBy, party } = course
  return ask(
    {
      ...course,
      failure,
      passedBy: assignedUserId ? [...passedBy, assignedUserId] : passedBy,
      rejectedBy: assignedUserId && failure === 'busy' ? [...rejectedBy, assignedUserId] : rejectedBy,
      isRestaurantPassed: course.isRestaurantPassed || party === 'Restaurant',
    },
    reachable,
  )
}

/** Nobody takes a call from a colleague who speaks. */
function take(course: CallCourse, userId: string): CallMoved {
  const isWithColleague =
    course.party === 'Agents' && course.assignedUserId !== null && course.state === 'Connected'
  if (isWithColleague || course.assignedUserId === userId) return no
  return ring({ ...course, wasHandedOff: true }, 'Agents', userId)
}

function end(course: CallCourse, step: 'complete' | 'abandon', outcome: CallOutcome): CallMoved {
  return go(course, step, { outcome, assignedUserId: null })
}

/** The line is gone. `isDone`: what it was about is settled, as by an order. */
function lineEnded(course: CallCourse, { isDone, isLost }: { isDone: boolean; isLost?: boolean }): CallMoved {
  if (course.state !== 'Connected') return end(course, 'abandon', 'Missed')
  if ((course.party === 'Bot' || isLost) && !isDone) return end(course, 'abandon', 'Dropped')
  return end(course, 'complete', 'Handled')
}

function waitInVain(course: CallCourse, reachable: Reachable): CallMoved {
  if (course.state === 'Connecting') return passOn(course, 'no-answer', reachable)
  if (course.state === 'Queued') return end(course, 'abandon', 'Missed')
  return lineEnded(course, { isDone: false })
}

function timed(course: CallCourse, now: Date): CallCourse {
  const ms = span(course)
  return { ...course, deadline: ms === null ? null : new Date(now.getTime() + ms) }
}

function span({ state, party }: CallCourse): number | null {
  if (state === 'Queued') return QUEUE
  if (state === 'Connecting') return ringSeconds[party] * SECOND + ringGraceMs
  if (state !== 'Connected') return null
  return party === 'Bot' ? BOT_IDLE : longestTalkSeconds * SECOND + ringGraceMs
}

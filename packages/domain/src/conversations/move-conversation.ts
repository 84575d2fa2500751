import type { ConversationReason, ConversationState } from '@tresen/contract/conversations/conversation'
import type { ConversationCourse, QueueLevel } from './course.ts'
import { deadlineOf, highestPriority, priorityOf } from './deadlines.ts'

export type ConversationStep =
  | 'handOff'
  | 'offer'
  | 'take'
  | 'return'
  | 'handBack'
  | 'complete'
  | 'abandon'
  | 'comeBack'

/** Where a conversation can go from each state: the one table. */
const table: Record<ConversationState, Partial<Record<ConversationStep, ConversationState>>> = {
  Bot: { handOff: 'Queued', take: 'Connected', complete: 'Complete', abandon: 'Abandoned' },
  Queued: {
    offer: 'Connecting',
    take: 'Connected',
    handBack: 'Bot',
    complete: 'Complete',
    abandon: 'Abandoned',
  },
  Connecting: {
    offer: 'Connecting',
    take: 'Connected',
    return: 'Queued',
    handBack: 'Bot',
    complete: 'Complete',
    abandon: 'Abandoned',
  },
  Connected: {
    offer: 'Connecting',
    return: 'Queued',
    handBack: 'Bot',
    complete: 'Complete',
    abandon: 'Abandoned',
  },
  Complete: { comeBack: 'Queued' },
  Abandoned: {},
}

/** What happens to a conversation. `agents`: who of the call centre is ready, the longest waiting first. */
export type ConversationDeed =
  | { do: 'guestWrote'; agents: readonly string[] }
  | { do: 'answered' }
  | { do: 'handOff'; reason: ConversationReason; agents: readonly string[] }
  | { do: 'assign'; userId: string; byUserId: string }
  | { do: 'unassign'; byUserId: string; agents: readonly string[] }
  | { do: 'handBack'; byUserId: string }
  | { do: 'complete'; byUserId: string | null }
  | { do: 'review' }
  | { do: 'leave' }
  | { do: 'waitInVain'; agents: readonly string[] }

/** `missedBy`: who was asked and did not answer in time; `tellGuest`: that nobody comes, and how to be called back. */
export type Moved =
  | { ok: true; course: ConversationCourse; missedBy?: string; tellGuest?: 'NobodyCame' | 'Returned' }
  | { ok: false; code: 'StepNotAllowed' | 'ConversationTaken' }

/** A conversation that begins with the bot. */
export function newCourse(now: Date): ConversationCourse {
  const course: ConversationCourse = {
    state: 'Bot',
    assignedUserId: null,
    priority: 0,
    level: 'Agents',
    passedBy: [],
    isGuestWaiting: false,
    wasHandedOff: false,
    needsToBeReviewed: false,
    isInReview: false,
    reason: null,
    deadline: null,
  }
  return { ...course, deadline: deadlineOf(course, now) }
}

export function isFinished({ state }: Pick<ConversationCourse, 'state'>): boolean {
  return state === 'Complete' || state === 'Abandoned'
}

/**
 * A conversation after a deed, with its next deadline; or why it stays as it is. Whatever comes in whatever order, an
 * open conversation has an owner (the bot, the queue of a level, one person) and a deadline.
 */
export function moveConversation(course: ConversationCourse, deed: ConversationDeed, now: Date): Moved {
  const moved = decide(course, deed)
  if (!moved.ok) return moved
  const isKept = deed.do !== 'waitInVain' && isStillAwaited(course, moved.course)
  const deadline = isKept ? course.deadline : deadlineOf(moved.course, now)
  return { ...moved, course: { ...moved.course, deadline } }
}

/** Who writes once more waits no longer for that. */
function isStillAwaited(before: ConversationCourse, course: ConversationCourse): boolean {
  const { state, assignedUserId, level, isGuestWaiting } = course
  const isSame =
    state === before.state &&
    assignedUserId === before.assignedUserId &&
    level === before.level &&
    isGuestWaiting === before.isGuestWaiting
  return isSame && (isGuestWaiting || state === 'Queued' || state === 'Connecting')
}

function decide(course: ConversationCourse, deed: ConversationDeed): Moved {
  switch (deed.do) {
    case 'guestWrote':
      return guestWrote(course, deed.agents)
    case 'answered':
      return isFinished(course) ? no : yes({ ...course, isGuestWaiting: false })
    case 'handOff':
      return handOff(course, deed.reason, deed.agents)
    case 'assign':
      return assign(course, deed)
    case 'unassign':
      return unassign(course, deed)
    case 'handBack':
      return ifTheirs(course, deed.byUserId, () => go(course, 'handBack', nobody))
    case 'complete':
      return isFinished(course)
        ? reviewed(course)
        : ifTheirs(course, deed.byUserId, () => end(course, 'complete', false))
    case 'review':
      return course.needsToBeReviewed && !course.isInReview ? yes({ ...course, isInReview: true }) : no
    case 'leave':
      return end(course, 'abandon', false)
    case 'waitInVain':
      return waitInVain(course, deed.agents)
  }
}

const no: Moved = { ok: false, code: 'StepNotAllowed' }
const nobody = { assignedUserId: null, isGuestWaiting: false } as const

function yes(course: ConversationCourse): Extract<Moved, { ok: true }> {
  return { ok: true, course }
}

function go(
  course: ConversationCourse,
  step: ConversationStep,
  change: Partial<ConversationCourse> = {},
): Moved {
  const state = table[course.state][step]
  return state ? yes({ ...course, ...change, state }) : no
}

/** Nobody takes from a colleague's hands what these are about. */
function ifTheirs(course: ConversationCourse, byUserId: string | null, then: () => Moved): Moved {
  const isOthers = course.state === 'Connected' && byUserId !== null && byUserId !== course.assignedUserId
  return isOthers ? { ok: false, code: 'ConversationTaken' } : then()
}

/** What has ended and was to be looked at is done with. */
function reviewed(course: ConversationCourse): Moved {
  return course.needsToBeReviewed ? yes({ ...course, needsToBeReviewed: false, isInReview: false }) : no
}

function guestWrote(course: ConversationCourse, agents: readonly string[]): Moved {
  if (course.state === 'Abandoned') return no
  if (course.state !== 'Complete') return yes({ ...course, isGuestWaiting: true })
  return course.wasHandedOff ? queue(course, 'comeBack', { reason: 'CameBack' }, agents) : no
}

function handOff(course: ConversationCourse, reason: ConversationReason, agents: readonly string[]): Moved {
  const change = { reason, priority: priorityOf(reason), isGuestWaiting: true }
  return queue(course, 'handOff', change, agents)
}

/** Into the queue, and on to the first agent who is ready; without any, the restaurant is asked at once. */
function queue(
  course: ConversationCourse,
  step: ConversationStep,
  change: Partial<ConversationCourse>,
  agents: readonly string[],
): Moved {
  const moved = go(course, step, {
    ...{ level: 'Agents', passedBy: [], assignedUserId: null, wasHandedOff: true, isGuestWaiting: true },
    ...change,
  })
  return moved.ok ? yes(offered(moved.course, agents)) : moved
}

function offered(course: ConversationCourse, agents: readonly string[]): ConversationCourse {
  const next = agents.find((userId) => !course.passedBy.includes(userId))
  if (course.level === 'Agents' && next) return { ...course, state: 'Connecting', assignedUserId: next }
  if (course.level === 'Agents') return climb(course, 'Restaurant')
  return course
}

function climb(course: ConversationCourse, level: QueueLevel): ConversationCourse {
  return { ...course, level, priority: Math.min(highestPriority, course.priority + 1) }
}

function assign(
  course: ConversationCourse,
  { userId, byUserId }: { userId: string; byUserId: string },
): Moved {
  const { state, assignedUserId } = course
  if (state === 'Connected' && assignedUserId === userId) return yes(course)
  if (state === 'Connected' && assignedUserId !== byUserId) return { ok: false, code: 'ConversationTaken' }
  const isOfferedToOther = state === 'Connecting' && assignedUserId !== byUserId && userId === byUserId
  if (isOfferedToOther) return { ok: false, code: 'ConversationTaken' }
  const held = { assignedUserId: userId, wasHandedOff: true, isGuestWaiting: true, level: 'Agents' } as const
  if (userId !== byUserId) return go(course, 'offer', held)
  return go(course, 'take', { ...held, passedBy: [], needsToBeReviewed: false, isInReview: false })
}

function unassign(
  course: ConversationCourse,
  { byUserId, agents }: { byUserId: string; agents: readonly string[] },
): Moved {
  const { state, assignedUserId, passedBy } = course
  if (assignedUserId !== byUserId && state === 'Connected') return { ok: false, code: 'ConversationTaken' }
  const passed = assignedUserId ? [...passedBy, assignedUserId] : passedBy
  const reason = state === 'Connected' ? ('Returned' as const) : course.reason
  const moved = go(course, 'return', { assignedUserId: null, passedBy: passed, reason, isGuestWaiting: true })
  return moved.ok ? yes(offered(moved.course, agents)) : moved
}

function end(course: ConversationCourse, step: 'complete' | 'abandon', needsToBeReviewed: boolean): Moved {
  return go(course, step, {
    ...{ assignedUserId: null, isGuestWaiting: false, isInReview: false },
    needsToBeReviewed,
  })
}

/** A deadline has passed: who was asked is passed over, the queue climbs, what is over ends. */
function waitInVain(course: ConversationCourse, agents: readonly string[]): Moved {
  const { state, assignedUserId, isGuestWaiting, level } = course
  if (state === 'Bot' && isGuestWaiting) return handOff(course, 'BotFailed', agents)
  if (state === 'Bot') return end(course, 'complete', false)
  if (state === 'Connected' && !isGuestWaiting) return end(course, 'complete', false)
  if (state === 'Connecting' || state === 'Connected') {
    const moved = unassign(course, { byUserId: assignedUserId!, agents })
    if (!moved.ok) return moved
    const told = state === 'Connected' ? { tellGuest: 'Returned' as const } : {}
    return { ...moved, missedBy: assignedUserId!, ...told }
  }
  if (state !== 'Queued') return no
  if (level === 'Nobody') return end(course, 'abandon', true)
  if (level === 'Agents') return yes(offered(course, agents))
  return { ...yes({ ...climb(course, 'Nobody'), needsToBeReviewed: true }), tellGuest: 'NobodyCame' }
}

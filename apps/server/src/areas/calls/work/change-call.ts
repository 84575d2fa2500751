import { isCallOver, moveCall, type CallDeed } from '@tresen/domain/calls/move-call'
import type { Deps } from '../../../context.ts'
import type { Db } from '../../../rooms/db/database.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { untilSaved } from '../../../rooms/realtime/until-saved.ts'
import { missedOffer } from '../../conversations/agents/agent-availability.ts'
import { callChanged } from '../calls.events.ts'
import { findCallRowById, lockCall, saveCall, type CallRow } from '../calls.sql.ts'
import { followWithConversation } from './follow-with-conversation.ts'
import { whoIsReachable } from './reachable.ts'

type How = {
  /** The line hears of it by itself: it is what asked. Left out: it is told. */
  isAsking?: boolean
}

/** What a change makes of a call: null, nothing. */
type Decide<Decision> = (row: CallRow, db: Db) => Decision | Promise<Decision>

/**
 * Changes a call: load → decide → save → publish, on its newest version; then its conversation follows, the line is told,
 * and who did not come counts as away. Answers with the call as it is then.
 */
export async function changeCall<Decision extends CallRow | null | Refusal>(
  deps: Deps,
  callId: string,
  decide: Decide<Decision>,
  { isAsking = false }: How = {},
): Promise<CallRow | Refusal<'NotFound', undefined> | Extract<Decision, Refusal>> {
  let before: CallRow | null = null
  const changed = await untilSaved(
    deps,
    { key: `call ${callId}`, lock: (tx) => lockCall(tx, callId) },
    async (db) => (await findCallRowById(db, callId)) ?? refuse('NotFound'),
    async (row, db) => {
      before = null
      const decided: CallRow | null | Refusal = await decide(row, db)
      if (decided === null) return { answer: row }
      if (decided instanceof Refusal) return { answer: decided }
      before = row
      const next = withMoments({ ...decided, version: row.version + 1, updatedAt: deps.now() }, deps.now())
      const isNewTurn = row.leg !== next.leg || row.state !== next.state || row.party !== next.party
      const steers = isNewTurn && !isAsking && next.providerSid !== null
      return { next, steers, answer: next, outgoing: callChanged(next, row) }
    },
    (db, { next, steers, outgoing }) =>
      saveCall(db, next, { wakeAt: wakeAtOf(deps, next), steers, isTalk: isTalk(next) }, outgoing),
  )
  const row = changed as CallRow | Refusal<'NotFound', undefined> | Extract<Decision, Refusal>
  if (before && !(row instanceof Refusal)) await follow(deps, before, row)
  return row
}

async function follow(deps: Deps, before: CallRow, row: CallRow) {
  const missedBy = row.passedBy.find((userId) => !before.passedBy.includes(userId))
  if (missedBy) await missedOffer(deps, missedBy)
  await followWithConversation(deps, row)
}

/** Does to a call what has happened; what changes nothing changes nothing. */
export function doToCall(
  deps: Deps,
  callId: string,
  deedOf: (
    reachable: Awaited<ReturnType<typeof whoIsReachable>>,
    row: CallRow,
  ) => CallDeed | readonly CallDeed[],
  how?: How,
) {
  return changeCall(
    deps,
    callId,
    async (row, db) => {
      if (isCallOver(row)) return null
      const deeds = [deedOf(await whoIsReachable(db, row.restaurantId), row)].flat()
      const next = deeds.reduce((course, deed) => moved(course, deed, deps.now()) ?? course, row)
      return next === row ? null : next
    },
    how,
  )
}

/** A call after a deed; null: it changes nothing. */
export function moved(row: CallRow, deed: CallDeed, now: Date): CallRow | null {
  const done = moveCall(row, deed, now)
  return done.ok ? { ...row, ...done.course } : null
}

/** People speak with each other. */
export function isTalk({ state, party }: Pick<CallRow, 'state' | 'party'>): boolean {
  return state === 'Connected' && party !== 'Bot'
}

function withMoments(row: CallRow, now: Date): CallRow {
  return {
    ...row,
    lastUserId: row.assignedUserId ?? row.lastUserId,
    answeredAt: isTalk(row) ? (row.answeredAt ?? now) : row.answeredAt,
    endedAt: isCallOver(row) ? (row.endedAt ?? now) : null,
  }
}

/** By the clock of the jobs, when a deadline has passed. */
export function wakeAtOf({ now }: Pick<Deps, 'now'>, { deadline }: Pick<CallRow, 'deadline'>): Date | null {
  return deadline && new Date(Date.now() + Math.max(0, deadline.getTime() - now().getTime()))
}

import type { Deps } from '../../../context.ts'
import { Refusal } from '../../../rooms/http/refusal.ts'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import { isLineThere, steerCall } from '../../../rooms/telephone/telephone-rest.ts'
import { findCallRowById } from '../calls.sql.ts'
import { addressesOf } from '../line/addresses.ts'
import { isCalling } from '../line/next-words.ts'
import { callDeadlineJob, lineCheckJob, nextLineCheck, steerJob } from './call-jobs.ts'
import { changeCall, doToCall, isTalk, moved } from './change-call.ts'
import { whoIsReachable } from './reachable.ts'

/** What should have happened by a deadline and did not has consequences. */
export const callDeadline = defineJob<{ callId: string; deadline: string }>({
  ...callDeadlineJob,
  run: async (deps, { callId, deadline }) => {
    const row = await changeCall(deps, callId, async (found, db) => {
      // Something has happened since, or the job was done already.
      if (found.deadline?.toISOString() !== deadline) return null
      const reachable = await whoIsReachable(db, found.restaurantId)
      const isDone = { do: 'lineEnded', isDone: found.orderId !== null } as const
      const isBots = found.state === 'Connected' && found.party === 'Bot'
      return moved(
        found,
        isBots || isCalling(found) ? isDone : { do: 'waitInVain', ...reachable },
        deps.now(),
      )
    })
    if (row instanceof Refusal) deps.log.info({ callId }, 'a call is gone before its deadline')
  },
})

/** Tells a line what is said on it from now on; one that is gone needs to hear nothing. */
export const steerLine = defineJob<{ callId: string }>({
  ...steerJob,
  run: async (deps: Deps, { callId }) => {
    const { telephone } = deps
    const row = await findCallRowById(deps.db, callId)
    if (!telephone || !row?.providerSid) return
    const isSilent = row.outcome !== null && row.outcome !== 'Missed'
    await steerCall(telephone, row.providerSid, isSilent ? 'end' : { url: addressesOf(deps, callId).next })
  },
})

/**
 * That a line is gone is told once, perhaps while nobody hears it. Whoever speaks on it would sit before a dead call until
 * the longest talk is over.
 */
export const lineCheck = defineJob<{ callId: string }>({
  ...lineCheckJob,
  run: async (deps, { callId }) => {
    const { telephone } = deps
    const row = await findCallRowById(deps.db, callId)
    if (!telephone || !row?.providerSid || !isTalk(row)) return
    if (await isLineThere(telephone, row.providerSid))
      await enqueue(deps.db, lineCheckJob, { callId }, nextLineCheck(callId))
    else
      await doToCall(
        deps,
        callId,
        (_, { orderId }) => ({ do: 'lineEnded', isDone: orderId !== null, isLost: true }),
        { isAsking: true },
      )
  },
})

import type { Deps } from '../../../context.ts'
import { Refusal } from '../../../rooms/http/refusal.ts'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import { steerCall } from '../../../rooms/telephone/telephone-rest.ts'
import { findCallRowById } from '../calls.sql.ts'
import { addressesOf } from '../line/addresses.ts'
import { isCalling } from '../line/next-words.ts'
import { callDeadlineJob, steerJob } from './call-jobs.ts'
import { changeCall, moved } from './change-call.ts'
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

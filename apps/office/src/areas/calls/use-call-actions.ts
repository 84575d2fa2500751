import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { refusalOf, type CallError } from '@tresen/contract/client'
import { callCalls } from '@tresen/contract/calls/call-calls'
import type { PhoneCall } from '@tresen/contract/calls/call'
import type { AgentAvailability } from '@tresen/contract/conversations/agent-availability'
import { withCall, type CallBoard } from '@tresen/domain/calls/call-board'
import { useMemo } from 'react'
import { useChange } from '../../rooms/api/use-change.ts'
import { useSay } from '../../rooms/ui/feedback/snackbar.tsx'
import { conversationKeys } from '../conversations/conversations.queries.ts'
import { noLongerReady } from '../conversations/conversation-labels.ts'
import { callKeys, useCallApi } from './calls.queries.ts'
import { whyRefused } from './why-refused.ts'

const said = {
  forward: {
    done: 'Der Anruf klingelt im Restaurant',
    failed: 'Der Anruf konnte nicht weitergegeben werden',
  },
  abandon: { done: 'Anruf beendet', failed: 'Der Anruf konnte nicht beendet werden' },
}

type Words = { done: string | null; failed: string | ((error: unknown) => string) }

/** What somebody does with calls of a restaurant; each answers null when it failed. */
export function useCallActions(restaurantId: string) {
  const api = useCallApi()
  const queries = useQueryClient()
  const say = useSay()
  const { change, isPending } = useChange<CallBoard>(callKeys.board(restaurantId))
  const actions = useMemo(() => {
    const act = async (send: () => Promise<PhoneCall>, words: Words) => {
      const done = await change({ send, said: words, settle: withOne, refused: asItIsNow })
      void queries.invalidateQueries({ queryKey: callKeys.own })
      return done
    }
    const at = (id: string) => ({ restaurantId, id })
    return {
      take: (id: string) =>
        act(() => api.takeCall(at(id)), {
          done: 'Ihr Telefon klingelt gleich',
          failed: 'Der Anruf konnte nicht übernommen werden',
        }),
      reject: async (id: string) => {
        const wasReady = isReady(queries)
        const failed = 'Der Anruf konnte nicht abgewiesen werden'
        const rejected = await act(() => api.rejectCall(at(id)), { done: null, failed })
        // Whoever was ready is not any more.
        if (rejected && wasReady) say.guide(`Anruf abgewiesen. ${noLongerReady}`)
        return rejected
      },
      forward: (id: string) => act(() => api.forwardCall(at(id)), said.forward),
      abandon: (id: string) => act(() => api.abandonCall(at(id)), said.abandon),
      abandonAll: () =>
        change({
          send: () => api.abandonCalls({ restaurantId }),
          settle: (board, ended) => ended.reduce(withOne, board),
          said: { done: 'Alle Anrufe beendet', failed: 'Die Anrufe konnten nicht beendet werden' },
        }),
      callBack: async (phoneNumber: string, callId?: string) => {
        const made = await act(
          () => api.callPhone({ restaurantId, phoneNumber, ...(callId && { callId }) }),
          {
            done: 'Ihr Telefon klingelt gleich',
            failed: (error) => whyRefused(error, 'Der Anruf kam nicht zustande'),
          },
        )
        // It may be over before it was seen to ring.
        if (made) queries.setQueryData(callKeys.made, made)
        return made
      },
    }
  }, [api, change, queries, restaurantId, say])
  return { ...actions, isPending }
}

function isReady(queries: QueryClient): boolean {
  return queries.getQueryData<AgentAvailability>(conversationKeys.agent)?.state === 'OnlineAndAvailable'
}

function asItIsNow(board: CallBoard, error: CallError): CallBoard {
  const refusal = refusalOf(callCalls.abandonCall, 'CallConflict', error)
  return refusal ? withOne(board, refusal.call) : board
}

function withOne(board: CallBoard, call: PhoneCall): CallBoard {
  return { ...board, calls: withCall(board.calls, call) }
}

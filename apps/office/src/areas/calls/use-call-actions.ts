import { useQueryClient } from '@tanstack/react-query'
import { refusalOf, type CallError } from '@tresen/contract/client'
import { callCalls } from '@tresen/contract/calls/call-calls'
import type { PhoneCall } from '@tresen/contract/calls/call'
import { withCall, type CallBoard } from '@tresen/domain/calls/call-board'
import { useMemo } from 'react'
import { useChange } from '../../rooms/api/use-change.ts'
import { callKeys, useCallApi } from './calls.queries.ts'

/** What somebody does with calls of a restaurant; each answers null when it failed. */
export function useCallActions(restaurantId: string) {
  const api = useCallApi()
  const queries = useQueryClient()
  const { change, isPending } = useChange<CallBoard>(callKeys.board(restaurantId))
  const actions = useMemo(() => {
    const act = async (send: () => Promise<PhoneCall>, said: { done: string | null; failed: string }) => {
      const done = await change({ send, said, settle: withOne, refused: asItIsNow })
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
      reject: (id: string) =>
        act(() => api.rejectCall(at(id)), { done: null, failed: 'Der Anruf konnte nicht abgewiesen werden' }),
      forward: (id: string) =>
        act(() => api.forwardCall(at(id)), {
          done: 'Der Anruf klingelt im Restaurant',
          failed: 'Der Anruf konnte nicht weitergegeben werden',
        }),
      abandon: (id: string) =>
        act(() => api.abandonCall(at(id)), {
          done: 'Anruf beendet',
          failed: 'Der Anruf konnte nicht beendet werden',
        }),
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
            failed: 'Der Anruf kam nicht zustande',
          },
        )
        // It may be over before it was seen to ring.
        if (made) queries.setQueryData(callKeys.made, made)
        return made
      },
    }
  }, [api, change, queries, restaurantId])
  return { ...actions, isPending }
}

function asItIsNow(board: CallBoard, error: CallError): CallBoard {
  const refusal = refusalOf(callCalls.abandonCall, 'CallConflict', error)
  return refusal ? withOne(board, refusal.call) : board
}

function withOne(board: CallBoard, call: PhoneCall): CallBoard {
  return { ...board, calls: withCall(board.calls, call) }
}

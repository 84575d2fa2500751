import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { agentPhoneCalls } from '@tresen/contract/calls/agent-phone-calls'
import { callStates, type PhoneCall } from '@tresen/contract/calls/call'
import { callCalls } from '@tresen/contract/calls/call-calls'
import type { LostCall } from '@tresen/contract/calls/call-events'
import { phoneLineCalls } from '@tresen/contract/calls/phone-line-calls'
import { applyCallEvent, callBoardFromSnapshot, type CallBoard } from '@tresen/domain/calls/call-board'
import { isCallOver } from '@tresen/domain/calls/move-call'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'
import { useWithChanges } from '../../rooms/api/use-change.ts'
import type { LiveDefinition } from '../../rooms/live/live-view.ts'
import { personKey, useLiveQuery } from '../../rooms/live/live.tsx'

export const callKeys = {
  board: (restaurantId: string) => ['calls', restaurantId, 'board'] as const,
  running: (restaurantId: string) => ['calls', restaurantId, 'running'] as const,
  line: (restaurantId: string) => ['calls', restaurantId, 'line'] as const,
  instruction: (restaurantId: string, number: string) =>
    ['calls', restaurantId, 'instruction', number] as const,
  own: [personKey, 'setActiveCall'] as const,
  lost: [personKey, 'resetActiveCall'] as const,
  phone: ['calls', 'phone'] as const,
  made: ['calls', 'made'] as const,
}

/** The calls about telephoning; they come with their screens. */
export function useCallApi() {
  const { session } = useApp()
  return useMemo(
    () => createCalls({ ...callCalls, ...agentPhoneCalls, ...phoneLineCalls }, session),
    [session],
  )
}

type CallApi = ReturnType<typeof useCallApi>

const SHOWN_MS = 7 * 24 * 3_600_000

function boardOf(api: CallApi, restaurantId: string): LiveDefinition<CallBoard> {
  return {
    key: callKeys.board(restaurantId),
    fetch: async (joinedAt) => {
      const from = new Date(Date.now() - SHOWN_MS).toISOString()
      return callBoardFromSnapshot(await api.listCalls({ restaurantId, from }), joinedAt)
    },
    apply: applyCallEvent,
  }
}

/** The calls of a restaurant of the last week, live. */
export function useCalls(restaurantId: string) {
  const api = useCallApi()
  const definition = useMemo(() => boardOf(api, restaurantId), [api, restaurantId])
  const query = useLiveQuery(definition)
  return { ...query, data: useWithChanges(definition.key, query.data) }
}

/** The calls of a restaurant that are not over, live; those that end while one looks stay with what became of them. */
export function useRunningCalls(restaurantId: string) {
  const api = useCallApi()
  const definition = useMemo<LiveDefinition<CallBoard>>(
    () => ({
      key: callKeys.running(restaurantId),
      fetch: async (joinedAt) => {
        const states = callStates.filter((state) => !isCallOver({ state })).join()
        return callBoardFromSnapshot(await api.listCalls({ restaurantId, states }), joinedAt)
      },
      apply: applyCallEvent,
    }),
    [api, restaurantId],
  )
  return useLiveQuery(definition)
}

/** What rings for the person, or whom they speak with. */
export function useOwnCall() {
  const api = useCallApi()
  return useQuery({ queryKey: callKeys.own, queryFn: () => api.getOwnCall() })
}

/** The call that was taken from the person last, and why; null: none. It is only told, never fetched. */
export function useLostCall() {
  const { data = null } = useQuery<LostCall>({ queryKey: callKeys.lost, queryFn: skipToken })
  return data
}

/**
 * The call that was begun last in this window, also before anybody looked, until it is forgotten; null: none. It is
 * only kept, never fetched.
 */
export function useMadeCall() {
  const queries = useQueryClient()
  const { data: made = null } = useQuery<PhoneCall | null>({ queryKey: callKeys.made, queryFn: skipToken })
  return { made, forgetMade: () => void queries.setQueryData(callKeys.made, null) }
}

/** Where the person's telephone rings. */
export function useOwnPhone() {
  const api = useCallApi()
  return useQuery({ queryKey: callKeys.phone, queryFn: () => api.getOwnPhone() })
}

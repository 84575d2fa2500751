import { issueCalls } from '@tresen/contract/issues/issue-calls'
import { applyIssueEvent, issuesFromSnapshot, type IssueBoard } from '@tresen/domain/issues/issue-board'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'
import type { LiveDefinition } from '../../rooms/live/live-view.ts'
import { useLiveQuery } from '../../rooms/live/live.tsx'

/** The calls about concerns; they come with what makes them, not with the start of the program. */
export function useIssueApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(issueCalls, session), [session])
}

export const issuesKey = (restaurantId: string) => ['issues', restaurantId, 'board'] as const
export const issuePhotoKey = (issueId: string) => ['issues', 'photo', issueId] as const

/** The concerns of a restaurant, followed; one view for the list, its badge and the sound. */
export function useIssues(restaurantId: string | null) {
  const api = useIssueApi()
  const definition = useMemo<LiveDefinition<IssueBoard> | null>(
    () =>
      restaurantId === null
        ? null
        : {
            key: issuesKey(restaurantId),
            fetch: async () => issuesFromSnapshot(await api.listIssues({ restaurantId })),
            apply: applyIssueEvent,
          },
    [api, restaurantId],
  )
  return useLiveQuery(definition)
}

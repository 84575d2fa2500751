import { issueCalls } from '@tresen/contract/issues/issue-calls'
import { applyIssueEvent, issuesFromSnapshot, type IssueBoard } from '@tresen/domain/issues/issue-board'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'
import type { LiveDefinition } from '../../rooms/live/live-view.ts'
import { useLiveQuery } from '../../rooms/live/live.tsx'
import { foundIssuesKey } from './follow-issues.ts'

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

/** The concerns about these words, also those that are done for long; undefined, where nothing is looked for. */
export function useFoundIssues(restaurantId: string, words: string) {
  const api = useIssueApi()
  return useQuery({
    queryKey: [...foundIssuesKey, restaurantId, words],
    queryFn: async ({ signal }) =>
      issuesFromSnapshot(await api.listIssues({ restaurantId, query: words }, { signal })),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })
}

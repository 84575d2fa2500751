import type { Issue } from '@tresen/contract/issues/issue'
import { sortedIssues, type IssueBoard } from '@tresen/domain/issues/issue-board'
import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

/**
 * The concerns of a list, what is open first. Done while it was looked at, one keeps its place: no other slides under the
 * finger. Once nothing is open, nothing can.
 */
export function useShownIssues({ issues }: Pick<IssueBoard, 'issues'>, isAll: boolean): Issue[] {
  const [seenOpen, setSeenOpen] = useState(none)
  const open = [...issues.values()].filter(({ issueHandled }) => !issueHandled).map(({ id }) => id)
  if (open.some((id) => !seenOpen.has(id))) setSeenOpen(new Set([...seenOpen, ...open]))
  const kept = open.length > 0 ? seenOpen : none
  return sortedIssues({ issues }, kept).filter(
    ({ id, issueHandled }) => isAll || !issueHandled || kept.has(id),
  )
}

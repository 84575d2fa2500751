import type { Id } from '@tresen/contract/common'
import type { Issue, IssueList } from '@tresen/contract/issues/issue'
import type { RestaurantEvent } from '@tresen/contract/live'
import { isNews, reduceEvent, type Reducers } from '../live/reduce-event.ts'

/** The concerns of a restaurant, and the number of the last event that they contain. */
export type IssueBoard = { readonly seq: number; readonly issues: ReadonlyMap<Id, Issue> }

export function issuesFromSnapshot({ issues, seq }: IssueList): IssueBoard {
  return { seq, issues: new Map(issues.map((issue) => [issue.id, issue])) }
}

/** The concerns after an event; one that came already changes nothing. */
export function applyIssueEvent(board: IssueBoard, event: RestaurantEvent): IssueBoard {
  if (!isNews(board, event)) return board
  return { seq: event.seq, issues: reduceEvent(reducers, board.issues, event) }
}

/** The board with a concern as the server answered it, unless an event brought something newer. */
export function withAnswered(board: IssueBoard, issue: Issue): IssueBoard {
  return { ...board, issues: withIssue(board.issues, issue) }
}

/**
 * What is still to be done first, of these the oldest first; then what is done, the latest first. Those of `kept` stand
 * where they stood when they were open.
 */
export function sortedIssues(
  { issues }: Pick<IssueBoard, 'issues'>,
  kept: ReadonlySet<Id> = new Set(),
): Issue[] {
  const isPast = ({ id, issueHandled }: Issue) => issueHandled && !kept.has(id)
  return [...issues.values()].sort((a, b) => {
    if (isPast(a) !== isPast(b)) return Number(isPast(a)) - Number(isPast(b))
    const earlier = a.createdAt < b.createdAt ? -1 : Number(a.createdAt > b.createdAt)
    return isPast(a) ? -earlier : earlier
  })
}

type Issues = ReadonlyMap<Id, Issue>

const reducers: Reducers<Issues, 'issueAdded' | 'issueUpdated' | 'issueCompleted' | 'issueRemoved'> = {
  issueAdded: withIssue,
  issueUpdated: withIssue,
  issueCompleted: withIssue,
  issueRemoved: (issues, { issueId }) => withoutIssue(issues, issueId),
}

function withIssue(issues: Issues, issue: Issue): Issues {
  const known = issues.get(issue.id)
  return known && known.version >= issue.version ? issues : new Map(issues).set(issue.id, issue)
}

/** Concerns without the one that was deleted. */
export function withoutIssue(issues: Issues, id: Id): Issues {
  if (!issues.has(id)) return issues
  const rest = new Map(issues)
  rest.delete(id)
  return rest
}

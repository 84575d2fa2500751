import { refusalOf, type CallError } from '@tresen/contract/client'
import type { Issue, IssueAnswerKind } from '@tresen/contract/issues/issue'
import { issueCalls } from '@tresen/contract/issues/issue-calls'
import { withAnswered, withoutIssue, type IssueBoard } from '@tresen/domain/issues/issue-board'
import { completed, taken } from '@tresen/domain/issues/issue-steps'
import { useChange } from '../../rooms/api/use-change.ts'
import { issuesKey, useIssueApi } from './issues.queries.ts'

/** What somebody wants to do about a concern; `answerId` stays the same when it is sent once more. */
export type AnswerWish = {
  answerId: string
  kind: IssueAnswerKind
  text: string
  amount: number
  /** Out of which cash goes back; null: the first. */
  tillId: string | null
}

/** Everything that changes a concern. */
export function useIssueActions(restaurantId: string) {
  const api = useIssueApi()
  const { change, isPending } = useChange<IssueBoard>(issuesKey(restaurantId))
  const settle = (board: IssueBoard, issue: Issue) => withAnswered(board, issue)
  const expecting = (issueId: string, next: (issue: Issue, now: Date) => Issue) => (board: IssueBoard) => {
    const known = board.issues.get(issueId)
    return known ? withAnswered(board, next(known, new Date())) : board
  }
  return {
    isPending,
    acknowledge: ({ id: issueId }: Issue) =>
      change({
        expect: expecting(issueId, taken),
        send: () => api.acknowledgeIssue({ restaurantId, issueId }),
        settle,
        said: { done: null, failed: 'Anliegen konnte nicht bestätigt werden' },
      }),
    complete: ({ id: issueId }: Issue) =>
      change({
        expect: expecting(issueId, completed),
        send: () => api.completeIssue({ restaurantId, issueId }),
        settle,
        said: { done: 'Erledigt', failed: 'Anliegen konnte nicht abgeschlossen werden' },
      }),
    remove: ({ id: issueId }: Issue) =>
      change({
        send: () => api.deleteIssue({ restaurantId, issueId }),
        settle: (board) => ({ ...board, issues: withoutIssue(board.issues, issueId) }),
        said: { done: 'Gelöscht', failed: 'Anliegen konnte nicht gelöscht werden' },
      }),
    answer: ({ id: issueId, version }: Issue, { kind, amount, tillId, ...words }: AnswerWish) => {
      const at = { restaurantId, issueId }
      const body = { ...words, version }
      return change({
        send: () =>
          kind === 'Refund' || kind === 'Voucher'
            ? api.compensateIssue({ ...at, body: { ...body, kind, amount, tillId } })
            : api.answerIssue({ ...at, body: { ...body, kind } }),
        settle,
        refused: newest,
        said: {
          done: 'Der Gast sieht es auf seiner Bestellseite',
          failed: 'Antwort konnte nicht gegeben werden',
        },
      })
    },
  }
}

/** The concern as somebody else left it. */
function newest(board: IssueBoard, error: CallError): IssueBoard {
  const now =
    refusalOf(issueCalls.answerIssue, 'IssueConflict', error) ??
    refusalOf(issueCalls.answerIssue, 'IssueClosed', error)
  return now ? withAnswered(board, now.issue) : board
}

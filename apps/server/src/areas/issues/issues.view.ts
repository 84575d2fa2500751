import type { GuestIssue, Issue } from '@tresen/contract/issues/issue'
import { answerSentence } from '@tresen/domain/issues/issue-steps'
import type { Ctx } from '../../context.ts'
import type { IssueRow } from './issues.sql.ts'

export function viewIssue(row: IssueRow): Issue {
  return {
    id: row.id,
    restaurantId: row.restaurantId,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    customerId: row.customerId,
    guestName: row.guestName,
    phone: row.phone,
    kind: row.kind,
    source: row.source,
    comment: row.comment,
    hasPhoto: row.hasPhoto,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    receptionState: row.receptionState,
    reactedAt: row.reactedAt && row.reactedAt.toISOString(),
    issueHandled: row.completedAt !== null,
    completedAt: row.completedAt && row.completedAt.toISOString(),
    answers: row.answers,
    version: row.version,
  }
}

/** For whoever asks: guests have a view of their own. */
export function viewIssueFor({ actor }: Pick<Ctx, 'actor'>, issue: Issue): Issue | GuestIssue {
  return actor.kind === 'user' ? issue : viewIssueForGuest(issue)
}

export function viewIssueForGuest(issue: Issue): GuestIssue {
  return {
    id: issue.id,
    kind: issue.kind,
    // What staff wrote down of them is written for colleagues.
    comment: issue.createdBy === null ? issue.comment : '',
    hasPhoto: issue.hasPhoto,
    createdAt: issue.createdAt,
    issueHandled: issue.issueHandled,
    isSeen: issue.reactedAt !== null,
    answers: issue.answers.map(({ id, at, text, code, ...answer }) => ({
      ...{ id, at, text, code },
      message_de: answerSentence({ ...answer, code }),
    })),
  }
}

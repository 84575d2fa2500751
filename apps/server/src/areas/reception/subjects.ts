import type { Issue } from '@tresen/contract/issues/issue'
import type { Order, ReceptionState } from '@tresen/contract/orders/order'
import type { Tx } from '../../rooms/db/database.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import { lockIssue, tellReceptionOfIssue } from '../issues/tell-issue-of-ladder.ts'
import { lockOrder, tellReception as tellReceptionOfOrder } from '../orders/tell-order-of-ladder.ts'
import type { SubjectAt } from './reception.sql.ts'

/** What a ladder is about, as it is now; nobody changes it until the transaction ends. */
export type LockedSubject = { order: Order; issue?: undefined } | { issue: Issue; order?: undefined }

export async function lockSubject(
  tx: Tx,
  { restaurantId, subjectId, subject }: SubjectAt,
): Promise<LockedSubject | null> {
  if (subject === 'Order') {
    const order = await lockOrder(tx, { restaurantId, orderId: subjectId })
    return order && { order }
  }
  const issue = await lockIssue(tx, { restaurantId, issueId: subjectId })
  return issue && { issue }
}

/** Somebody has seen it, or nothing is to be done for it any more. */
export function isTakenUp({ order, issue }: LockedSubject): boolean {
  return order
    ? order.isAcknowledged || order.state !== 'New'
    : issue.reactedAt !== null || issue.issueHandled
}

export type Stored = { outgoing: Outgoing[]; seqs: number[] }

export function tellReception(
  tx: Tx,
  { order, issue }: LockedSubject,
  state: ReceptionState,
): Promise<Stored> {
  return order ? tellReceptionOfOrder(tx, order, state) : tellReceptionOfIssue(tx, issue, state)
}

import type { Issue } from '@tresen/contract/issues/issue'
import { id } from '../../orders/testing/an-order.ts'

/** A drink is missing in order 1; nobody has looked yet. */
export function anIssue(changes: Partial<Issue> = {}): Issue {
  return {
    id: id(700),
    restaurantId: id(1),
    orderId: id(100),
    orderNumber: 1,
    customerId: null,
    guestName: 'Erika Mustermann',
    phone: '+495511234567',
    kind: 'Missing',
    source: 'Shop',
    comment: 'Die Cola fehlt',
    hasPhoto: false,
    createdAt: '2026-11-20T17:40:00.000Z',
    createdBy: null,
    receptionState: 'Pending',
    reactedAt: null,
    issueHandled: false,
    completedAt: null,
    answers: [],
    version: 1,
    ...changes,
  }
}

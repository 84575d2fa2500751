import type { PhoneCall } from '@tresen/contract/calls/call'
import type { CallRow } from './calls.sql.ts'

/** A call for staff. */
export function viewCall(row: CallRow): PhoneCall {
  return {
    id: row.id,
    version: row.version,
    restaurantId: row.restaurantId,
    restaurant: { name: row.restaurantName },
    created: row.createdAt.toISOString(),
    ended: row.endedAt?.toISOString() ?? null,
    direction: row.direction,
    from: row.from,
    to: row.to,
    state: row.state,
    party: row.party,
    assignedUserId: row.assignedUserId,
    deadline: row.deadline?.toISOString() ?? null,
    outcome: row.outcome,
    failure: row.failure,
    description: row.summary,
    customerName: row.customerName,
    conversationId: row.conversationId,
    shoppingCarts: row.shoppingCartId ? [{ id: row.shoppingCartId }] : [],
    orderId: row.orderId,
    instructions: row.instructions,
  }
}

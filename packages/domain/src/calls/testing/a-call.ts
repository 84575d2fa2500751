import type { PhoneCall } from '@tresen/contract/calls/call'

/** For the call centre, of a guest of whom nothing is known; and what matters for a test. */
export function aCall(change: Partial<PhoneCall> = {}): PhoneCall {
  return {
    ...{ id: 'c', version: 1, restaurantId: 'r', restaurant: { name: 'R' }, direction: 'Inbound' },
    ...{ created: '2026-11-20T17:00:00.000Z', ended: null, from: '+49551123456', to: '+4955190' },
    ...{ state: 'Queued', party: 'Agents', assignedUserId: null, deadline: null, outcome: null },
    ...{ failure: null, description: '', customerName: '', conversationId: null, shoppingCarts: [] },
    ...{ orderId: null, instructions: '' },
    ...change,
  }
}

import type { EventPayload } from '@tresen/contract/define'
import type { customerEvents } from '@tresen/contract/customers/customer-events'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

/** To every restaurant of the franchise: each may show an order of this customer. */
export function customerCommentUpdated(
  restaurantIds: readonly string[],
  comment: EventPayload<typeof customerEvents, 'customerCommentUpdated'>,
): Outgoing[] {
  const payload = JSON.stringify(comment)
  return restaurantIds.map((streamId) => ({ streamId, name: 'customerCommentUpdated', payload }))
}

/** To every restaurant of the franchise, for their journals. */
export function customersImported(
  restaurantIds: readonly string[],
  taken: EventPayload<typeof customerEvents, 'customersImported'>,
): Outgoing[] {
  const payload = JSON.stringify(taken)
  return restaurantIds.map((streamId) => ({ streamId, name: 'customersImported', payload }))
}

/** To every restaurant of the franchise, for their journals. */
export function customersExported(restaurantIds: readonly string[]): Outgoing[] {
  return restaurantIds.map((streamId) => ({ streamId, name: 'customersExported', payload: '{}' }))
}

import { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'
import { id } from '@tresen/domain/orders/testing/an-order'
import { expect, it } from 'vitest'
import { followAreas } from './areas.ts'

const restaurantId = id(1)

/** What shows something without a live view, and an event that changes it. */
const followed: readonly [RestaurantEvent['name'], key: readonly unknown[]][] = [
  ['issueAdded', ['issues', 'found', restaurantId, 'kalt']],
  ['issueCompleted', ['issues', 'found', restaurantId, 'open']],
  ['orderAdded', ['orders', restaurantId, 'all', {}, 1, '']],
  ['orderRemoved', ['orders', restaurantId, 'all', {}, 1, '']],
  ['orderStateChanged', ['orders', 'statistics', restaurantId, 7]],
  ['orderStateChanged', ['calls', restaurantId, id(3), 'caller']],
  ['orderReceptionStateChanged', ['calls', restaurantId, id(3), 'caller']],
  ['customerCommentUpdated', ['calls', restaurantId, id(3), 'caller']],
  ['customerCommentUpdated', ['customers', id(2), 'list', 'name', false, 1, '']],
  ['conversationUpdated', ['conversations', restaurantId, 'search', 'pizza']],
  ['conversationUpdated', ['customers', id(2), 'one', id(4), 'conversations']],
  ['addPaymentLog', ['payments', restaurantId, 'list', {}, null, 1, '']],
  ['orderPaymentStateChanged', ['payments', restaurantId, 'order', id(5)]],
]

it.each(followed)('%s is followed by %j', (name, key) => {
  const queries = new QueryClient()
  const others = ['identity', 'sessions']
  for (const queryKey of [key, others]) queries.setQueryData([...queryKey], {})
  followAreas(queries, { name, payload: { id: id(5), orderId: id(5) }, seq: 1 } as unknown as RestaurantEvent)
  expect(queries.getQueryState([...key])!.isInvalidated).toBe(true)
  expect(queries.getQueryState(others)!.isInvalidated).toBe(false)
})

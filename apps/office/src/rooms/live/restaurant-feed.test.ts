import type { RestaurantEvent } from '@tresen/contract/live'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { applyOrderEvent, type OrderBoard } from '@tresen/domain/orders/board/order-board'
import { anEvent, anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it } from 'vitest'
import type { LiveDefinition } from './live-view.ts'
import { createRestaurantFeed } from './restaurant-feed.ts'

const welcome = (seq: number): RestaurantEvent => ({
  name: 'welcome',
  payload: { seq, shoppingCartIdsForReview: [] },
  seq,
})

let cleanUp = () => {}
afterEach(() => cleanUp())

/** A screen that shows the board, as `useLiveQuery` binds it. */
function aScreen(snapshots: OrderBoard[], wait?: number) {
  const queries = new QueryClient()
  const feed = createRestaurantFeed(queries, wait)
  let fetches = 0
  const definition: LiveDefinition<OrderBoard> = {
    key: ['board'],
    fetch: () => Promise.resolve(snapshots[Math.min(fetches++, snapshots.length - 1)]!),
    apply: applyOrderEvent,
  }
  const come = () => {
    const observer = new QueryObserver(queries, {
      queryKey: definition.key,
      queryFn: () => feed.load(definition),
      staleTime: Infinity,
      refetchOnMount: false,
      structuralSharing: false,
    })
    cleanUp = observer.subscribe(() => {})
  }
  come()
  /** Once whatever goes on by itself, from turn to turn, has gone on. */
  const settled = async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve))
  }
  return {
    feed,
    settled,
    come,
    leave: () => cleanUp(),
    fetches: () => fetches,
    board: () => queries.getQueryData<OrderBoard>(definition.key),
  }
}

const boardAt = (seq: number, ...orders: ReturnType<typeof anOrder>[]): OrderBoard => ({
  seq,
  orders: new Map(orders.map((order) => [order.id, order])),
})

it('joins first, then fetches, and applies events without fetching again', async () => {
  const { feed, settled, fetches, board } = aScreen([boardAt(3)])
  await settled()
  expect(fetches()).toBe(0)
  feed.receive(welcome(3))
  await settled()
  feed.receive(anEvent('orderAdded', anOrder({ id: id(9) }), 4))
  expect(board()?.orders.has(id(9))).toBe(true)
  expect(fetches()).toBe(1)
  expect(feed.lastSeq()).toBe(4)
})

it('goes on after a reconnection with what was missed', async () => {
  const { feed, settled, fetches, board } = aScreen([boardAt(3)])
  feed.receive(welcome(3))
  await settled()
  feed.receive(anEvent('orderAdded', anOrder({ id: id(9) }), 4))
  // The hub was asked to go on after 4; its welcome tells how far the restaurant is by now.
  feed.receive(welcome(6))
  feed.receive(anEvent('orderAdded', anOrder({ id: id(10) }), 5))
  feed.receive(anEvent('orderRemoved', { orderId: id(9) }, 6))
  await settled()
  expect([...board()!.orders.keys()]).toEqual([id(10)])
  expect(fetches()).toBe(1)
})

it('fetches again when what was missed is no longer stored', async () => {
  const { feed, settled, fetches, board } = aScreen([boardAt(3), boardAt(900, anOrder({ id: id(7) }))])
  feed.receive(welcome(3))
  await settled()
  feed.receive(welcome(900))
  feed.receive({ name: 'forceReload', payload: { seq: 900 }, seq: 900 })
  await settled()
  expect(fetches()).toBe(2)
  expect([...board()!.orders.keys()]).toEqual([id(7)])
  expect(feed.lastSeq()).toBe(900)
})

it('forgets what nobody looks at and what was missed of it, however much it is told afterwards', async () => {
  const { feed, settled, fetches, board, leave, come } = aScreen([
    boardAt(3),
    boardAt(901, anOrder({ id: id(7) })),
  ])
  feed.receive(welcome(3))
  await settled()
  leave()
  feed.receive({ name: 'forceReload', payload: { seq: 900 }, seq: 900 })
  feed.receive(anEvent('orderAdded', anOrder({ id: id(9) }), 901))
  come()
  await settled()
  expect(fetches()).toBe(2)
  expect([...board()!.orders.keys()]).toEqual([id(7)])
})

it('shows something without the hub, and fetches again when the hub joins later than the snapshot', async () => {
  const { feed, settled, fetches, board } = aScreen([boardAt(3), boardAt(8)], 0)
  await settled()
  expect(board()?.seq).toBe(3)
  feed.receive(welcome(8))
  await settled()
  expect(board()?.seq).toBe(8)
  expect(fetches()).toBe(2)
})

it('asks again at the first welcome and after a gap for what is no live view: news of it was told to nobody', async () => {
  const queries = new QueryClient()
  const feed = createRestaurantFeed(queries)
  let answers = 0
  const observer = new QueryObserver(queries, { queryKey: ['areas'], queryFn: () => ++answers })
  cleanUp = observer.subscribe(() => {})
  const shown = () => observer.getCurrentResult().data
  await expect.poll(shown).toBe(1)
  feed.receive(welcome(3))
  await expect.poll(shown).toBe(2)
  // Goes on after what it has seen: nothing was missed.
  feed.receive(welcome(6))
  feed.receive(anEvent('orderRemoved', { orderId: id(9) }, 6))
  feed.receive({ name: 'forceReload', payload: { seq: 900 }, seq: 900 })
  await expect.poll(shown).toBe(3)
})

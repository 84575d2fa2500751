import { applyOrderEvent, type OrderBoard } from '@tresen/domain/orders/board/order-board'
import { anEvent, anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { expect, it } from 'vitest'
import { createLiveView } from './live-view.ts'

const empty: OrderBoard = { seq: 0, orders: new Map() }

it('applies to a snapshot what arrived while it was on its way, and only what is newer', async () => {
  const view = createLiveView(applyOrderEvent)
  const [old, fresh] = [anOrder({ id: id(1) }), anOrder({ id: id(2) })]
  const loading = view.load(async () => {
    await Promise.resolve()
    return { seq: 5, orders: new Map([[old.id, old]]) }
  })
  view.receive(undefined, anEvent('orderRemoved', { orderId: old.id }, 5))
  view.receive(undefined, anEvent('orderAdded', fresh, 6))

  const board = await loading
  expect(board.seq).toBe(6)
  expect([...board.orders.keys()]).toEqual([old.id, fresh.id])
})

it('passes events straight on once the snapshot is there', () => {
  const view = createLiveView(applyOrderEvent)
  expect(view.receive(undefined, anEvent('orderAdded', anOrder(), 1))).toBeUndefined()
  expect(view.receive(empty, anEvent('orderAdded', anOrder(), 1))?.orders.size).toBe(1)
})

it('forgets what arrived for a snapshot that failed', async () => {
  const view = createLiveView(applyOrderEvent)
  await expect(view.load(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  view.receive(undefined, anEvent('orderAdded', anOrder(), 7))
  expect((await view.load(() => Promise.resolve({ ...empty, seq: 9 }))).seq).toBe(9)
})

import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { Order } from '@tresen/contract/orders/order'
import { anOrder } from '@tresen/domain/orders/testing/an-order'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openBrowserDatabase } from './browser-database.ts'
import { commandOf } from './command-of.ts'
import { createCommandQueue, type OrderCommand, type Outcome } from './command-queue.ts'

const place = { id: 'restaurant', franchiseId: 'franchise' }
const later: Outcome = { kind: 'later', isFault: false }

/** What waits for its server tries for ever, and other files of this worker turn the clock. */
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

function aQueue(
  send: (command: OrderCommand) => Promise<Outcome>,
  disk = new IDBFactory(),
  user = 'cook',
  madeBy: () => string | null = () => null,
) {
  const orders: Order[] = []
  let isSignedIn = true
  const queue = createCommandQueue({
    database: openBrowserDatabase(disk),
    userId: () => (isSignedIn ? user : null),
    madeBy,
    send,
    onOrder: (_restaurantId, order) => orders.push(order),
    retryAfter: 5,
  })
  ends.push(() => {
    isSignedIn = false
    void queue.flush()
  })
  return { queue, orders, disk }
}

const move = (order: Order, to: Order['state']) => commandOf(place, order, { kind: 'move', to })

describe('Changes of orders', () => {
  it('are sent one after the other, in their order, and are gone when made', async () => {
    const sent: string[] = []
    const order = anOrder()
    const { queue, orders } = aQueue(async ({ change }) => {
      await Promise.resolve()
      sent.push(change.kind === 'move' ? change.to : change.kind)
      return { kind: 'done', order }
    })
    queue.add(move(order, 'InProgress'))
    queue.add(move(order, 'ReadyForDelivery'))
    queue.add(commandOf(place, order, { kind: 'color', filterColor: 'Red' }))
    expect(queue.state().waiting).toHaveLength(3)
    await vi.waitFor(() => expect(queue.state().waiting).toEqual([]))
    expect(sent).toEqual(['InProgress', 'ReadyForDelivery', 'color'])
    expect(orders).toHaveLength(3)
  })

  it('are of whoever was at work when they were made, however late they are sent', async () => {
    const disk = new IDBFactory()
    let atWork: string | null = 'anna'
    const order = anOrder()
    const away = aQueue(
      async () => later,
      disk,
      'tablet',
      () => atWork,
    )
    away.queue.add(move(order, 'InProgress'))
    atWork = null
    away.queue.add(move(order, 'ReadyForDelivery'))
    await away.queue.flush()
    const sent: (string | undefined)[] = []
    const back = aQueue(
      async ({ madeBy }) => {
        sent.push(madeBy)
        return { kind: 'done', order }
      },
      disk,
      'tablet',
      () => 'berta',
    )
    await back.queue.flush()
    expect(sent).toEqual(['anna', 'tablet'])
    expect(back.queue.state().waiting).toEqual([])
  })

  it('wait while the server is out of reach, and go under the same ids after a reload', async () => {
    const tried: string[] = []
    const first = aQueue(async ({ id }) => {
      tried.push(id)
      return later
    })
    first.queue.add(move(anOrder(), 'InProgress'))
    first.queue.add(move(anOrder(), 'Cancelled'))
    await vi.waitFor(() => expect(tried.length).toBeGreaterThan(1))
    expect(new Set(tried).size).toBe(1)
    expect(first.queue.state()).toMatchObject({ isStuck: true })

    const sent: string[] = []
    const second = aQueue(async ({ id }) => {
      sent.push(id)
      return { kind: 'done', order: anOrder() }
    }, first.disk)
    void second.queue.flush()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]).toBe(tried[0])
    await vi.waitFor(() => expect(second.queue.state().waiting).toEqual([]))
    const third = aQueue(() => Promise.reject(new Error('nothing is left to send')), first.disk)
    await third.queue.reread()
    expect(third.queue.state().waiting).toEqual([])
  })

  it('that had to wait count as waiting until the last of them has arrived', async () => {
    let isReached = false
    let arrive = () => {}
    const { queue } = aQueue(async ({ change }) => {
      if (!isReached) return later
      if (change.kind === 'color') await new Promise<void>((resolve) => (arrive = resolve))
      return { kind: 'done', order: anOrder() }
    })
    queue.add(move(anOrder(), 'InProgress'))
    queue.add(commandOf(place, anOrder(), { kind: 'color', filterColor: 'Red' }))
    await vi.waitFor(() => expect(queue.state().isStuck).toBe(true))
    isReached = true
    void queue.flush()
    await vi.waitFor(() => expect(queue.state().waiting).toHaveLength(1))
    expect(queue.state().isStuck).toBe(true)
    await vi.waitFor(() => {
      arrive()
      expect(queue.state()).toMatchObject({ waiting: [], isStuck: false })
    })
  })

  it('are counted in the end as they had to wait, also where some arrived in between', async () => {
    const reached = ['InProgress', 'ReadyForDelivery', 'InDelivery'] as const
    let mayArrive = 0
    let arrived = 0
    const { queue } = aQueue(({ number }) => {
      if (arrived === mayArrive) return Promise.resolve(later)
      arrived += 1
      const order = anOrder({ state: 'Cancelled' })
      return Promise.resolve(
        number === 99 ? { kind: 'conflict', text: 'geändert', order } : { kind: 'done', order: anOrder() },
      )
    })
    for (const to of reached) queue.add(move(anOrder(), to))
    queue.add(move(anOrder({ number: 99 }), 'InProgress'))
    await vi.waitFor(() => expect(queue.state()).toMatchObject({ isStuck: true, caughtUp: null }))
    mayArrive = 2
    await vi.waitFor(() => expect(queue.state().waiting).toHaveLength(2))
    expect(queue.state().caughtUp).toBeNull()
    mayArrive = 4
    await vi.waitFor(() => expect(queue.state().caughtUp).toEqual({ kept: 4, open: 1 }))
  })

  it('of somebody else stay untouched', async () => {
    const first = aQueue(() => Promise.resolve(later))
    first.queue.add(move(anOrder(), 'InProgress'))
    await vi.waitFor(() => expect(first.queue.state().isStuck).toBe(true))
    const send = vi.fn()
    const other = aQueue(send as never, first.disk, 'manager')
    await other.queue.reread()
    void other.queue.flush()
    expect(other.queue.state().waiting).toEqual([])
    expect(send).not.toHaveBeenCalled()
  })

  it('that no longer fit are kept for a person to decide, over a reload, and hold up nothing', async () => {
    const order = anOrder()
    const { queue, disk } = aQueue(({ change }) =>
      Promise.resolve(
        change.kind === 'move'
          ? { kind: 'conflict', text: 'geändert', order: { ...order, state: 'Cancelled' } }
          : { kind: 'done', order },
      ),
    )
    queue.add(move(order, 'InProgress'))
    queue.add(commandOf(place, order, { kind: 'color', filterColor: 'Red' }))
    await vi.waitFor(() =>
      expect(queue.state()).toMatchObject({ waiting: [], conflicts: [{ orderId: order.id }] }),
    )

    const again = aQueue(() => Promise.resolve(later), disk)
    await vi.waitFor(async () => {
      await again.queue.reread()
      expect(again.queue.state().conflicts).toMatchObject([{ conflict: { order: { state: 'Cancelled' } } }])
    })
    again.queue.dismiss(again.queue.state().conflicts[0]!.id)
    expect(again.queue.state().conflicts).toEqual([])
  })

  it('one that makes the server fail does not hold up the others for ever', async () => {
    const order = anOrder()
    const { queue } = aQueue(({ change }) =>
      Promise.resolve(change.kind === 'move' ? { kind: 'later', isFault: true } : { kind: 'done', order }),
    )
    queue.add(move(order, 'InProgress'))
    queue.add(commandOf(place, order, { kind: 'printed' }))
    await vi.waitFor(() =>
      expect(queue.state()).toMatchObject({ waiting: [], conflicts: [{ number: order.number }] }),
    )
  })

  it('work without a database as long as the page lives', async () => {
    const queue = createCommandQueue({
      database: openBrowserDatabase(undefined),
      userId: () => 'cook',
      send: () => Promise.resolve({ kind: 'done', order: anOrder() }),
      onOrder: () => {},
    })
    queue.add(move(anOrder(), 'InProgress'))
    await vi.waitFor(() => expect(queue.state().waiting).toEqual([]))
  })
})

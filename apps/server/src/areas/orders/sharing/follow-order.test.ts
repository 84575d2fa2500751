import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { orderStatusStreamPath } from '@tresen/contract/live'
import { OrderStatus, type Order } from '@tresen/contract/orders/order'
import { describe, expect, it } from 'vitest'
import { aFilledCart } from '../../carts/testing/a-cart.ts'
import { stopwatch } from '../../../testing/busy-machine.ts'
import { messagesOf } from '../../../testing/read-event-stream.ts'
import { faultOf } from '../../../testing/reply-check.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { at, franchiseId, restaurantId, server } = restaurant
const employee = restaurant.as('employee')

async function anOrder(): Promise<Order> {
  const cart = await aFilledCart(employee, restaurantId)
  return placeAsSeen(employee, { ...at, shoppingCartId: cart.id })
}

function pathOf(orderId: string, where = at) {
  const parts: Record<string, string> = { ...where, orderId }
  return orderStatusStreamPath.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name]!)
}

/** The statuses that arrive, one at a time. */
async function* statusesOf(
  on: TestServer,
  orderId: string,
  signal?: AbortSignal,
): AsyncGenerator<OrderStatus> {
  const token = await on.token({ restaurants: { [restaurantId]: 'employee' } })
  const headers = { authorization: `Bearer ${token}` }
  const response = await on.fetch(pathOf(orderId), { headers, signal: signal ?? null })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  for await (const message of messagesOf(response)) {
    const status = JSON.parse(message) as OrderStatus
    expect(faultOf(OrderStatus, status)).toBeNull()
    yield status
  }
}

async function next(statuses: AsyncGenerator<OrderStatus>) {
  return (await statuses.next()).value as OrderStatus
}

describe('The status of an order', () => {
  it('comes at once and again with every change', async () => {
    const order = await anOrder()
    const leaving = new AbortController()
    const statuses = statusesOf(server, order.id, leaving.signal)
    expect(await next(statuses)).toMatchObject({ orderId: order.id, state: 'New', version: 1 })
    for (const state of ['InProgress', 'ReadyForDelivery', 'InDelivery', 'Completed'] as const) {
      await employee.changeOrderState({ ...at, orderId: order.id, body: { state } })
      expect((await next(statuses)).state).toBe(state)
    }
    leaving.abort()
  })

  it('never goes back to an older one when many things happen at once', async () => {
    const order = await anOrder()
    const leaving = new AbortController()
    const statuses = statusesOf(server, order.id, leaving.signal)
    await next(statuses)
    const comments = Array.from({ length: 20 }, (_, i) =>
      employee.setOrderComment({ ...at, orderId: order.id, comment: `${i}` }),
    )
    await Promise.all(comments)
    const versions: number[] = []
    for (let last = 0; last < 21; versions.push(last)) last = (await next(statuses)).version
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
    leaving.abort()
  })

  it('of another order is silent here', async () => {
    const [order, other] = [await anOrder(), await anOrder()]
    const leaving = new AbortController()
    const statuses = statusesOf(server, order.id, leaving.signal)
    await next(statuses)
    await employee.changeOrderState({ ...at, orderId: other.id, body: { state: 'InProgress' } })
    await employee.changeOrderState({ ...at, orderId: order.id, body: { state: 'Cancelled' } })
    expect(await next(statuses)).toMatchObject({ orderId: order.id, state: 'Cancelled' })
    leaving.abort()
  })

  it.each(['x', '%00', '01a1f640-bc00-7000-8000-000200000009'])(
    'of no order („%s“) is not found',
    async (id) => {
      const response = await server.fetch(pathOf(id))
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ code: 'NotFound', message_de: 'Nicht gefunden.' })
      expect((await server.fetch(pathOf(id, { franchiseId, restaurantId: 'x' }))).status).toBe(404)
    },
  )

  it('of somebody else’s order is not found', async () => {
    const order = await anOrder()
    expect((await server.fetch(pathOf(order.id))).status).toBe(404)
  })

  it('ends when the server does', async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl })
    const statuses = statusesOf(other, (await anOrder()).id)
    await next(statuses)
    const took = stopwatch()
    await other.close()
    expect(took()).toBeLessThan(2000)
    expect(await statuses.next()).toMatchObject({ done: true })
  })
})

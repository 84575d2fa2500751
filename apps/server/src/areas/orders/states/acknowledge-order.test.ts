import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { Order } from '@tresen/contract/orders/order'
import { describe, expect, it } from 'vitest'
import { aFilledCart } from '../../carts/testing/a-cart.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { at, restaurantId, server } = restaurant
const employee = restaurant.as('employee')

async function anOrder(change: object = {}): Promise<Order> {
  const cart = await aFilledCart(employee, restaurantId, change)
  return placeAsSeen(employee, { ...at, shoppingCartId: cart.id })
}

describe('Accepting an order', () => {
  it('tells the guest the minutes chosen', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId)
    const { id: orderId, newAt } = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
    const accepted = await employee.acknowledgeOrder({ restaurantId, orderId, toMinutes: 65 })
    expect(accepted).toMatchObject({ version: 2, state: 'New', isAcknowledged: true })
    expect(Date.parse(accepted.acknowledgedAt!)).toBeGreaterThanOrEqual(Date.parse(newAt))
    expect(await employee.getOrder({ ...at, orderId })).toEqual(accepted)
    expect(await guest.getOrderStatus({ ...at, orderId })).toMatchObject({
      dueTimeToMinutes: 65,
      dueAt: new Date(Date.parse(newAt) + 65 * 60_000).toISOString(),
    })
  })

  it('takes it from the orders whose reception is open', async () => {
    const { id: orderId } = await anOrder()
    const open = async () =>
      (await employee.listOrders({ ...at, onlyNotDeliveredReception: true })).orders.map(({ id }) => id)
    expect(await open()).toContain(orderId)
    await employee.acknowledgeOrder({ restaurantId, orderId })
    expect(await open()).not.toContain(orderId)
  })

  it('is what moving it away from New means as well', async () => {
    const { id: orderId } = await anOrder()
    const accepted = { isAcknowledged: true, orderReceptionState: { receptionState: 'TresenFrontend' } }
    const moved = await employee.changeOrderState({ ...at, orderId, body: { state: 'InProgress' } })
    expect(moved).toMatchObject(accepted)
    expect(await employee.getOrder({ ...at, orderId })).toEqual(moved)
    const back = await employee.changeOrderState({ ...at, orderId, body: { state: 'New' } })
    expect(back).toMatchObject({ ...accepted, acknowledgedAt: moved.inProgressAt })
    const open = await employee.listOrders({ ...at, onlyNotDeliveredReception: true })
    expect(open.orders.map(({ id }) => id)).not.toContain(orderId)
  })

  it('keeps the time of a pre-order', async () => {
    const order = await anOrder({ isPreOrder: true, preOrderDateTime: '2026-11-20T19:30:00+01:00' })
    const accepted = await employee.acknowledgeOrder({ restaurantId, orderId: order.id, toMinutes: 20 })
    expect(accepted).toMatchObject({ dueAt: order.dueAt, isAcknowledged: true })
  })

  it('is a conflict for whoever saw an older version', async () => {
    const order = await anOrder()
    const accept = (toMinutes: number) =>
      employee.acknowledgeOrder({ restaurantId, orderId: order.id, toMinutes, version: order.version })
    const results = await Promise.allSettled([accept(40), accept(60)])
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({
      reason: { code: 'OrderConflict', details: { order: { isAcknowledged: true, version: 2 } } },
    })
  })

  it('is refused once the order is cancelled, and for guests', async () => {
    const { id: orderId } = await anOrder()
    await expect(server.asGuest().acknowledgeOrder({ restaurantId, orderId })).rejects.toMatchObject({
      status: 401,
    })
    await employee.changeOrderState({ ...at, orderId, body: { state: 'Cancelled' } })
    await expect(employee.acknowledgeOrder({ restaurantId, orderId })).rejects.toMatchObject({
      code: 'OrderClosed',
      details: { order: { state: 'Cancelled' } },
    })
  })
})

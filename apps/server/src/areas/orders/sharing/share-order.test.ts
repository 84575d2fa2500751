import { orderStatusStreamPath } from '@tresen/contract/live'
import type { OrderStatus } from '@tresen/contract/orders/order'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../../testing/read-event-stream.ts'
import { fridayEvening } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'

const restaurant = useRestaurant()
const { at, restaurantId, server } = restaurant
const staff = restaurant.as('manager')

async function anOrder() {
  const guest = server.asGuest()
  const cart = await aFilledCart(guest, restaurantId, { lastName: 'Geheimrat' })
  const { id } = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
  const { token } = await guest.getOrderLink({ ...at, orderId: id })
  return { id, token }
}

describe('The link of an order', () => {
  it('shows on another device how far it is and what was ordered, and nobody’s name or address', async () => {
    const { id, token } = await anOrder()
    await staff.acknowledgeOrder({ ...at, orderId: id, toMinutes: 90 })
    const friend = server.asGuest()
    const shared = await friend.getSharedOrder({ restaurantId, token })
    expect(shared.status).toMatchObject({ orderId: id, isConfirmed: true, dueTimeToMinutes: 90 })
    expect(shared.status.orderedToMinutes).toBeLessThan(90)
    expect(shared.lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(shared)).not.toMatch(/Geheim|phone|street/)
    expect(await friend.getOrderStatus({ ...at, orderId: id, token })).toEqual(shared.status)
  })

  it('follows it live', async () => {
    const { id, token } = await anOrder()
    const path = orderStatusStreamPath.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => ({ ...at, orderId: id })[name as 'orderId'],
    )
    const leaving = new AbortController()
    const response = await server.fetch(`${path}?token=${token}`, { signal: leaving.signal })
    const states: string[] = []
    for await (const message of messagesOf(response)) {
      states.push((JSON.parse(message) as OrderStatus).state)
      if (states.length === 2) break
      await staff.changeOrderState({ ...at, orderId: id, body: { state: 'InProgress' } })
    }
    leaving.abort()
    expect(states).toEqual(['New', 'InProgress'])
  })

  it('opens no other order, and is nobody’s to make or to change', async () => {
    const [{ token }, other] = [await anOrder(), await anOrder()]
    const stranger = server.asGuest()
    await expect(stranger.getOrderLink({ ...at, orderId: other.id })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.getOrderStatus({ ...at, orderId: other.id, token })).rejects.toMatchObject({
      status: 404,
    })
    const changed = `${token.slice(0, -2)}xx`
    await expect(stranger.getSharedOrder({ restaurantId, token: changed })).rejects.toMatchObject({
      status: 404,
    })
    const { token: reorder } = await staff.getReorderToken({ ...at, orderId: other.id })
    await expect(stranger.getSharedOrder({ restaurantId, token: reorder })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('ends two days after the time of the order', async () => {
    const { token } = await anOrder()
    const friend = server.asGuest()
    server.clock.now = new Date(fridayEvening.getTime() + 47 * 3600_000)
    expect((await friend.getSharedOrder({ restaurantId, token })).status.state).toBe('New')
    server.clock.now = new Date(fridayEvening.getTime() + 50 * 3600_000)
    await expect(friend.getSharedOrder({ restaurantId, token })).rejects.toMatchObject({ status: 404 })
    server.clock.now = fridayEvening
  })
})

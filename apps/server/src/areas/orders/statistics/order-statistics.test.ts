import type { OrderState, PaymentState } from '@tresen/contract/orders/order'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'

const own = useRestaurant()
const other = own.another()
const { server, restaurantId, at } = own
const employee = own.as('employee')
const manager = own.as('manager')

type Wanted = { isPickup?: boolean; states?: OrderState[]; paymentState?: PaymentState }

/** An order that is due then, brought into these states; answers what it is worth. */
async function anOrder(dueAt: string, wanted: Wanted = {}): Promise<number> {
  const { isPickup = false, states = [], paymentState = 'OnSitePending' } = wanted
  const cart = await aFilledCart(employee, restaurantId, { isPickup })
  const { id, shoppingCart } = await placeAsSeen(employee, { ...at, shoppingCartId: cart.id })
  for (const state of states) await employee.changeOrderState({ ...at, orderId: id, body: { state } })
  await server.database.pool.query('update orders set due_at = $2, payment_state = $3 where id = $1', [
    ...[id, dueAt, paymentState],
  ])
  return shoppingCart.evaluationResult.totalOrderValue
}

it('counts each order on its day of the restaurant’s calendar, cancelled ones apart, unpaid and foreign ones not', async () => {
  // Friday, 20 November: midnight in Berlin is 23:00 in UTC.
  const today = [
    await anOrder('2026-11-19T23:00:00Z', { isPickup: true }),
    await anOrder('2026-11-20T22:59:59Z', { states: ['InProgress', 'ReadyForDelivery'] }),
  ]
  await anOrder('2026-11-20T18:00:00Z', { states: ['Cancelled'] })
  await anOrder('2026-11-20T18:00:00Z', { isPickup: true, states: ['Cancelled', 'Archived'] })
  const yesterday = await anOrder('2026-11-19T22:59:59Z', { isPickup: true })
  const weekBefore = await anOrder('2026-11-13T12:00:00Z')
  await anOrder('2026-11-20T23:00:00Z')
  await anOrder('2026-11-20T18:00:00Z', { paymentState: 'OnlinePending' })
  const sum = today[0]! + today[1]!
  const none = { orders: 0, pickups: 0, cancelled: 0, orderValue: 0 }
  const ofToday = { orders: 2, pickups: 1, cancelled: 2, orderValue: sum }
  const before = { orders: 1, pickups: 0, cancelled: 0, orderValue: weekBefore }
  expect(await manager.getTodaysStatistics({ restaurantId })).toEqual({
    days: [{ day: '2026-11-20', ...ofToday }],
    total: ofToday,
    before,
  })
  expect(await manager.getDailyStatistics({ restaurantId, days: 3 })).toEqual({
    days: [
      { day: '2026-11-18', ...none },
      { day: '2026-11-19', orders: 1, pickups: 1, cancelled: 0, orderValue: yesterday },
      { day: '2026-11-20', ...ofToday },
    ],
    total: { orders: 3, pickups: 2, cancelled: 2, orderValue: sum + yesterday },
    before,
  })
  const foreign = await other
    .as('manager')
    .getDailyStatistics({ restaurantId: other.restaurantId, days: 366 })
  expect([foreign.days.length, foreign.total, foreign.before]).toEqual([366, none, none])
})

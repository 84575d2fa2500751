import type { OrderState, PaymentState } from '@tresen/contract/orders/order'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'

const own = useRestaurant()
const other = own.another()
const { server, restaurantId, at } = own
const employee = own.as('employee')
const manager = own.as('manager')

const worth = (orderValue: number, refunded = 0) => ({
  ...{ orderValue, refunded, revenue: orderValue - refunded },
})

type Wanted = { isPickup?: boolean; states?: OrderState[]; paymentState?: PaymentState }

/** What an order that is due then is worth, once it was brought into these states. */
async function anOrder(dueAt: string, wanted: Wanted = {}): Promise<number> {
  return (await placedOrder(dueAt, wanted)).value
}

async function placedOrder(dueAt: string, wanted: Wanted = {}) {
  const { isPickup = false, states = [], paymentState = 'OnSitePending' } = wanted
  const cart = await aFilledCart(employee, restaurantId, { isPickup })
  const { id, shoppingCart } = await placeAsSeen(employee, { ...at, shoppingCartId: cart.id })
  for (const state of states) await employee.changeOrderState({ ...at, orderId: id, body: { state } })
  await server.database.pool.query('update orders set due_at = $2, payment_state = $3 where id = $1', [
    ...[id, dueAt, paymentState],
  ])
  return { id, value: shoppingCart.evaluationResult.totalOrderValue }
}

it('counts each order on its day of business, cancelled ones apart, unpaid and foreign ones not', async () => {
  // Friday, 20 November, from four in the morning to four in the morning: three o'clock in UTC.
  const today = [
    await anOrder('2026-11-20T03:00:00Z', { isPickup: true }),
    await anOrder('2026-11-21T02:59:59Z', { states: ['InProgress', 'ReadyForDelivery'] }),
  ]
  await anOrder('2026-11-20T18:00:00Z', { states: ['Cancelled'] })
  await anOrder('2026-11-20T18:00:00Z', { isPickup: true, states: ['Cancelled', 'Archived'] })
  const yesterday = await anOrder('2026-11-20T02:59:59Z', { isPickup: true })
  const weekBefore = await anOrder('2026-11-13T12:00:00Z')
  await anOrder('2026-11-21T03:00:00Z')
  await anOrder('2026-11-20T18:00:00Z', { paymentState: 'OnlinePending' })
  const sum = today[0]! + today[1]!
  const none = { orders: 0, pickups: 0, cancelled: 0, ...worth(0) }
  const ofToday = { orders: 2, pickups: 1, cancelled: 2, ...worth(sum) }
  const before = { orders: 1, pickups: 0, cancelled: 0, ...worth(weekBefore) }
  expect(await manager.getTodaysStatistics({ restaurantId })).toEqual({
    days: [{ day: '2026-11-20', ...ofToday }],
    total: ofToday,
    before,
  })
  expect(await manager.getDailyStatistics({ restaurantId, days: 3 })).toEqual({
    days: [
      { day: '2026-11-18', ...none },
      { day: '2026-11-19', orders: 1, pickups: 1, cancelled: 0, ...worth(yesterday) },
      { day: '2026-11-20', ...ofToday },
    ],
    total: { orders: 3, pickups: 2, cancelled: 2, ...worth(sum + yesterday) },
    before,
  })
  const foreign = await other
    .as('manager')
    .getDailyStatistics({ restaurantId: other.restaurantId, days: 366 })
  expect([foreign.days.length, foreign.total, foreign.before]).toEqual([366, none, none])
})

it('counts an order that a process of before has stored, which noted its worth only in the cart', async () => {
  const { id, value } = await placedOrder('2026-11-20T12:00:00Z')
  const stored = 'select total from orders where id = $1'
  expect((await server.database.pool.query(stored, [id])).rows).toEqual([{ total: value }])
  const before = await manager.getTodaysStatistics({ restaurantId })
  await server.database.pool.query('update orders set total = null where id = $1', [id])
  expect(await manager.getTodaysStatistics({ restaurantId })).toEqual(before)
})

type Refund = { amount: number; cause?: string; status?: string }

/** Money that went back through a provider. */
async function refundOnline(orderId: string, { amount, cause = 'Asked', status = 'Done' }: Refund) {
  const paymentId = uuidv7()
  await server.database.pool.query(
    `insert into payments (restaurant_id, id, order_id, provider, mode, method, amount, currency, status, is_kept, created_at)
     values ($1, $2, $3, 'Stripe', 'live', 'CreditCardOnline', 100000, 'EUR', 'Paid', false, $4)`,
    [restaurantId, paymentId, orderId, server.clock.now],
  )
  await server.database.pool.query(
    `insert into payment_refunds (restaurant_id, id, payment_id, order_id, amount, cause, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [restaurantId, uuidv7(), paymentId, orderId, amount, cause, status, server.clock.now],
  )
}

async function refundInCash(orderId: string, amount: number) {
  await server.database.pool.query(
    `insert into cash_entries (restaurant_id, id, drawer_id, order_id, kind, method, amount, at)
     values ($1, $2, $3, $4, 'Refund', 'Cash', $5, $6)`,
    [restaurantId, uuidv7(), uuidv7(), orderId, amount, server.clock.now],
  )
}

it('takes off what went back, on the day of the order, never more than it is worth and nothing that was never earned', async () => {
  server.clock.now = new Date('2026-12-04T17:00:00Z')
  const noon = '2026-12-04T11:00:00Z'
  const paid = { paymentState: 'OnlinePaid' } as const
  const [kept, inPart, inFull, twice, yesterday, cancelled] = [
    await placedOrder(noon, paid),
    await placedOrder(noon, paid),
    await placedOrder(noon, { paymentState: 'Refunded' }),
    await placedOrder(noon, paid),
    await placedOrder('2026-12-03T11:00:00Z'),
    await placedOrder(noon, { states: ['Cancelled'], paymentState: 'Refunded' }),
  ]
  await refundOnline(kept.id, { amount: 300, status: 'Failed' })
  await refundOnline(inPart.id, { amount: 300 })
  await refundOnline(inPart.id, { amount: 200, status: 'Requested' })
  await refundInCash(inPart.id, 100)
  // With the tip.
  await refundOnline(inFull.id, { amount: inFull.value + 250 })
  await refundOnline(twice.id, { amount: twice.value, cause: 'DoublePayment' })
  await refundInCash(yesterday.id, 150)
  await refundOnline(cancelled.id, { amount: cancelled.value, cause: 'OrderCancelled' })

  const ordered = kept.value + inPart.value + inFull.value + twice.value
  const today = { orders: 4, cancelled: 1, ...worth(ordered, 600 + inFull.value) }
  const found = await manager.getDailyStatistics({ restaurantId, days: 2 })
  expect(found.days).toMatchObject([{ orders: 1, ...worth(yesterday.value, 150) }, today])
  expect(found.total).toMatchObject(worth(ordered + yesterday.value, 750 + inFull.value))
  expect((await manager.getTodaysStatistics({ restaurantId })).total).toMatchObject(today)
})

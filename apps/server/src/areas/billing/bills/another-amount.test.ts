import { expect, it } from 'vitest'
import { press, useOnlinePayments } from '../../payments/testing/use-online-payments.ts'
import { listCountedOrders } from './sold.sql.ts'

const { server, restaurantId, at, manager, anUnpaidOrder } = useOnlinePayments('Mollie')

const november = { from: '2026-11-01', to: '2026-11-30' }

/** An order that was paid by a link, and is handed over; the money is no test money. */
async function anOrderPaidByLink(newAmount: number) {
  const { order, orderAt, guest } = await anUnpaidOrder()
  await guest.startPayment(orderAt)
  const { payments } = await manager.listOrderPayments(orderAt)
  await manager.refreshPaymentLink({ ...orderAt, paymentId: payments[0]!.id, newAmount })
  await press((await server.as().checkPayment(orderAt)).url!, 'pay')
  expect(await server.as().checkPayment(orderAt)).toMatchObject({ state: 'Paid', amount: newAmount })
  const { orderId } = orderAt
  for (const state of ['InProgress', 'ReadyForDelivery', 'InDelivery', 'Completed'] as const)
    await manager.changeOrderState({ ...at, orderId, body: { state } })
  await server.database.pool.query(`update payments set mode = 'live' where order_id = $1`, [orderId])
  return { orderAt, total: order.shoppingCart.evaluationResult.totalOrderValue }
}

async function giveBack(orderAt: { restaurantId: string; orderId: string }, amount: number) {
  const paid = (await manager.listOrderPayments(orderAt)).payments.find(({ status }) => status === 'Paid')!
  const wish = { refundId: server.deps.newId(), amount, reason: 'kalt', refundable: paid.refundable }
  await manager.requestRefund({ ...orderAt, paymentId: paid.id, body: wish })
}

async function billedOf({ orderId }: { orderId: string }) {
  const orders = await listCountedOrders(server.deps.db, november, restaurantId)
  return orders.find(({ id }) => id === orderId)!.turnover
}

const earned = async () => (await manager.getTodaysStatistics({ restaurantId })).total.revenue

it.each([1500, 4500])(
  'what counts, here and on the bill, is what the guest paid by a link: %i cents',
  async (amount) => {
    const before = await earned()
    const { orderAt, total } = await anOrderPaidByLink(amount)
    const counted = async () => [await billedOf(orderAt), (await earned()) - before]
    expect(amount).not.toBe(total)
    expect(await counted()).toEqual([amount, amount])
    await giveBack(orderAt, 500)
    expect(await counted()).toEqual([amount - 500, amount - 500])
    await giveBack(orderAt, amount - 500)
    expect(await counted()).toEqual([0, 0])
  },
)

it('an order of which all went back earned nothing, also where a link had asked for less', async () => {
  const before = await earned()
  const { orderAt } = await anOrderPaidByLink(1500)
  await giveBack(orderAt, 1500)
  await expect.poll(async () => (await manager.getOrder({ ...at, ...orderAt })).paymentState).toBe('Refunded')
  expect(await earned()).toBe(before)
})

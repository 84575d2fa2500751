import { expect, it } from 'vitest'
import { useOnlinePayments } from '../testing/use-online-payments.ts'

const shop = useOnlinePayments('Mollie')
const { at, manager } = shop

it('an order that is cancelled after a part could not be given back gives back all of it', async () => {
  const { order, orderAt } = await shop.aPaidOrder()
  const total = order.shoppingCart.evaluationResult.totalOrderValue
  const listed = async () => (await manager.listOrderPayments(orderAt)).payments[0]!
  const paymentId = (await listed()).id
  await shop.trouble({ refund: 'refused' })
  await manager.refundPayment({ ...orderAt, paymentId, amount: 250 })
  await expect.poll(async () => (await listed()).paymentState).toBe('RefundFailed')
  await shop.trouble()
  await manager.changeOrderState({ ...at, orderId: order.id, body: { state: 'Cancelled' } })
  await expect.poll(async () => (await listed()).refunded).toBe(total)
  expect((await listed()).paymentState).toBe('Refunded')
})

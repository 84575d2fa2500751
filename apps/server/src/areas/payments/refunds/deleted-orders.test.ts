import { afterEach, expect, it } from 'vitest'
import { useOnlinePayments } from '../testing/use-online-payments.ts'

const shop = useOnlinePayments('Mollie')
const { at, manager, server } = shop
const start = new Date('2026-11-20T17:00:00Z')
afterEach(() => {
  server.clock.now = start
  return shop.trouble()
})

const refused = { status: 409, code: 'MoneyOnItsWay' }
const stateOf = async (orderId: string) => (await manager.getOrder({ ...at, orderId })).paymentState

it('an order is not deleted while its money has still to go back, and its guest gets it', async () => {
  const { order } = await shop.aPaidOrder()
  const address = { ...at, orderId: order.id }
  await shop.trouble({ api: '500' })
  await manager.changeOrderState({ ...address, body: { state: 'Cancelled' } })
  await expect(manager.deleteOrder(address)).rejects.toMatchObject(refused)
  await expect.poll(() => stateOf(order.id)).toBe('RefundRequested')
  await expect(manager.deleteOrder(address)).rejects.toMatchObject(refused)
  await shop.trouble()
  await expect.poll(() => stateOf(order.id)).toBe('Refunded')
  expect(await manager.deleteOrder(address)).toEqual({})
})

it('nor while a payment that was left may still bring money', async () => {
  const { guest, order, orderAt } = await shop.anOpenPayment()
  await guest.leavePayment(orderAt)
  const address = { ...at, orderId: order.id }
  await expect(manager.deleteOrder(address)).rejects.toMatchObject(refused)
  server.clock.now = new Date(start.getTime() + 9 * 24 * 3_600_000)
  expect(await manager.deleteOrder(address)).toEqual({})
})

it('what a guest got and paid for is deleted from the archive, unless some of it is just going back', async () => {
  const { order, orderAt } = await shop.aPaidOrder()
  const address = { ...at, orderId: order.id }
  for (const state of ['InProgress', 'ReadyForDelivery', 'InDelivery', 'Completed', 'Archived'] as const)
    await manager.changeOrderState({ ...address, body: { state } })
  await shop.trouble({ api: '500' })
  const [payment] = (await manager.listOrderPayments(orderAt)).payments
  const wish = { amount: 100, reason: 'kalt', refundable: payment!.refundable }
  const refundId = server.deps.newId()
  await manager.requestRefund({ ...orderAt, paymentId: payment!.id, body: { refundId, ...wish } })
  await expect(manager.deleteOrder(address)).rejects.toMatchObject(refused)
  await shop.trouble()
  await expect.poll(() => stateOf(order.id)).toBe('OnlinePaid')
  expect(await manager.deleteOrder(address)).toEqual({})
})

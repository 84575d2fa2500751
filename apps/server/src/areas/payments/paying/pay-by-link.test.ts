import { afterEach, describe, expect, it } from 'vitest'
import { findForgotten } from './look-after-payments.ts'
import { press, useOnlinePayments } from '../testing/use-online-payments.ts'

// Where a payment that is broken off is over for good.
describe('paying by a link, away from the browser of the cart', () => {
  const { server, restaurantId, at, manager, ...shop } = useOnlinePayments('Mollie')
  afterEach(() => {
    server.clock.now = new Date('2026-11-20T17:00:00Z')
  })

  it.each(['leave', 'decline'])(
    '%s ends a payment, not the order: it is paid at once after all, or ends with its time',
    async (what) => {
      const { order, orderAt } = await shop.anUnpaidOrder()
      const link = async () => (await server.as().startPayment({ ...orderAt, byLink: true })).url!
      await press(await link(), what)
      expect(await server.as().checkPayment(orderAt)).toMatchObject({
        ...{ state: 'Open', url: null, shoppingCartId: null },
        ending: what === 'leave' ? 'Cancelled' : 'Declined',
      })
      await press(await link(), 'pay')
      expect(await server.as().checkPayment(orderAt)).toMatchObject({ state: 'Paid', ending: null })
      expect((await manager.getOrder({ ...at, orderId: order.id })).paymentState).toBe('OnlinePaid')
    },
  )

  it('is another thing than to be declined where the cart is: there the order ends at once', async () => {
    const { orderAt, url } = await shop.anOpenPayment()
    await press(url, 'decline')
    expect(await server.as().checkPayment(orderAt)).toMatchObject({ state: 'GivenUp', ending: 'Declined' })
  })

  it('is said in no conversation where there is none', async () => {
    const { orderAt } = await shop.anOpenPayment()
    const paymentId = (await manager.listOrderPayments(orderAt)).payments[0]!.id
    await expect(
      manager.refreshPaymentLink({ ...orderAt, paymentId, inConversation: true }),
    ).rejects.toMatchObject({ code: 'NoConversation' })
  })

  it('once it was left, the time to pay begins anew and ends', async () => {
    const { guest, order, orderAt } = await shop.anUnpaidOrder()
    const stateOf = async () => (await manager.getOrder({ ...at, orderId: order.id })).state
    server.clock.now = new Date('2026-11-20T17:14:00Z')
    await press((await server.as().startPayment({ ...orderAt, byLink: true })).url!, 'leave')
    await server.as().checkPayment(orderAt)
    server.clock.now = new Date('2026-11-20T17:20:00Z')
    await findForgotten(server.deps)
    // In the browser of the cart one may still choose to go back to it.
    expect(await guest.checkPayment(orderAt)).toMatchObject({ state: 'Open' })
    expect(await stateOf()).toBe('New')
    server.clock.now = new Date('2026-11-20T17:30:00Z')
    await findForgotten(server.deps)
    await expect.poll(stateOf).toBe('Cancelled')
    const { shoppingCartId } = await guest.checkPayment(orderAt)
    expect((await guest.getCart({ restaurantId, shoppingCartId: shoppingCartId! })).orderId).toBeNull()
  })
})

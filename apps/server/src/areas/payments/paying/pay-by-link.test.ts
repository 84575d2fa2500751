import { afterEach, describe, expect, it } from 'vitest'
import { findForgotten } from './look-after-payments.ts'
import { press, useOnlinePayments } from '../testing/use-online-payments.ts'

// Where a payment that is broken off is over for good.
describe('paying by a link, away from the browser of the cart', () => {
  const { server, restaurantId, at, manager, ...shop } = useOnlinePayments('Mollie')
  const later = (ms: number) => (server.clock.now = new Date(server.clock.now.getTime() + ms))
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

  it('is paid in another way than it was ordered, by whoever has the link; the order says how', async () => {
    const { order, orderAt } = await shop.anUnpaidOrder()
    const guest = server.as()
    const first = await guest.startPayment({ ...orderAt, byLink: true })
    expect((await guest.checkPayment(orderAt)).otherMethods).toEqual(['Klarna', 'PayPal'])
    await expect(guest.startPayment({ ...orderAt, byLink: true, method: 'Cash' })).rejects.toMatchObject({
      code: 'PaymentNotPossible',
    })
    const [one, two] = await Promise.all([
      guest.startPayment({ ...orderAt, byLink: true, method: 'Klarna' }),
      guest.startPayment({ ...orderAt, byLink: true, method: 'Klarna' }),
    ])
    const { url } = await guest.checkPayment(orderAt)
    expect([one.url, two.url]).toContain(url)
    expect(url).not.toBe(first.url)
    await press(url!, 'pay')
    expect(await guest.checkPayment(orderAt)).toMatchObject({ state: 'Paid', method: 'Klarna' })
    const paid = await manager.getOrder({ ...at, orderId: order.id })
    expect([paid.paymentState, paid.shoppingCart.paymentMethod]).toEqual(['OnlinePaid', 'Klarna'])
    // The former page is closed.
    await press(first.url!, 'pay')
    const { payments } = await manager.listOrderPayments(orderAt)
    expect(payments.map(({ status }) => status).sort()).toEqual(['Cancelled', 'Paid'])
  })

  it('is begun ten times at most, so that nobody tries one card after the other', async () => {
    const { orderAt } = await shop.anUnpaidOrder()
    const anybody = server.as()
    const methods = ['CreditCardOnline', 'PayPal'] as const
    const begin = (position: number) =>
      anybody.startPayment({ ...orderAt, byLink: true, method: methods[position % 2]! })
    for (let i = 0; i < 10; i++) await begin(i)
    await expect(begin(10)).rejects.toMatchObject({ code: 'PaymentNotPossible' })
    const last = await anybody.checkPayment(orderAt)
    expect(last).toMatchObject({ method: 'PayPal', otherMethods: [] })
    // What is open is paid as ever, until it is declined.
    expect((await begin(9)).url).toBe(last.url)
    await press(last.url!, 'decline')
    await anybody.checkPayment(orderAt)
    await expect(begin(9)).rejects.toMatchObject({ code: 'PaymentNotPossible' })
    expect((await manager.listOrderPayments(orderAt)).payments).toHaveLength(10)
  })

  it('is looked after at the provider so often, and then what is stored is told', async () => {
    const { orderAt, url } = await shop.anOpenPayment()
    for (let i = 0; i < 30; i++) await server.as().checkPayment(orderAt)
    await shop.trouble({ webhook: 'lost' })
    await press(url, 'pay')
    expect(await server.as().checkPayment(orderAt)).toMatchObject({ state: 'Open' })
    later(10_000)
    expect(await server.as().checkPayment(orderAt)).toMatchObject({ state: 'Paid' })
    await shop.trouble()
  })

  it('with an amount of its own keeps that after a decline, and Klarna buys whole orders only', async () => {
    const { orderAt } = await shop.anOpenPayment()
    const paymentId = (await manager.listOrderPayments(orderAt)).payments[0]!.id
    await manager.refreshPaymentLink({ ...orderAt, paymentId, newAmount: 1234 })
    const { url, otherMethods } = await server.as().checkPayment(orderAt)
    expect(otherMethods).toEqual(['PayPal'])
    await press(url!, 'decline')
    expect(await server.as().checkPayment(orderAt)).toMatchObject({ state: 'Open', amount: 1234 })
    expect(await server.as().startPayment({ ...orderAt, byLink: true })).toMatchObject({ amount: 1234 })
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

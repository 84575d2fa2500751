import { boardFromSnapshot, applyOrderEvent } from '@tresen/domain/orders/board/order-board'
import type { PaymentOutcome } from '@tresen/contract/payments/payment'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { follow } from '../../testing/hub-follower.ts'
import { clientOf, type TestClient } from '../../testing/test-server.ts'
import { findForgotten } from './paying/look-after-payments.ts'
import type { OrderAt } from './payments.sql.ts'
import { press, useOnlinePayments } from './testing/use-online-payments.ts'

const expectRefusal = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code })

describe.each(['Mollie', 'Stripe', 'PayPal', 'Adyen'] as const)('paying through %s', (provider) => {
  const shop = useOnlinePayments(provider)
  const { server, restaurantId, at, manager } = shop
  // What is the same for all is tried out with two of them.
  const itOfTwo = it.runIf(provider === 'Mollie' || provider === 'Stripe')
  beforeEach(() => shop.trouble())
  afterEach(() => {
    server.clock.now = new Date('2026-11-20T17:00:00Z')
  })

  const onBoard = async (orderId: string) =>
    (await manager.listOrders({ ...at, showCancelled: true })).orders.find(({ id }) => id === orderId)
  const paymentStateOf = async (orderId: string) => (await manager.getOrder({ ...at, orderId })).paymentState
  const booksOf = async (orderId: string) => {
    const { payments } = await manager.listOrderPayments({ restaurantId, orderId })
    return payments.map(({ status, amount, refunded, refundable }) => ({
      status,
      amount,
      refunded,
      refundable,
    }))
  }
  const logsOf = async (orderId: string) =>
    (await manager.listOrderPayments({ restaurantId, orderId })).logs.map(({ message_de }) => message_de)

  it('an order is on the boards once its money is there, by the webhook alone', async () => {
    const hub = await follow(server, { restaurantId, token: await shop.token('manager') })
    const { orders, seq } = await manager.listOrders({ ...at, showCancelled: true })
    const { order, url } = await shop.anOpenPayment()
    expect(order.paymentState).toBe('OnlinePending')
    expect(await onBoard(order.id)).toBeUndefined()
    await press(url, 'pay')
    await hub.until('orderPaymentStateChanged')
    await hub.until('addPaymentLog')
    expect((await onBoard(order.id))?.paymentState).toBe('OnlinePaid')
    const followed = hub.events.reduce(applyOrderEvent, boardFromSnapshot({ orders, seq }))
    expect(followed.orders.get(order.id)).toEqual(await onBoard(order.id))
    expect(await logsOf(order.id)).toEqual(['Zahlung begonnen', 'Bezahlung Online erfolgt'])
    await hub.stop()
  })

  itOfTwo.each(['lost', 'twice', 'reversed', 'late'])(
    'webhooks that are %s make no difference',
    async (webhook) => {
      await shop.trouble({ webhook })
      const { order, orderAt, url } = await shop.anOpenPayment()
      await press(url, 'pay')
      // As the page does to which the guest returns.
      expect((await server.as().checkPayment(orderAt)).state).toBe('Paid')
      expect((await server.as().checkPayment(orderAt)).state).toBe('Paid')
      expect(await logsOf(order.id)).toEqual(['Zahlung begonnen', 'Bezahlung Online erfolgt'])
    },
  )

  itOfTwo('the receipt goes out with the money, once, and not for an order that nobody paid', async () => {
    const mailsTo = async (recipient: string) => {
      const { mails } = await clientOf(server, { roles: ['admin'] }).listMails({})
      return mails.filter((mail) => mail.recipient === recipient)
    }
    const [paid, left] = [await shop.anOpenPayment(), await shop.anOpenPayment()]
    const ask = ({ guest, order }: typeof paid, email: string) =>
      guest.sendOrderReceipt({ ...at, orderId: order.id, body: { email } })
    await ask(paid, `paid-${provider.toLowerCase()}@example.org`)
    await ask(left, `left-${provider.toLowerCase()}@example.org`)
    expect(await mailsTo(`paid-${provider.toLowerCase()}@example.org`)).toEqual([])
    await left.guest.leavePayment(left.orderAt)
    await press(paid.url, 'pay')
    await server.as().checkPayment(paid.orderAt)
    const [mail, ...more] = await vi.waitFor(async () => {
      const found = await mailsTo(`paid-${provider.toLowerCase()}@example.org`)
      expect(found).not.toEqual([])
      return found
    })
    expect(mail!.subject).toMatch(new RegExp(`^Ihre Bestellung Nr. ${paid.order.number} bei `))
    const { payments } = await manager.listOrderPayments({ restaurantId, orderId: paid.order.id })
    await manager.refundPayment({ ...paid.orderAt, paymentId: payments[0]!.id, amount: 250 })
    await vi.waitFor(async () => {
      const subjects = (await mailsTo(`paid-${provider.toLowerCase()}@example.org`)).map(
        ({ subject }) => subject,
      )
      expect(subjects).toContainEqual(expect.stringMatching(/^2,50\s€ zurück: Bestellung Nr/))
    })
    expect(more).toEqual([])
    expect(await mailsTo(`left-${provider.toLowerCase()}@example.org`)).toEqual([])
  })

  itOfTwo('asked again and again, one payment is open', async () => {
    const { order, orderAt, url } = await shop.anOpenPayment()
    const all = await Promise.all(Array.from({ length: 5 }, () => server.as().startPayment(orderAt)))
    expect(new Set(all.map((one) => one.url))).toEqual(new Set([url]))
    expect(await booksOf(order.id)).toHaveLength(1)
  })

  it('a fresh link replaces the open payment, by mail, with another amount; the former one is over', async () => {
    const { order, orderAt, url } = await shop.anOpenPayment()
    const { payments } = await manager.listOrderPayments(orderAt)
    const at = { ...orderAt, paymentId: payments[0]!.id }
    const email = `link-${provider.toLowerCase()}@example.org`
    const link = await manager.refreshPaymentLink({ ...at, email, newAmount: 700 })
    expect(link.url).toContain(`/pay-order?orderId=${order.id}`)
    const open = await server.as().startPayment(orderAt)
    expect(open).toMatchObject({ state: 'Open', amount: 700 })
    expect(open.url).not.toBe(url)
    await expectRefusal(manager.refreshPaymentLink(at), 'NotOpenAnyMore')
    await press(open.url!, 'pay')
    expect(await server.as().checkPayment(orderAt)).toMatchObject({ state: 'Paid', amount: 700 })
    expect((await booksOf(order.id)).map(({ status, amount }) => [status, amount])).toEqual([
      ['Cancelled', order.shoppingCart.evaluationResult.totalOrderValue],
      ['Paid', 700],
    ])
    const { mails } = await clientOf(server, { roles: ['admin'] }).listMails({})
    expect(mails.find(({ recipient }) => recipient === email)?.subject).toMatch(
      /^Bitte bezahlen: Bestellung Nr/,
    )
  })

  it('who leaves has the cart again, and the order is over', async () => {
    const { guest, cart, order, orderAt, url } = await shop.anOpenPayment()
    await press(url, 'leave')
    const { state, shoppingCartId } = await guest.leavePayment(orderAt)
    expect(state).toBe('GivenUp')
    const again = await guest.getCart({ restaurantId, shoppingCartId: shoppingCartId! })
    expect(again.products).toEqual(cart.products.map((one) => ({ ...one, shoppingCartId })))
    expect([again.lastName, again.orderId]).toEqual(['Mustermann', null])
    await expectRefusal(
      server.asGuest().getCart({ restaurantId, shoppingCartId: shoppingCartId! }),
      'NotFound',
    )
    expect(await onBoard(order.id)).toBeUndefined()
    expect((await manager.getOrder({ ...at, orderId: order.id })).state).toBe('Cancelled')
  })

  itOfTwo('whoever has the link of an order, to follow it or to pay it, ends nothing of it', async () => {
    const { guest, order, orderAt, url } = await shop.anOpenPayment()
    const { token } = await guest.getOrderLink({ ...at, orderId: order.id })
    const friend = server.asGuest()
    const { status } = await friend.getSharedOrder({ restaurantId, token })
    await expectRefusal(friend.leavePayment({ restaurantId, orderId: status.orderId }), 'NotFound')
    expect(await friend.checkPayment(orderAt)).toMatchObject({ state: 'Open', url })
    await press(url, 'pay')
    expect((await guest.checkPayment(orderAt)).state).toBe('Paid')
  })

  itOfTwo('a payment that nobody pays ends after a quarter of an hour', async () => {
    const { order, orderAt, url } = await shop.anOpenPayment()
    server.clock.now = new Date('2026-11-20T17:16:00Z')
    expect(await server.as().checkPayment(orderAt)).toMatchObject({ state: 'GivenUp' })
    await press(url, 'pay')
    // Mollie's page of a card stays open: who pays there late has the money go back.
    expect((await server.as().checkPayment(orderAt)).state).toBeOneOf(['GivenUp', 'GoesBack'])
    await nothingIsKept(order.id)
  })

  itOfTwo('an order that nobody began to pay is given up', async () => {
    const { order } = await shop.anUnpaidOrder()
    server.clock.now = new Date('2026-11-20T17:16:00Z')
    await findForgotten(server.deps)
    await expect
      .poll(async () => (await manager.getOrder({ ...at, orderId: order.id })).state)
      .toBe('Cancelled')
  })

  it('another amount is never accepted', async () => {
    await shop.trouble({ amount: 'less' })
    const { order, orderAt, url } = await shop.anOpenPayment()
    await press(url, 'pay')
    await server.as().checkPayment(orderAt)
    expect(await onBoard(order.id)).toBeUndefined()
    expect((await logsOf(order.id)).at(-1)).toBe('Betrag oder Währung stimmt nicht: nicht angenommen')
  })

  it('the money of a cancelled order goes back by itself', async () => {
    const { order } = await shop.aPaidOrder()
    const total = order.shoppingCart.evaluationResult.totalOrderValue
    await manager.changeOrderState({ ...at, orderId: order.id, body: { state: 'Cancelled' } })
    await expect.poll(() => paymentStateOf(order.id)).toBe('Refunded')
    expect(await booksOf(order.id)).toEqual([
      { status: 'Paid', amount: total, refunded: total, refundable: 0 },
    ])
    expect(await logsOf(order.id)).toEqual([
      'Zahlung begonnen',
      'Bezahlung Online erfolgt',
      'Refund angefragt',
      'Refund erfolgt',
    ])
  })

  /** Nobody has paid for a cancelled order in the end: nothing was taken, or it went back whole. */
  const nothingIsKept = (orderId: string) =>
    expect
      .poll(async () => {
        const books = await booksOf(orderId)
        return books.map(({ status, amount, refunded }) => (status === 'Paid' ? amount - refunded : status))
      })
      .toEqual([expect.toBeOneOf([0, 'Cancelled', 'Expired'])])

  it('who pays after the order was cancelled gets it back; what only we could take is not taken', async () => {
    const { order, orderAt, url } = await shop.anOpenPayment()
    await shop.trouble({ api: '500' })
    await manager.changeOrderState({ ...at, orderId: order.id, body: { state: 'Cancelled' } })
    await press(url, 'pay')
    await shop.trouble()
    // Whoever looks first, the guest's page or the next try of the job: it ends the same.
    await server.as().checkPayment(orderAt)
    await nothingIsKept(order.id)
    const isTakenByUs = provider === 'PayPal'
    const [paymentState, seen] = isTakenByUs ? ['OnlinePending', 'GivenUp'] : ['Refunded', 'GoesBack']
    await expect.poll(() => paymentStateOf(order.id)).toBe(paymentState)
    expect((await server.as().checkPayment(orderAt)).state).toBe(seen)
    expect((await onBoard(order.id))?.state).toBe(isTakenByUs ? undefined : 'Cancelled')
  })

  it('cancelled in the moment in which it is paid, nobody has paid in the end', async () => {
    const { order, orderAt, url } = await shop.anOpenPayment()
    await press(url, 'pay')
    await Promise.all([
      server.as().checkPayment(orderAt),
      manager.changeOrderState({ ...at, orderId: order.id, body: { state: 'Cancelled' } }),
      server.as().checkPayment(orderAt),
    ])
    await nothingIsKept(order.id)
    expect((await manager.getOrder({ ...at, orderId: order.id })).state).toBe('Cancelled')
  })

  itOfTwo('two people refund at once: never more than was paid', async () => {
    const { order } = await shop.aPaidOrder()
    const total = order.shoppingCart.evaluationResult.totalOrderValue
    const { payments } = await manager.listOrderPayments({ restaurantId, orderId: order.id })
    const ask = (amount: number) =>
      manager.requestRefund({
        ...{ restaurantId, orderId: order.id, paymentId: payments[0]!.id },
        body: { refundId: uuidv7(), amount, reason: 'Getränk fehlte', refundable: total },
      })
    const results = await Promise.allSettled([ask(total), ask(total - 100), ask(300)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect.poll(async () => (await booksOf(order.id))[0]!.refunded).toBeGreaterThan(0)
    const [books] = await booksOf(order.id)
    expect(books!.refunded + books!.refundable).toBe(total)
  })

  itOfTwo('a part goes back, and the order stays paid; the same again is the same', async () => {
    const { order } = await shop.aPaidOrder()
    const total = order.shoppingCart.evaluationResult.totalOrderValue
    const { payments } = await manager.listOrderPayments({ restaurantId, orderId: order.id })
    const refund = {
      ...{ restaurantId, orderId: order.id, paymentId: payments[0]!.id },
      body: { refundId: uuidv7(), amount: 250, reason: 'Getränk fehlte', refundable: total },
    }
    expect((await manager.requestRefund(refund)).paymentState).toBe('RefundRequested')
    await manager.requestRefund(refund)
    await expect.poll(() => paymentStateOf(order.id)).toBe('OnlinePaid')
    expect(await booksOf(order.id)).toEqual([
      { status: 'Paid', amount: total, refunded: 250, refundable: total - 250 },
    ])
    await expectRefusal(
      manager.requestRefund({ ...refund, body: { ...refund.body, refundId: uuidv7() } }),
      'NotRefundable',
    )
  })

  itOfTwo.each(['refused', 'fails'])(
    'a refund that is %s says so and can be asked for again',
    async (refund) => {
      await shop.trouble({ refund })
      const { order } = await shop.aPaidOrder()
      const { payments } = await manager.listOrderPayments({ restaurantId, orderId: order.id })
      const paymentAt = { restaurantId, orderId: order.id, paymentId: payments[0]!.id }
      await manager.refundPayment(paymentAt)
      await expect.poll(() => paymentStateOf(order.id)).toBe('RefundFailed')
      await shop.trouble()
      await manager.refundPayment(paymentAt)
      await expect.poll(() => paymentStateOf(order.id)).toBe('Refunded')
    },
  )

  itOfTwo('a silent provider is said, and the order waits', async () => {
    const { orderAt } = await shop.anUnpaidOrder()
    await shop.trouble({ api: '500' })
    await expectRefusal(server.as().startPayment(orderAt), 'PaymentNotPossible')
    await shop.trouble()
    expect((await server.as().startPayment(orderAt)).url).toContain('/pay/')
  })

  itOfTwo.each([
    ['who leaves has the cart again', (guest: TestClient, orderAt: OrderAt) => guest.leavePayment(orderAt)],
    [
      'it ends after a quarter of an hour',
      async (guest: TestClient, orderAt: OrderAt) => {
        server.clock.now = new Date('2026-11-20T17:16:00Z')
        return guest.checkPayment(orderAt)
      },
    ],
  ])('what a silent provider never opened nobody can pay: %s', async (_what, end) => {
    const { guest, order, orderAt } = await shop.anUnpaidOrder()
    await shop.trouble({ api: '500' })
    await expectRefusal(guest.startPayment(orderAt), 'PaymentNotPossible')
    const { state, shoppingCartId } = await end(guest, orderAt)
    expect(state).toBe('GivenUp')
    expect((await guest.getCart({ restaurantId, shoppingCartId: shoppingCartId! })).orderId).toBeNull()
    expect((await manager.getOrder({ ...at, orderId: order.id })).state).toBe('Cancelled')
  })

  it('a lost answer of the provider makes no second payment', async () => {
    const { order, orderAt } = await shop.anUnpaidOrder()
    await shop.trouble({ api: 'cut' })
    await expectRefusal(server.as().startPayment(orderAt), 'PaymentNotPossible')
    await shop.trouble()
    const { url } = await server.as().startPayment(orderAt)
    await press(url!, 'pay')
    await expect.poll(async () => (await server.as().checkPayment(orderAt)).state).toBe('Paid')
    expect(await booksOf(order.id)).toHaveLength(1)
  })
})

describe('the list of payments', () => {
  const shop = useOnlinePayments('Mollie')
  const { restaurantId, manager } = shop

  it('is narrowed by what became of them', async () => {
    const [paid, back] = [await shop.aPaidOrder(), await shop.aPaidOrder()]
    const [left, open] = [await shop.anOpenPayment(), await shop.anOpenPayment()]
    const { payments } = await manager.listOrderPayments(back.orderAt)
    await manager.refundPayment({ ...back.orderAt, paymentId: payments[0]!.id })
    await left.guest.leavePayment(left.orderAt)
    const ordersOf = async (outcome: PaymentOutcome) =>
      (await manager.listPayments({ restaurantId, outcome })).payments.map(({ orderId }) => orderId)
    await expect.poll(() => ordersOf('Refunded')).toEqual([back.order.id])
    expect(await ordersOf('Paid')).toEqual([paid.order.id])
    expect(await ordersOf('NotPaid')).toEqual([left.order.id])
    expect(await ordersOf('Open')).toEqual([open.order.id])
    for (const none of ['Mismatched', 'RefundRequested', 'RefundFailed'] as const)
      expect(await ordersOf(none)).toEqual([])
  })
})

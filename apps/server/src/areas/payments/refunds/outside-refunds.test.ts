import type { OnlineProvider } from '@tresen/contract/payments/payment'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../../../testing/test-server.ts'
import { useOnlinePayments } from '../testing/use-online-payments.ts'

/** What somebody does with a paid payment beside the shop: at the provider's own desk, or at the guest's bank. */
async function beside(url: string, what: 'refund' | 'chargeback' | 'release', euros = '') {
  await fetch(url, { method: 'POST', body: new URLSearchParams({ do: what, euros }), redirect: 'manual' })
}

const providers: OnlineProvider[] = ['Stripe', 'Mollie', 'Adyen', 'PayPal']
describe.each(providers)('Money that moves at %s without our asking', (provider) => {
  const shop = useOnlinePayments(provider)
  const { manager, server, restaurantId } = shop

  async function aPaidOrder() {
    const { order, orderAt, url, guest } = await shop.aPaidOrder()
    const list = () => manager.listOrderPayments(orderAt)
    const payment = async () => (await list()).payments[0]!
    await expect.poll(async () => (await payment()).status).toBe('Paid')
    const total = order.shoppingCart.evaluationResult.totalOrderValue
    const state = async () =>
      (await manager.getOrder({ franchiseId: shop.franchiseId, restaurantId, orderId: order.id }))
        .paymentState
    const refunds = async () =>
      (await list()).logs
        .filter(({ kind }) => /^(Refund|Charge)/.test(kind))
        .map(({ kind, amount, note }) => [kind, amount, note])
    return { guest, orderAt, url, total, list, payment, state, refunds }
  }

  it('is booked once, and no more of it can go back', async () => {
    const paid = await aPaidOrder()
    await shop.trouble({ webhook: 'twice' })
    await beside(paid.url, 'refund', '3,00')
    await expect.poll(paid.refunds).toEqual([['Refunded', 300, 'Beim Zahlungsdienst erstattet.']])
    await shop.trouble()
    expect((await paid.payment()).refundable).toBe(paid.total - 300)
    const id = (await paid.payment()).id
    const wish = { refundId: uuidv7(), reason: '', amount: paid.total - 300, refundable: paid.total - 300 }
    await manager.requestRefund({ ...paid.orderAt, paymentId: id, body: wish })
    await expect.poll(paid.state).toBe('Refunded')
    expect((await paid.refunds()).slice(1)).toEqual([
      ['RefundRequested', paid.total - 300, ''],
      ['Refunded', paid.total - 300, ''],
    ])
    expect((await paid.guest.checkPayment(paid.orderAt)).refunds.map(({ amount }) => amount)).toEqual([
      300,
      paid.total - 300,
    ])
  })

  it('a refund of ours stays one refund', async () => {
    const paid = await aPaidOrder()
    await shop.trouble({ webhook: 'twice' })
    const { id } = await paid.payment()
    const wish = { refundId: uuidv7(), reason: 'Getränk fehlte', amount: 250, refundable: paid.total }
    await manager.requestRefund({ ...paid.orderAt, paymentId: id, body: wish })
    await expect.poll(paid.refunds).toEqual([
      ['RefundRequested', 250, 'Getränk fehlte'],
      ['Refunded', 250, ''],
    ])
    expect((await paid.payment()).refundable).toBe(paid.total - 250)
    await shop.trouble()
  })

  it('what the bank of a guest takes back is told to staff, not to the guest, and is there again once it is given up', async () => {
    const paid = await aPaidOrder()
    await paid.guest.sendOrderReceipt({
      ...{ franchiseId: shop.franchiseId, restaurantId, orderId: paid.orderAt.orderId },
      body: { email: `${provider}@example.org` },
    })
    await beside(paid.url, 'chargeback')
    const taken = ['ChargedBack', paid.total, 'Die Bank des Gasts hat das Geld zurückgeholt.']
    await expect.poll(paid.refunds).toEqual([taken])
    expect(await paid.state()).toBe('ChargedBack')
    expect((await paid.payment()).refundable).toBe(0)
    expect(await paid.guest.checkPayment(paid.orderAt)).toMatchObject({ state: 'Paid', refunds: [] })
    const at = { franchiseId: shop.franchiseId, ...paid.orderAt }
    expect((await paid.guest.getOrder(at)).paymentState).toBe('OnlinePaid')
    expect((await paid.guest.getOrderStatus(at)).paymentState).toBe('OnlinePaid')
    const { payments } = await manager.listPayments({ restaurantId, outcome: 'ChargedBack' })
    expect(payments.map(({ orderId }) => orderId)).toEqual([paid.orderAt.orderId])
    const { mails } = await clientOf(server, { roles: ['admin'] }).listMails({})
    const told = mails.filter(({ recipient }) => recipient === `${provider}@example.org`)
    expect(told.map(({ subject }) => subject).filter((subject) => /zurück/.test(subject))).toEqual([])

    await beside(paid.url, 'release')
    await expect.poll(paid.state).toBe('OnlinePaid')
    expect((await paid.payment()).refundable).toBe(paid.total)

    // Given up is not over: a bank may take it once more.
    await beside(paid.url, 'chargeback')
    await expect.poll(paid.state).toBe('ChargedBack')
    expect((await paid.refunds()).map(([kind]) => kind)).toEqual([
      ...['ChargedBack', 'ChargebackReversed', 'ChargedBack'],
    ])
    expect((await paid.payment()).refundable).toBe(0)
  })

  it('what a bank takes back of what was given back before is gone twice', async () => {
    const paid = await aPaidOrder()
    await manager.refundPayment({ ...paid.orderAt, paymentId: (await paid.payment()).id })
    await expect.poll(paid.state).toBe('Refunded')
    await beside(paid.url, 'chargeback')
    await expect.poll(paid.state).toBe('ChargedBack')
    expect(await paid.payment()).toMatchObject({ refunded: 2 * paid.total, refundable: 0 })
    await beside(paid.url, 'release')
    await expect.poll(paid.state).toBe('Refunded')
  })
})

describe.each<OnlineProvider>(['Stripe', 'Mollie', 'PayPal', 'StripeAndPayPal'])(
  'Before money goes back at %s',
  (provider) => {
    const shop = useOnlinePayments(provider)

    it('it is asked what went back there, and what somebody asked for who did not know of it is not sent', async () => {
      await shop.trouble({ webhook: 'lost' })
      const { order, orderAt, url } = await shop.aPaidOrder()
      const total = order.shoppingCart.evaluationResult.totalOrderValue
      const list = () => shop.manager.listOrderPayments(orderAt)
      const { id: paymentId } = (await list()).payments[0]!
      await beside(url, 'refund', '3,00')
      const ask = (amount: number, refundable: number) =>
        shop.manager.requestRefund({
          ...{ ...orderAt, paymentId },
          body: { refundId: uuidv7(), reason: 'Getränk fehlte', amount, refundable },
        })
      await ask(300, total)
      const refunds = async () =>
        (await list()).logs
          .filter(({ kind }) => kind.startsWith('Refund'))
          .map(({ kind, amount, note }) => [kind, amount, note])
      const withdrawn = [
        ['RefundRequested', 300, 'Getränk fehlte'],
        [
          'RefundFailed',
          300,
          'Nicht gesendet, denn der Zahlungsdienst hatte schon Geld zurückgegeben, ohne dass wir es wussten.',
        ],
        ['Refunded', 300, 'Beim Zahlungsdienst erstattet.'],
      ]
      await expect.poll(refunds).toEqual(withdrawn)
      await ask(200, total - 300)
      await expect
        .poll(refunds)
        .toEqual([...withdrawn, ['RefundRequested', 200, 'Getränk fehlte'], ['Refunded', 200, '']])
      expect((await list()).payments[0]!.refundable).toBe(total - 500)
      const books = (await (await fetch(`${new URL(url).origin}/sold`)).json()) as { refunded: number }[]
      expect(books.at(-1)!.refunded).toBe(500)
      await shop.trouble()
    })
  },
)

describe('A refund of what somebody gave back at the desk already', () => {
  const shop = useOnlinePayments('Mollie')

  it('shows what went back there, also where its webhook was lost', async () => {
    await shop.trouble({ webhook: 'lost' })
    const { order, orderAt, url } = await shop.aPaidOrder()
    const total = order.shoppingCart.evaluationResult.totalOrderValue
    const list = () => shop.manager.listOrderPayments(orderAt)
    const payment = async () => (await list()).payments[0]!
    await beside(url, 'refund')
    const wish = { refundId: uuidv7(), reason: '', amount: total, refundable: total }
    await shop.manager.requestRefund({ ...orderAt, paymentId: (await payment()).id, body: wish })
    await expect
      .poll(async () => (await list()).logs.slice(-3).map(({ kind, note }) => [kind, note]))
      .toEqual([
        ['RefundRequested', ''],
        ['RefundFailed', expect.stringContaining('Nicht gesendet')],
        ['Refunded', 'Beim Zahlungsdienst erstattet.'],
      ])
    expect((await payment()).refundable).toBe(0)
  })

  it('waits as long as the provider says nothing, and sees then what went back meanwhile', async () => {
    await shop.trouble({ webhook: 'lost' })
    const { order, orderAt, url } = await shop.aPaidOrder()
    const total = order.shoppingCart.evaluationResult.totalOrderValue
    const payment = async () => (await shop.manager.listOrderPayments(orderAt)).payments[0]!
    await shop.trouble({ webhook: 'lost', api: '500' })
    const wish = { refundId: uuidv7(), reason: '', amount: 300, refundable: total }
    const asked = await shop.manager.requestRefund({
      ...{ ...orderAt, paymentId: (await payment()).id },
      body: wish,
    })
    expect(asked.paymentState).toBe('RefundRequested')
    await beside(url, 'refund', '3,00')
    await shop.trouble({ webhook: 'lost' })
    await expect.poll(async () => (await payment()).paymentState).toBe('OnlinePaid')
    expect(await payment()).toMatchObject({ refunded: 300, refundable: total - 300 })
    await shop.trouble()
  })

  it('of a cancelled order is asked for once more, for the rest', async () => {
    await shop.trouble({ webhook: 'lost' })
    const { order, orderAt, url } = await shop.aPaidOrder()
    await beside(url, 'refund', '3,00')
    const at = { franchiseId: shop.franchiseId, ...orderAt }
    await shop.manager.changeOrderState({ ...at, body: { state: 'Cancelled' } })
    const payment = async () => (await shop.manager.listOrderPayments(orderAt)).payments[0]!
    await expect.poll(async () => (await payment()).paymentState).toBe('Refunded')
    expect((await payment()).refunded).toBe(order.shoppingCart.evaluationResult.totalOrderValue)
  })
})

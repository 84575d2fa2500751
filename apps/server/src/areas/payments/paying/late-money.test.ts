import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TestClient } from '../../../testing/test-server.ts'
import { press, useOnlinePayments } from '../testing/use-online-payments.ts'
import type { OrderAt } from '../payments.sql.ts'
import { lookAgainAtPayment } from './look-after-payments.ts'
import { againAfterEnd } from './look-again.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const { signal } = new AbortController()

describe('when a payment that we ended is looked at again', () => {
  afterEach(() => void vi.useRealTimers())

  it('after one, five and thirty minutes, a day and a week, and no more', () => {
    vi.useFakeTimers({ now: 0 })
    const waits = [0, 1, 2, 3, 4, 5].map((tries) => againAfterEnd(tries)?.getTime() ?? null)
    expect(waits).toEqual([MINUTE, 5 * MINUTE, 30 * MINUTE, DAY, 7 * DAY, null])
  })
})

const each = ['Mollie', 'Stripe', 'StripeAndPayPal', 'PayPal', 'Adyen'] as const

describe.each(each)('money that %s takes of a payment that we end, with the webhook lost', (provider) => {
  const shop = useOnlinePayments(provider)
  const { restaurantId, at, manager, server } = shop
  const payPal = provider === 'PayPal' || provider === 'StripeAndPayPal' ? 'PayPal' : undefined
  afterEach(() => {
    server.clock.now = new Date('2026-11-20T17:00:00Z')
    return shop.trouble()
  })

  async function anOpenOne() {
    const open = await shop.anOpenPayment(undefined, payPal)
    const { payments } = await manager.listOrderPayments({ restaurantId, orderId: open.order.id })
    return { ...open, paymentId: payments[0]!.id }
  }

  /** An order whose guest has just pressed "pay"; the provider takes the money whatever we say. */
  async function aPaymentJustTaken() {
    const open = await anOpenOne()
    await shop.trouble({ end: 'held', webhook: 'lost' })
    if (payPal) {
      await press(open.url, 'pay')
      await open.guest.checkPayment(open.orderAt)
    }
    return open
  }

  const jobOf = async (paymentId: string) => {
    const text = 'select payload from graphile_worker._private_jobs where key = $1'
    const { rows } = await server.database.pool.query(text, [`again ${paymentId}`])
    return rows[0]?.payload as Parameters<typeof lookAgainAtPayment.run>[1] | undefined
  }
  /** The look that is written down, now instead of then. */
  const lookNow = async (paymentId: string) =>
    lookAgainAtPayment.run(server.deps, (await jobOf(paymentId))!, signal)
  const moneyArrives = () => shop.trouble({ webhook: 'lost' })
  const booksOf = async (orderId: string) => {
    const { payments } = await manager.listOrderPayments({ restaurantId, orderId })
    return payments.map(({ status, amount, refunded }) => [status, amount - refunded])
  }
  const stateOf = async (orderId: string) => (await manager.getOrder({ ...at, orderId })).paymentState

  it.each([
    ['the order was left', (orderAt: OrderAt, guest: TestClient) => guest.leavePayment(orderAt)],
    [
      'the time to pay was over',
      (orderAt: OrderAt) => {
        server.clock.now = new Date('2026-11-20T17:16:00Z')
        return server.as().checkPayment(orderAt)
      },
    ],
  ])('goes back once %s', async (_why, end) => {
    const { guest, order, orderAt, paymentId } = await aPaymentJustTaken()
    expect((await end(orderAt, guest)).state).toBe('GivenUp')
    await moneyArrives()
    await shop.trouble()
    await lookNow(paymentId)
    await expect.poll(() => stateOf(order.id)).toBe('Refunded')
    expect(await booksOf(order.id)).toEqual([['Paid', 0]])
  })

  it('pays for the order after a fresh link, and what then comes by the link goes back', async () => {
    const { order, orderAt, paymentId } = await aPaymentJustTaken()
    await manager.refreshPaymentLink({ ...orderAt, paymentId, newAmount: 700 })
    const open = await server.as().startPayment(orderAt)
    await moneyArrives()
    await shop.trouble()
    await lookNow(paymentId)
    const total = order.shoppingCart.evaluationResult.totalOrderValue
    expect(await stateOf(order.id)).toBe('OnlinePaid')
    await press(open.url!, 'pay')
    await server.as().checkPayment(orderAt)
    const both = [
      ['Paid', total],
      ['Paid', 0],
    ]
    await expect.poll(() => booksOf(order.id)).toEqual(both)
    await expect.poll(() => stateOf(order.id)).toBe('OnlinePaid')
  })

  it('is looked for again and again where there is none, and then no more', async () => {
    const { guest, order, orderAt, paymentId } = await anOpenOne()
    await guest.leavePayment(orderAt)
    for (const tries of [0, 1, 2, 3, 4]) {
      const job = await jobOf(paymentId)
      expect(job).toMatchObject({ tries })
      await server.database.pool.query(`select graphile_worker.remove_job($1)`, [`again ${paymentId}`])
      await lookAgainAtPayment.run(server.deps, job!, signal)
    }
    expect(await jobOf(paymentId)).toBeUndefined()
    expect(await booksOf(order.id)).toEqual([['Cancelled', expect.any(Number)]])
  })

  it('cannot come any more once a look has ended what the provider did not end when a link took its place', async () => {
    const { orderAt, url, paymentId } = await anOpenOne()
    await shop.trouble({ api: '500' })
    const refused = manager.refreshPaymentLink({ ...orderAt, paymentId })
    await expect(refused).rejects.toMatchObject({ code: 'PaymentNotPossible' })
    await shop.trouble()
    await lookNow(paymentId)
    const page = async () => (await fetch(url)).text()
    // At PayPal nothing can be ended: what we do not take does not come. At Mollie neither: what comes goes back.
    if (!payPal && provider !== 'Mollie') expect(await page()).toContain('Diese Zahlung ist beendet')
    expect((await jobOf(paymentId))?.tries).toBe(1)
  })
})

import type { OnlineProvider } from '@tresen/contract/payments/payment'
import { afterAll, describe, expect, it } from 'vitest'
import { useOnlinePayments } from '../testing/use-online-payments.ts'
import { lookAtPaid } from './look-at-paid.ts'

const paidAt = new Date('2026-11-20T17:00:00Z')
const HOUR = 3_600_000

describe.each<OnlineProvider>(['Stripe', 'PayPal'])('What was paid by %s', (provider) => {
  const shop = useOnlinePayments(provider)
  const { server, manager } = shop
  afterAll(() => void (server.clock.now = paidAt))

  it('is looked at again after days and weeks, and what went back without a word is booked', async () => {
    await shop.trouble({ webhook: 'lost' })
    const { orderAt, url } = await shop.aPaidOrder()
    const payment = async () => (await manager.listOrderPayments(orderAt)).payments[0]!
    const total = (await payment()).amount
    /** Two of different sums: one payment goes back once for each. */
    const beside = (euros: string) =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ do: 'refund', euros }), redirect: 'manual' })
    const lookAfter = (days: number, hours = 1) => {
      server.clock.now = new Date(paidAt.getTime() + (days * 24 + hours) * HOUR)
      return lookAtPaid(server.deps)
    }
    const due = async () => {
      const text = 'select look_at as "lookAt" from payments where id = $1'
      const { rows } = await server.database.pool.query<{ lookAt: Date | null }>(text, [(await payment()).id])
      const { lookAt } = rows[0]!
      return lookAt && Math.round((lookAt.getTime() - paidAt.getTime()) / (24 * HOUR))
    }
    await beside('3,00')
    await lookAfter(1, -1)
    expect(await due()).toBe(1)
    await lookAfter(1)
    await expect.poll(async () => (await payment()).refunded).toBe(300)
    expect(await due()).toBe(3)
    await lookAfter(59)
    expect(await due()).toBe(60)
    await beside('2,00')
    await lookAfter(120)
    await expect.poll(async () => (await payment()).refunded).toBe(500)
    expect((await payment()).refundable).toBe(total - 500)
    expect(await due()).toBeNull()
    await shop.trouble()
  })
})

describe('Adyen', () => {
  const shop = useOnlinePayments('Adyen')

  it('cannot be asked, so nothing is looked at', async () => {
    await shop.aPaidOrder()
    const text = 'select look_at as "lookAt" from payments where restaurant_id = $1'
    const { rows } = await shop.server.database.pool.query(text, [shop.restaurantId])
    expect(rows).toEqual([{ lookAt: null }])
  })
})

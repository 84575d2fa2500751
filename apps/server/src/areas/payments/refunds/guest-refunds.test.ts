import { v7 as uuidv7 } from 'uuid'
import { afterAll, describe, expect, it } from 'vitest'
import { clientOf } from '../../../testing/test-server.ts'
import { useOnlinePayments } from '../testing/use-online-payments.ts'

const shop = useOnlinePayments('Mollie')
const { server, at, manager } = shop

it('a guest reads how much of an order goes back, why, how far it is and when it is there, also by mail', async () => {
  const { guest, order, orderAt } = await shop.aPaidOrder()
  await guest.sendOrderReceipt({ ...at, orderId: order.id, body: { email: 'zurueck@example.org' } })
  expect((await guest.checkPayment(orderAt)).refunds).toEqual([])
  const paymentId = (await manager.listOrderPayments(orderAt)).payments[0]!.id
  const refundable = order.shoppingCart.evaluationResult.totalOrderValue
  const ask = (amount: number, reason: string, left: number) =>
    manager.requestRefund({
      ...{ ...orderAt, paymentId },
      body: { refundId: uuidv7(), amount, reason, refundable: left },
    })
  await shop.trouble({ refund: 'fails' })
  await ask(250, 'Getränk fehlte', refundable)
  const told = async () => (await guest.checkPayment(orderAt)).refunds
  await expect.poll(async () => (await told())[0]?.state).toBe('Failed')
  await shop.trouble()
  await ask(250, 'Getränk fehlte', refundable)
  await expect.poll(async () => (await told()).map(({ state }) => state)).toEqual(['Done'])
  expect(await told()).toEqual([
    {
      ...{
        id: expect.any(String),
        at: expect.any(String),
        amount: 250,
        reason: 'Getränk fehlte',
        state: 'Done',
      },
      message_de: expect.stringMatching(/^2,50\s€ haben wir Ihnen zurückgezahlt\. .* 3 bis 10 Werktagen\.$/),
    },
  ])
  const mailed = async () => {
    const { mails } = await clientOf(server, { roles: ['admin'] }).listMails({})
    return mails.filter(
      ({ recipient, subject }) => recipient === 'zurueck@example.org' && /zurück/.test(subject),
    )
  }
  await expect.poll(mailed).toHaveLength(1)
  const { rows } = await server.database.pool.query<{ text: string }>(
    'select body_text as text from mails where id = $1',
    [(await mailed())[0]!.id],
  )
  expect(rows[0]!.text).toContain('Der Grund: Getränk fehlte')
  expect(rows[0]!.text).toContain('3 bis 10 Werktagen')
})

describe('where a refund cannot be asked after', () => {
  const { server, at, manager, ...adyen } = useOnlinePayments('Adyen')
  afterAll(() => {
    server.clock.now = new Date('2026-11-20T17:00:00Z')
  })

  /** They are with the provider. */
  const untilSent = (ids: string[]) =>
    expect
      .poll(async () => {
        const pending = "select from payment_refunds where status = 'Pending' and id = any($1)"
        return (await server.database.pool.query(pending, [ids])).rowCount
      })
      .toBe(ids.length)

  it('a person looks there after a day and notes what became of it; sooner, and twice, nobody does', async () => {
    const { order, orderAt } = await adyen.aPaidOrder()
    const listed = async () => (await manager.listOrderPayments(orderAt)).payments[0]!
    await adyen.trouble({ refund: 'waits' })
    const { id: paymentId } = await listed()
    const [done, failed] = [uuidv7(), uuidv7()]
    for (const refundId of [done, failed]) {
      const { refundable } = await listed()
      const body = { refundId, amount: 100, reason: 'Getränk fehlte', refundable }
      await manager.requestRefund({ ...orderAt, paymentId, body })
    }
    const note = (refundId: string, isDone: boolean) =>
      manager.noteRefund({ ...orderAt, paymentId, refundId, body: { isDone } })
    await untilSent([done, failed])
    await expect(note(done, true)).rejects.toMatchObject({ code: 'NotOverdue' })
    server.clock.now = new Date('2026-11-21T18:00:00Z')
    expect((await listed()).overdueRefunds.map(({ id }) => id)).toEqual([done, failed])
    await expect(note(uuidv7(), true)).rejects.toMatchObject({ code: 'NotFound' })
    expect(await note(done, true)).toMatchObject({ refunded: 100 })
    const now = await note(failed, false)
    expect(now).toMatchObject({ refunded: 100, paymentState: 'RefundFailed', overdueRefunds: [] })
    await expect(note(done, false)).rejects.toMatchObject({ code: 'NotOverdue' })
    expect((await manager.getOrder({ ...at, orderId: order.id })).paymentState).toBe('RefundFailed')
  })
})

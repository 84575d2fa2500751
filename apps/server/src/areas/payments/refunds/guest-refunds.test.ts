import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
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

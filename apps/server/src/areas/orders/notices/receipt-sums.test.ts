import { formatMoney } from '@tresen/domain/money/format-money'
import { expect, it } from 'vitest'
import { clientOf } from '../../../testing/test-server.ts'
import { press, useOnlinePayments } from '../../payments/testing/use-online-payments.ts'

const { server, at, restaurantId, manager, anUnpaidOrder } = useOnlinePayments('Mollie')
const admin = clientOf(server, { roles: ['admin'] })

async function mailTo(address: string) {
  const { mails } = await admin.listMails({})
  const found = mails.find(({ recipient }) => recipient === address)
  return found && admin.getMail({ mailId: found.id })
}

it('receipt and shared page say what was paid, where a link asked for another sum', async () => {
  const { order, orderAt, guest } = await anUnpaidOrder()
  const here = { ...at, orderId: order.id }
  const ordered = order.shoppingCart.evaluationResult.totalOrderValue
  await guest.sendOrderReceipt({ ...here, body: { email: 'vorher@example.org' } })
  await guest.startPayment(orderAt)
  const { payments } = await manager.listOrderPayments(orderAt)
  await manager.refreshPaymentLink({ ...orderAt, paymentId: payments[0]!.id, newAmount: 1500 })
  await press((await server.as().checkPayment(orderAt)).url!, 'pay')
  await server.as().checkPayment(orderAt)
  await guest.sendOrderReceipt({ ...here, body: { email: 'nachher@example.org' } })
  for (const address of ['vorher@example.org', 'nachher@example.org']) {
    await expect.poll(() => mailTo(address)).toBeDefined()
    expect((await mailTo(address))!.text).toContain(
      `Gesamt inkl. MwSt.: ${formatMoney(ordered)}\nBezahlt: ${formatMoney(1500)}`,
    )
  }
  const { token } = await guest.getOrderLink(here)
  expect(await server.as().getSharedOrder({ restaurantId, token })).toMatchObject({ total: 1500 })
})

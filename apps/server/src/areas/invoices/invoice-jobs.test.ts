import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { expect, it, vi } from 'vitest'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { useOnlinePayments } from '../payments/testing/use-online-payments.ts'
import { creditRefund } from './credit-notes.ts'

const { server, restaurantId, at, manager, aPaidOrder } = useOnlinePayments('Mollie')

const alternativeInvoiceAddress = {
  ...{
    invoiceName: 'Kanzlei Größ',
    invoiceStreet: 'Hauptstraße',
    invoiceNumber: '7',
    invoiceZipCode: '37073',
  },
  invoiceCity: 'Göttingen',
}
const body = {
  ...{ name: 'Kanzlei Größ', street: 'Hauptstraße', houseNumber: '7', zipCode: '37073', city: 'Göttingen' },
  ...{ buyerReference: '', email: '' },
}

async function written(of: { restaurantId: string; orderId: string }, count: number) {
  return vi.waitFor(
    async () => {
      const listed = await manager.listOrderInvoices(of)
      expect(listed).toHaveLength(count)
      return listed
    },
    { interval: 50 },
  )
}

it('who gave an address at the checkout gets the invoice once the order is completed, once', async () => {
  await manager.updateInvoiceSeller({
    restaurantId,
    body: { ...(await manager.getInvoiceSeller({ restaurantId })), taxNumber: '20/1' },
  })
  const guest = server.asGuest()
  const cart = await aFilledCart(guest, restaurantId, { alternativeInvoiceAddress })
  const { id: orderId } = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
  await guest.sendOrderReceipt({ ...at, orderId, body: { email: 'kanzlei@groess.example' } })
  for (const state of ['InProgress', 'ReadyForDelivery', 'InDelivery', 'Completed'] as const)
    await manager.changeOrderState({ ...at, orderId, body: { state } })
  const [invoice] = await written({ restaurantId, orderId }, 1)
  expect(invoice).toMatchObject({ kind: 'Invoice', buyerName: 'Kanzlei Größ' })
  await vi.waitFor(async () => {
    const { rows } = await server.database.pool.query<{ subject: string }>(
      `select subject from mails where kind = 'invoice' and recipient = 'kanzlei@groess.example'`,
    )
    expect(rows.map(({ subject }) => subject)).toEqual([expect.stringContaining(invoice!.number)])
  })
})

it('a refund takes back as much of the invoice, once, however often it is heard', async () => {
  const { orderAt: of } = await aPaidOrder()
  const invoice = await manager.createOrderInvoice({ ...of, body })
  const [payment] = (await manager.listOrderPayments(of)).payments
  const refundId = server.deps.newId()
  const wish = { refundId, amount: 300, reason: 'Cola fehlte', refundable: payment!.refundable }
  await manager.requestRefund({ ...of, paymentId: payment!.id, body: wish })
  const [, note] = await written(of, 2)
  expect(note).toMatchObject({ kind: 'CreditNote', gross: 300, corrects: invoice.number })
  await creditRefund.run(server.deps, { ...of, refundId }, new AbortController().signal)
  expect(await manager.listOrderInvoices(of)).toHaveLength(2)
  expect(await manager.getReceipt(of)).toMatchObject({ refunded: 300 })
})

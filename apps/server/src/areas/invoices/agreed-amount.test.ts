import { expect, it } from 'vitest'
import { press, useOnlinePayments } from '../payments/testing/use-online-payments.ts'

const { server, at, manager, anUnpaidOrder } = useOnlinePayments('Mollie')

const buyer = {
  ...{ name: 'Kanzlei Größ', street: 'Hauptstraße', houseNumber: '7b', zipCode: '37073', city: 'Göttingen' },
  ...{ buyerReference: '', email: '' },
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

it.each([
  [1500, 'Vereinbarter Nachlass'],
  [4500, 'Vereinbarter Aufschlag'],
])('receipt and invoice say what was paid by a link: %i cents, %s', async (amount, label) => {
  await server.database.pool.query(`update restaurants set tax_number = '20/123/45678'`)
  const { order, orderAt, guest } = await anUnpaidOrder()
  const ordered = order.shoppingCart.evaluationResult.totalOrderValue
  await guest.startPayment(orderAt)
  const { payments } = await manager.listOrderPayments(orderAt)
  await manager.refreshPaymentLink({ ...orderAt, paymentId: payments[0]!.id, newAmount: amount })
  // Until somebody pays, it is as it was ordered.
  expect(await manager.getReceipt(orderAt)).toMatchObject({ total: ordered })
  await press((await server.as().checkPayment(orderAt)).url!, 'pay')
  await server.as().checkPayment(orderAt)
  const receipt = await guest.getReceipt(orderAt)
  expect(receipt.total).toBe(amount)
  expect(sum(receipt.taxes.map(({ net, tax }) => net + tax))).toBe(amount)
  const agreed = receipt.parts.filter((part) => part.label === label)
  expect(sum(agreed.map(({ gross }) => gross))).toBe(amount - ordered)
  const invoice = await guest.createOrderInvoice({ ...orderAt, body: buyer })
  expect(invoice).toMatchObject({ gross: amount, creditable: amount })
  const xml = await manager.getInvoiceXml({ ...at, invoiceId: invoice.id })
  expect(Buffer.from(xml.bytes).toString()).toContain(label)
})

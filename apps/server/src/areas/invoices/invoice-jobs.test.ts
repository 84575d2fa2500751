import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { afterReport } from '@tresen/domain/payments/payment-ledger'
import { expect, it, vi } from 'vitest'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { useOnlinePayments } from '../payments/testing/use-online-payments.ts'
import { changeLedger } from '../payments/work/change-ledger.ts'
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

type OrderAt = { restaurantId: string; orderId: string }

/** Gives money back online, until it is through; everything when no amount is named. */
async function refunded(of: OrderAt, amount?: number) {
  const paymentOf = async () => (await manager.listOrderPayments(of)).payments[0]!
  const { id: paymentId, refundable, refunded: before } = await paymentOf()
  const [refundId, wanted] = [server.deps.newId(), amount ?? refundable]
  const wish = { refundId, amount: wanted, reason: 'kalt', refundable }
  await manager.requestRefund({ ...of, paymentId, body: wish })
  await vi.waitFor(async () => expect((await paymentOf()).refunded).toBe(before + wanted))
  return refundId
}

/** What the invoices of an order say that was paid, less what their credit notes take back. */
async function standing(of: OrderAt) {
  const listed = await manager.listOrderInvoices(of)
  return listed.reduce((sum, { kind, gross }) => sum + (kind === 'Invoice' ? gross : -gross), 0)
}

const otherwise = { ...body, name: 'Kanzlei Groß' }

it.each([
  { what: 'a part', back: [300], byHand: 'the rest' },
  { what: 'two parts', back: [300, 450], byHand: 'the rest' },
  { what: 'everything', back: [undefined], byHand: 'nothing' },
])(
  'an invoice in the place of one that was credited says no more than was kept: $what went back',
  async (course) => {
    const { orderAt: of, order } = await aPaidOrder()
    const total = order.shoppingCart.evaluationResult.totalOrderValue
    await manager.createOrderInvoice({ ...of, body })
    for (const amount of course.back) await refunded(of, amount)
    const kept = (await manager.listOrderPayments(of)).payments[0]!.refundable
    await vi.waitFor(async () => expect(await standing(of)).toBe(kept))
    const [first] = await manager.listOrderInvoices(of)
    if (course.byHand === 'the rest') {
      const wish = {
        creditNoteId: server.deps.newId(),
        amount: kept,
        reason: 'Name falsch',
        creditable: kept,
      }
      await manager.createCreditNote({ restaurantId, invoiceId: first!.id, body: wish })
    }
    expect(await standing(of)).toBe(0)
    expect(await manager.createOrderInvoice({ ...of, body: otherwise })).toMatchObject({ gross: total })
    await vi.waitFor(async () => expect(await standing(of)).toBe(kept))
  },
)

it('refunds that are heard of at once are each credited', async () => {
  const { orderAt: of } = await aPaidOrder()
  const ids = [await refunded(of, 100), await refunded(of, 200), await refunded(of, 300)]
  const { gross } = await manager.createOrderInvoice({ ...of, body })
  await Promise.all(
    ids.map((refundId) => creditRefund.run(server.deps, { ...of, refundId }, new AbortController().signal)),
  )
  expect(await standing(of)).toBe(gross - 600)
})

it('what a bank sent back and went out again is credited once', async () => {
  const { orderAt: of } = await aPaidOrder()
  const { gross } = await manager.createOrderInvoice({ ...of, body })
  const refundId = await refunded(of, 300)
  await written(of, 2)
  await changeLedger(server.deps, of, ({ ledger }) => ({
    ledger: afterReport(ledger, { kind: 'refund', refundId, status: 'Failed' }, server.deps.newId),
  }))
  const again = await refunded(of, 300)
  await creditRefund.run(server.deps, { ...of, refundId: again }, new AbortController().signal)
  expect(await standing(of)).toBe(gross - 300)
})

it('a guest who has their money back gets no second invoice by themselves, staff write one', async () => {
  const { orderAt: of, guest } = await aPaidOrder()
  const invoice = await guest.createOrderInvoice({ ...of, body })
  await refunded(of)
  await vi.waitFor(async () => expect(await standing(of)).toBe(0))
  const credited = { ...invoice, creditable: 0 }
  expect(await guest.createOrderInvoice({ ...of, body })).toEqual(credited)
  await expect(guest.createOrderInvoice({ ...of, body: otherwise })).rejects.toMatchObject({
    ...{ code: 'InvoiceExists', details: { invoice: credited } },
  })
  expect(await manager.listOrderInvoices(of)).toHaveLength(2)
  expect((await manager.createOrderInvoice({ ...of, body: otherwise })).buyerName).toBe(otherwise.name)
})

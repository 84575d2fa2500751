import { composeCreditNote, creditableOf, creditDue } from '@tresen/domain/invoices/invoice-document'
import { isOfSale } from '@tresen/domain/payments/payment-ledger'
import type { Ctx } from '../../context.ts'
import type { Tx } from '../../rooms/db/database.ts'
import { defineJob } from '../../rooms/jobs/job-kind.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { postMail } from '../../rooms/mail/post-mail.ts'
import { receiptLink } from '../orders/notices/order-link.ts'
import { findRefundRow, listRefundRows } from '../payments/payments.sql.ts'
import { orderRefunded } from '../payments/refunds/order-refunded.ts'
import { invoiceMail } from './invoice-mail.ts'
import { invoiceWritten } from './invoices.events.ts'
import { findInvoiceRow, listInvoicesAbout, lockSubject, type InvoiceRow } from './invoices.sql.ts'
import { viewInvoices } from './invoices.view.ts'
import type { Means } from './order-invoices.ts'
import { loadSoldOrder, type OrderAt, type SoldOrder } from './sold-order.ts'
import { writeInvoice } from './write-invoice.ts'

type Wish = { creditNoteId: string; amount: number; reason: string; creditable: number }
type Credit = { invoice: InvoiceRow; id: string; refundId: string | null; amount: number; reason: string }
type Decide = (tx: Tx, before: readonly InvoiceRow[]) => Credit | null | Promise<Credit | null>

/** Takes an invoice back, whole or in part; two people at once: the second sees what is left. */
export async function createCreditNote(
  ctx: Ctx,
  { restaurantId, invoiceId, body }: { restaurantId: string; invoiceId: string; body: Wish },
) {
  const invoice = await findInvoiceRow(ctx.db, restaurantId, invoiceId)
  if (!invoice || invoice.kind !== 'Invoice') return null
  const { creditNoteId: id, amount, reason, creditable: seen } = body
  const all = await credit(ctx, { restaurantId, orderId: invoice.subjectId }, (_tx, before) => {
    const left = creditableOf(invoice.document, creditsOf(invoice, before))
    if (before.some((one) => one.id === id) || seen !== left || amount > left) return null
    return { invoice, id, refundId: null, amount, reason }
  })
  const listed = viewInvoices(all)
  const written = listed.find((one) => one.id === id)
  return written ?? refuse('NotCreditable', { invoice: listed.find((one) => one.id === invoiceId)! })
}

/**
 * What went back of a paid order is taken back of the invoice that stands: once for each refund. Decided where nobody
 * else writes about the order, so that of refunds that are heard of at once none is left out.
 */
export const creditRefund = defineJob<OrderAt & { refundId: string }>({
  ...orderRefunded,
  run: async (deps, { refundId, ...at }) => {
    const refund = await findRefundRow(deps.db, { restaurantId: at.restaurantId, refundId })
    if (!refund || !isOfSale(refund)) return
    await credit(deps, at, async (tx, before) => {
      const open = viewInvoices(before).findLast(
        ({ kind, creditable }) => kind === 'Invoice' && creditable > 0,
      )
      const invoice = before.find(({ id }) => id === open?.id)
      if (!invoice || before.some((one) => one.correctsId === invoice.id && one.refundId === refundId))
        return null
      const refunds = (await listRefundRows(tx, at)).filter(isOfSale)
      const due = creditDue(invoice.document, creditsOf(invoice, before), refunds)
      const amount = Math.min(refund.amount, due)
      if (amount === 0) return null
      return { invoice, id: deps.newId(), refundId, amount, reason: refund.reason || 'Erstattung' }
    })
  },
})

function creditsOf({ id }: InvoiceRow, all: readonly InvoiceRow[]) {
  return all
    .filter(({ correctsId }) => correctsId === id)
    .map(({ document, refundId }) => ({ ...document, isOfRefund: refundId !== null }))
}

/** Everything written about the order afterwards, with the credit note where one was decided on. */
async function credit(means: Means, at: OrderAt, decide: Decide): Promise<readonly InvoiceRow[]> {
  const done = await means.db.transaction().execute(async (tx) => {
    await lockSubject(tx, at.restaurantId, at.orderId)
    const before = await listInvoicesAbout(tx, at.restaurantId, at.orderId)
    const sold = await loadSoldOrder(tx, at, null)
    const wish = sold && (await decide(tx, before))
    if (!wish) return { all: before, outgoing: [], seqs: [] }
    const { row, outgoing, seqs } = await write(means, tx, sold, before, wish)
    return { all: [...before, row], outgoing, seqs }
  })
  means.events.published(done.outgoing, done.seqs)
  return done.all
}

async function write(
  means: Means,
  tx: Tx,
  { order, restaurant }: SoldOrder,
  before: readonly InvoiceRow[],
  { invoice, id, refundId, amount, reason }: Credit,
) {
  const { subjectId, subjectNumber, document } = invoice
  const about = { subjectId, subjectNumber, correctsId: invoice.id }
  const issue = { ...about, issuerId: order.restaurantId, timeZone: restaurant.timeZone, id, refundId }
  const written = await writeInvoice(
    tx,
    means,
    issue,
    (named) => composeCreditNote(named, document, creditsOf(invoice, before), { amount, reason })!,
    (one) => [invoiceWritten(order.restaurantId, one)],
  )
  const recipient = written.row.document.buyer.email
  const link = receiptLink(means, order)
  if (recipient)
    await postMail({ ...means, db: tx }, invoiceMail(written.row, restaurant, { recipient, link }))
  return written
}

import { composeCreditNote } from '@tresen/domain/invoices/invoice-document'
import type { Ctx } from '../../context.ts'
import { defineJob } from '../../rooms/jobs/job-kind.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { postMail } from '../../rooms/mail/post-mail.ts'
import { receiptLink } from '../orders/notices/order-link.ts'
import { findRefundRow } from '../payments/payments.sql.ts'
import { orderRefunded } from '../payments/refunds/order-refunded.ts'
import { invoiceMail } from './invoice-mail.ts'
import { invoiceWritten } from './invoices.events.ts'
import { findInvoiceRow, listInvoicesAbout, lockSubject, type InvoiceRow } from './invoices.sql.ts'
import { viewInvoices } from './invoices.view.ts'
import type { Means } from './order-invoices.ts'
import { loadSoldOrder, type OrderAt } from './sold-order.ts'
import { writeInvoice } from './write-invoice.ts'

type Wish = { creditNoteId: string; amount: number; reason: string; creditable: number }
type Credit = { id: string; refundId: string | null; amount: number; reason: string; seen: number | null }

/** Takes an invoice back, whole or in part; two people at once: the second sees what is left. */
export async function createCreditNote(
  ctx: Ctx,
  { restaurantId, invoiceId, body }: { restaurantId: string; invoiceId: string; body: Wish },
) {
  const invoice = await findInvoiceRow(ctx.db, restaurantId, invoiceId)
  if (!invoice || invoice.kind !== 'Invoice') return null
  const { creditNoteId: id, amount, reason, creditable: seen } = body
  const at = { restaurantId, orderId: invoice.subjectId }
  const all = await credit(ctx, at, invoice, { id, amount, reason, seen, refundId: null })
  const listed = viewInvoices(all)
  const written = listed.find((one) => one.id === id)
  return written ?? refuse('NotCreditable', { invoice: listed.find((one) => one.id === invoiceId)! })
}

/** What went back of a paid order is taken back of its invoice too: once for each refund, as much as is left of it. */
export const creditRefund = defineJob<OrderAt & { refundId: string }>({
  ...orderRefunded,
  run: async (deps, { refundId, ...at }) => {
    const refund = await findRefundRow(deps.db, { restaurantId: at.restaurantId, refundId })
    // Money that came twice was never invoiced.
    if (!refund || refund.status !== 'Done' || refund.cause === 'DoublePayment') return
    const all = await listInvoicesAbout(deps.db, at.restaurantId, at.orderId)
    const open = viewInvoices(all).findLast(({ kind, creditable }) => kind === 'Invoice' && creditable > 0)
    const invoice = all.find(({ id }) => id === open?.id)
    if (!invoice || !open) return
    const amount = Math.min(refund.amount, open.creditable)
    const reason = refund.reason || 'Erstattung'
    await credit(deps, at, invoice, { id: deps.newId(), refundId, amount, reason, seen: open.creditable })
  },
})

/** Everything written about the order afterwards; without the credit note, where so much was not left as was seen. */
async function credit(means: Means, at: OrderAt, invoice: InvoiceRow, wish: Credit): Promise<InvoiceRow[]> {
  const done = await means.db.transaction().execute(async (tx) => {
    await lockSubject(tx, at.restaurantId, at.orderId)
    const before = await listInvoicesAbout(tx, at.restaurantId, at.orderId)
    const isThere = before.some(
      ({ id, refundId }) => id === wish.id || (refundId && refundId === wish.refundId),
    )
    const credited = before
      .filter(({ correctsId }) => correctsId === invoice.id)
      .map(({ document }) => document)
    const left = credited.reduce((rest, { gross }) => rest - gross, invoice.document.gross)
    const isAsSeen = wish.seen === null || wish.seen === left
    const sold = await loadSoldOrder(tx, at, null)
    if (isThere || !isAsSeen || wish.amount > left || !sold) return { all: before, outgoing: [], seqs: [] }
    const { restaurant, order } = sold
    const about = { subjectId: at.orderId, subjectNumber: invoice.subjectNumber, correctsId: invoice.id }
    const issue = { ...about, issuerId: at.restaurantId, timeZone: restaurant.timeZone }
    const { row, outgoing, seqs } = await writeInvoice(
      tx,
      means,
      { ...issue, id: wish.id, refundId: wish.refundId },
      (named) => composeCreditNote(named, invoice.document, credited, wish)!,
      (one) => [invoiceWritten(at.restaurantId, one)],
    )
    const recipient = row.document.buyer.email
    const link = receiptLink(means, order)
    if (recipient) await postMail({ ...means, db: tx }, invoiceMail(row, restaurant, { recipient, link }))
    return { all: [...before, row], outgoing, seqs }
  })
  means.events.published(done.outgoing, done.seqs)
  return done.all
}

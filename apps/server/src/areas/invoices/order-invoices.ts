import type { InvoiceBuyer, ListedInvoice } from '@tresen/contract/invoices/invoice'
import { composeInvoice } from '@tresen/domain/invoices/invoice-document'
import { isWrongEmail, missingOfBuyer } from '@tresen/domain/invoices/invoice-parties'
import { canBeInvoiced, isPaid } from '@tresen/domain/invoices/receipt-words'
import { localDateAt } from '@tresen/domain/opening-hours/local-time'
import { isOfSale } from '@tresen/domain/payments/payment-ledger'
import type { Ctx, Deps } from '../../context.ts'
import type { Tx } from '../../rooms/db/database.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { enqueue } from '../../rooms/jobs/jobs.sql.ts'
import { postMail } from '../../rooms/mail/post-mail.ts'
import { receiptLink } from '../orders/notices/order-link.ts'
import { isTooMuchMail } from '../orders/notices/too-much-mail.ts'
import { orderRefunded } from '../payments/refunds/order-refunded.ts'
import { listRefundRows } from '../payments/payments.sql.ts'
import { invoiceMail } from './invoice-mail.ts'
import { invoiceWritten } from './invoices.events.ts'
import { listInvoicesAbout, lockSubject, type InvoiceRow } from './invoices.sql.ts'
import { viewInvoice, viewInvoices } from './invoices.view.ts'
import { findSoldOrder, loadSoldOrder, type OrderAt, type OrderByLink, type SoldOrder } from './sold-order.ts'
import { writeInvoice, type WrittenInvoice } from './write-invoice.ts'

export type Means = Pick<Deps, 'db' | 'events' | 'now' | 'newId' | 'tokens' | 'publicUrl'>

/**
 * Writes the invoice of an order; whoever asks again for the same one gets it, credited as it may be. One in its place is
 * written by staff: a guest whose money went back could have as many as they like.
 */
export async function createOrderInvoice(ctx: Ctx, { body, ...at }: OrderByLink & { body: InvoiceBuyer }) {
  const found = await findSoldOrder(ctx, at)
  if (!found) return null
  const isFirst = ctx.actor.kind !== 'user'
  if (isFirst && (await isMailedTooMuch(ctx, found, body.email.trim()))) return refuse('TooManyReceipts')
  return invoiceOrder(ctx, at, body, { isFirst })
}

/** Counted with receipts. To fill somebody's mailbox with orders that were paid costs an order each. */
async function isMailedTooMuch(ctx: Ctx, { order }: SoldOrder, email: string): Promise<boolean> {
  if (email === '' || isWrongEmail(email) || isPaid(order.paymentState)) return false
  const known = await listInvoicesAbout(ctx.db, order.restaurantId, order.id)
  return known.length === 0 && isTooMuchMail(ctx, email)
}

/** `isFirst`: only if there was none before. */
export async function invoiceOrder(means: Means, at: OrderAt, typed: InvoiceBuyer, { isFirst = false } = {}) {
  const buyer = trimmed(typed)
  const missing = missingOfBuyer(buyer)
  if (missing.length > 0) return refuse('BuyerIncomplete', { missing })
  if (isWrongEmail(buyer.email)) return refuse('EmailUnreadable')
  const done = await means.db.transaction().execute(async (tx) => {
    // One after the other for each order: the second finds what the first wrote.
    await lockSubject(tx, at.restaurantId, at.orderId)
    const known = await listInvoicesAbout(tx, at.restaurantId, at.orderId)
    const listed = viewInvoices(known).filter(({ kind }) => kind === 'Invoice')
    const open = listed.find(({ creditable }) => creditable > 0) ?? (isFirst ? listed.at(-1) : undefined)
    const before = open && known.find(({ id }) => id === open.id)
    if (open && before) return isSameBuyer(before, buyer) ? open : refuse('InvoiceExists', { invoice: open })
    const sold = await loadSoldOrder(tx, at, null)
    if (!sold || !canBeInvoiced(sold.order, sold.sold.total)) return refuse('NothingToInvoice')
    if (!sold.seller.taxNumber && !sold.seller.vatId) return refuse('SellerIncomplete')
    return write(means, tx, sold, buyer)
  })
  if (done instanceof Refusal || !('row' in done)) return done
  means.events.published(done.outgoing, done.seqs)
  return viewInvoice(done.row, 0)
}

export async function listOrderInvoices(ctx: Ctx, at: OrderAt): Promise<ListedInvoice[] | null> {
  if (!(await findSoldOrder(ctx, at))) return null
  return viewInvoices(await listInvoicesAbout(ctx.db, at.restaurantId, at.orderId))
}

async function write(means: Means, tx: Tx, found: SoldOrder, buyer: InvoiceBuyer): Promise<WrittenInvoice> {
  const { order, sold, restaurant, seller } = found
  const { timeZone } = restaurant
  const { restaurantId: issuerId, id: orderId, number, createdAt, shoppingCart: cart } = order
  const orderedOn = localDateAt(timeZone, new Date(createdAt))
  const about = {
    ...{ seller, buyer, payment: cart.paymentMethod, isPaid: isPaid(order.paymentState) },
    deliveredOn: localDateAt(timeZone, new Date(order.dueAt)),
    subject: `Bestellung Nr. ${number} vom ${orderedOn.split('-').toReversed().join('.')}`,
    reference: `${orderedOn.replaceAll('-', '')}-${number}`,
    parts: sold.parts,
    taxes: sold.taxes,
  }
  const issue = { issuerId, timeZone, id: means.newId(), subjectId: orderId, subjectNumber: number }
  const written = await writeInvoice(
    tx,
    means,
    { ...issue, correctsId: null, refundId: null },
    (named) => composeInvoice(named, about),
    (row) => [invoiceWritten(issuerId, row)],
  )
  const link = receiptLink(means, order)
  if (buyer.email)
    await postMail(
      { ...means, db: tx },
      invoiceMail(written.row, restaurant, { recipient: buyer.email, link }),
    )
  // What went back before there was this invoice was not taken back of it.
  for (const refund of await listRefundRows(tx as never, { restaurantId: issuerId, orderId }))
    if (isOfSale(refund))
      await enqueue(tx, orderRefunded, { restaurantId: issuerId, orderId, refundId: refund.id })
  return written
}

function isSameBuyer({ document }: InvoiceRow, buyer: InvoiceBuyer): boolean {
  const names = ['name', 'street', 'houseNumber', 'zipCode', 'city', 'buyerReference'] as const
  return names.every((name) => document.buyer[name] === buyer[name])
}

function trimmed(buyer: InvoiceBuyer): InvoiceBuyer {
  return Object.fromEntries(
    Object.entries(buyer).map(([name, value]) => [name, value.trim()]),
  ) as InvoiceBuyer
}

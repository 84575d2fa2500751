import type { Receipt, ReceiptSeller } from '@tresen/contract/invoices/invoice'
import type { DocumentSeller } from '@tresen/domain/invoices/invoice-document'
import { figuresOf } from '@tresen/domain/cash/cash-report'
import { canBeInvoiced, receiptPaymentLabels, receiptState } from '@tresen/domain/invoices/receipt-words'
import { isOfSale } from '@tresen/domain/payments/payment-ledger'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '../../context.ts'
import { writePdf } from '../../rooms/documents/write-pdf.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { orderOfReceipt } from '../orders/notices/order-link.ts'
import { listRowsOfOrder } from '../cash/cash.sql.ts'
import { isOpenFor } from '../orders/notices/told.ts'
import { listRefundRows } from '../payments/payments.sql.ts'
import { listInvoicesAbout } from './invoices.sql.ts'
import { viewLink } from './invoices.view.ts'
import { isTooBusy } from './document-turns.ts'
import { receiptSheet } from './sheets/receipt-sheet.ts'
import { findSoldOrder, type OrderByLink, type SoldOrder } from './sold-order.ts'

/** The receipt of an order, without a word of who ordered it. */
export async function getReceipt(ctx: Ctx, at: OrderByLink): Promise<Receipt | null> {
  const sold = await findSoldOrder(ctx, at)
  return sold && composeReceipt(ctx, sold)
}

export async function getReceiptOfLink(
  ctx: Ctx,
  { restaurantId, token }: { restaurantId: string; token: string },
): Promise<Receipt | null> {
  const orderId = await orderOfReceipt(ctx, restaurantId, token)
  return orderId === null ? null : getReceipt(ctx, { restaurantId, orderId, token })
}

/** Receipts that were drawn last: asking again costs nothing. */
const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 40 })

export async function getReceiptPdf(ctx: Ctx, at: OrderByLink) {
  const sold = await findSoldOrder(ctx, at)
  if (!sold) return null
  const receipt = await composeReceipt(ctx, sold)
  const key = JSON.stringify(receipt)
  const kept = drawn.get(key)
  if (!kept && (await isTooBusy(ctx))) return refuse('TooManyDocuments')
  const bytes =
    kept ?? (await ctx.inTurn('documents', () => writePdf(receiptSheet(receipt, sold.restaurant.timeZone))))
  drawn.set(key, bytes)
  return { name: `Beleg-${receipt.number}.pdf`, type: 'application/pdf', bytes }
}

async function composeReceipt({ db }: Pick<Ctx, 'db'>, found: SoldOrder): Promise<Receipt> {
  const { order, sold, restaurant, seller } = found
  const { shoppingCart: cart, restaurantId, id: orderId } = order
  const [refunds, entries, invoices] = await Promise.all([
    listRefundRows(db, { restaurantId, orderId }),
    listRowsOfOrder(db, { restaurantId, orderId }),
    listInvoicesAbout(db, restaurantId, orderId),
  ])
  const refundedOnline = refunds.filter(isOfSale).reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...{ orderId, number: order.number, seller: viewSeller(seller) },
    ...{ orderedAt: order.createdAt, willBePickedUp: order.willBePickedUp },
    dueAt: isOpenFor(order, restaurant) ? null : order.dueAt,
    ...sold,
    paymentMethod_de: cart.paymentMethod ? receiptPaymentLabels[cart.paymentMethod] : '',
    state_de: receiptState(order),
    refunded: refundedOnline + figuresOf(entries).refunds,
    canBeInvoiced: canBeInvoiced(order, sold.total),
    invoices: invoices.map(viewLink),
  }
}

function viewSeller({
  name,
  street,
  houseNumber,
  zipCode,
  city,
  phone,
  taxNumber,
  vatId,
}: DocumentSeller): ReceiptSeller {
  return { name, street: `${street} ${houseNumber}`.trim(), zipCode, city, phone, taxNumber, vatId }
}

import type { SentFile } from '@tresen/contract/common'
import { canBeXRechnung, invoiceXml } from '@tresen/domain/invoices/invoice-xml'
import { guestOf, type Ctx, type Deps } from '../../context.ts'
import { writePdf } from '../../rooms/documents/write-pdf.ts'
import { refuse, type Refusal } from '../../rooms/http/refusal.ts'
import { isTooBusy } from './document-turns.ts'
import { invoiceSheet } from './sheets/invoice-sheet.ts'
import {
  findInvoiceFile,
  findInvoiceRow,
  keepInvoiceFile,
  listInvoicesAbout,
  type InvoiceRow,
} from './invoices.sql.ts'
import { viewInvoices } from './invoices.view.ts'
import { findSoldOrder, type OrderByLink } from './sold-order.ts'

type InvoiceAt = { restaurantId: string; invoiceId: string; token?: string }
type Sent = SentFile | Refusal<'TooManyDocuments', undefined> | null

/** The invoice of an order, the latest that still counts; without one there is nothing to send. */
export async function getOrderInvoice(ctx: Ctx, at: OrderByLink): Promise<Sent> {
  if (!(await findSoldOrder(ctx, at))) return null
  const all = await listInvoicesAbout(ctx.db, at.restaurantId, at.orderId)
  const listed = viewInvoices(all).filter(({ kind }) => kind === 'Invoice')
  const shown = listed.findLast(({ creditable }) => creditable > 0) ?? listed.at(-1)
  const row = all.find(({ id }) => id === shown?.id)
  return row ? pdfOf(ctx, at.restaurantId, row) : null
}

export async function getInvoicePdf(ctx: Ctx, at: InvoiceAt): Promise<Sent> {
  const row = await findReadable(ctx, at)
  return row && pdfOf(ctx, at.restaurantId, row)
}

export async function getInvoiceXml(ctx: Ctx, at: InvoiceAt): Promise<SentFile | null> {
  const row = await findReadable(ctx, at)
  if (!row) return null
  const profile = canBeXRechnung(row.document) ? 'XRechnung' : 'EN16931'
  const bytes = new TextEncoder().encode(invoiceXml(row.document, profile))
  return { name: `${nameOf(row)}.xml`, type: 'application/xml; charset=utf-8', bytes }
}

/** Whoever may read the receipt of the order may read its invoices. */
async function findReadable(
  ctx: Ctx,
  { restaurantId, invoiceId, token }: InvoiceAt,
): Promise<InvoiceRow | null> {
  const row = await findInvoiceRow(ctx.db, restaurantId, invoiceId)
  if (!row) return null
  if (token === undefined && guestOf(ctx) === null) return row
  const at = { restaurantId, orderId: row.subjectId, ...(token !== undefined && { token }) }
  return (await findSoldOrder(ctx, at)) ? row : null
}

/** As it was made first: an invoice is one file for ever. */
async function pdfOf(ctx: Ctx, issuerId: string, row: InvoiceRow): Promise<Sent> {
  const kept = await findInvoiceFile(ctx.db, issuerId, row.id)
  if (!kept && (await isTooBusy(ctx))) return refuse('TooManyDocuments')
  return pdfOfInvoice(ctx, issuerId, row)
}

/** The same for whoever may have as many as they like. */
export async function pdfOfInvoice(
  means: Pick<Deps, 'db' | 'inTurn'>,
  issuerId: string,
  row: InvoiceRow,
): Promise<SentFile> {
  const kept = await findInvoiceFile(means.db, issuerId, row.id)
  const bytes = kept ?? (await means.inTurn('documents', () => make(means, issuerId, row)))
  return { name: `${nameOf(row)}.pdf`, type: 'application/pdf', bytes: new Uint8Array(bytes) }
}

async function make({ db }: Pick<Deps, 'db'>, issuerId: string, row: InvoiceRow): Promise<Uint8Array> {
  const made = await writePdf(invoiceSheet(row.document))
  await keepInvoiceFile(db, issuerId, row.id, made)
  return (await findInvoiceFile(db, issuerId, row.id)) ?? made
}

function nameOf({ kind, number }: InvoiceRow): string {
  return `${kind === 'Invoice' ? 'Rechnung' : 'Stornorechnung'}-${number}`
}

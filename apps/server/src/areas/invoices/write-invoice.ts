import { invoiceNumber, type InvoiceDocument } from '@tresen/domain/invoices/invoice-document'
import { localDateAt } from '@tresen/domain/opening-hours/local-time'
import type { Deps } from '../../context.ts'
import type { Tx } from '../../rooms/db/database.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import { drawCount, insertInvoice, type InvoiceRow } from './invoices.sql.ts'

type Means = Pick<Deps, 'now'>

/** Who writes, in whose calendar, and what about. */
export type Issue = Pick<InvoiceRow, 'id' | 'subjectId' | 'subjectNumber' | 'correctsId' | 'refundId'> & {
  issuerId: string
  timeZone: string
}

export type WrittenInvoice = { row: InvoiceRow; outgoing: Outgoing[]; seqs: number[] }

/**
 * The one way to write an invoice or credit note, whoever writes it: number and document are stored in the caller's
 * transaction, so that either both are there or the number is the next one's. What may fail otherwise comes before.
 */
export async function writeInvoice(
  tx: Tx,
  { now }: Means,
  { issuerId, timeZone, ...about }: Issue,
  compose: (written: Pick<InvoiceDocument, 'number' | 'issuedOn'>) => InvoiceDocument,
  tell: (row: InvoiceRow) => Outgoing[],
): Promise<WrittenInvoice> {
  const at = now()
  const issuedOn = localDateAt(timeZone, at)
  const year = Number(issuedOn.slice(0, 4))
  const count = await drawCount(tx, issuerId, year)
  const document = compose({ number: invoiceNumber(year, count), issuedOn })
  const row: InvoiceRow = { ...about, year, count, number: document.number, kind: document.kind, document }
  const outgoing = tell(row)
  return { row, outgoing, seqs: await insertInvoice(tx, issuerId, row, at, outgoing) }
}

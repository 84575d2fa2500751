import type { InvoiceLink, ListedInvoice } from '@tresen/contract/invoices/invoice'
import { canBeXRechnung } from '@tresen/domain/invoices/invoice-xml'
import type { InvoiceRow } from './invoices.sql.ts'

export function viewLink({ id, kind, number, document }: InvoiceRow): InvoiceLink {
  return { id, kind, number, gross: document.gross }
}

export function viewInvoice(row: InvoiceRow, credited: number): ListedInvoice {
  const { document } = row
  return {
    ...viewLink(row),
    orderId: row.subjectId,
    orderNumber: row.subjectNumber,
    buyerName: document.buyer.name,
    issuedOn: document.issuedOn,
    corrects: document.corrects?.number ?? null,
    creditable: row.kind === 'Invoice' ? document.gross - credited : 0,
    hasXRechnung: canBeXRechnung(document),
  }
}

/** All that is written about one order, with what is left of each invoice. */
export function viewInvoices(rows: readonly InvoiceRow[]): ListedInvoice[] {
  return rows.map((row) =>
    viewInvoice(
      row,
      rows
        .filter(({ correctsId }) => correctsId === row.id)
        .reduce((sum, { document }) => sum + document.gross, 0),
    ),
  )
}

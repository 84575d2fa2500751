import type { Statement } from '@tresen/contract/billing/bill'
import type { InvoiceBuyer } from '@tresen/contract/invoices/invoice'
import type { DocumentSeller, InvoiceDocument } from '../invoices/invoice-document.ts'
import { spreadAmount } from '../money/spread-amount.ts'
import { germanMonth } from './billing-calendar.ts'
import { billingTaxRate } from './statement.ts'

type Written = Pick<InvoiceDocument, 'number' | 'issuedOn'>

/** The invoice of a statement: its nets are the statement's own, gross is spread over its lines for the sum to be right. */
export function billDocument(
  written: Written,
  { lines, net, tax, gross, from, to }: Statement,
  { seller, buyer, dueOn }: { seller: DocumentSeller; buyer: InvoiceBuyer; dueOn: string },
): InvoiceDocument {
  const shares = spreadAmount(
    gross,
    lines.map((line) => line.net),
  )
  return {
    ...{ ...written, kind: 'Invoice', deliveredOn: to, period: { from, to }, dueOn, isInNet: true },
    ...{ seller, buyer, subject: `Tresen, ${germanMonth(from.slice(0, 7))}`, reference: from.slice(0, 7) },
    parts: lines.map((line, position) => ({
      ...{ kind: 'Goods', label: line.label, details: line.details, quantity: line.quantity },
      ...{ rate: billingTaxRate, net: line.net, gross: shares[position]! },
    })),
    taxes: [{ rate: billingTaxRate, net, tax, gross }],
    ...{ net, tax, gross, paid: 0, payment: null, corrects: null, reason: '' },
  }
}

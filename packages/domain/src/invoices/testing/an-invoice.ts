import type { InvoiceBuyer } from '@tresen/contract/invoices/invoice'
import { splitTaxes } from '../../taxes/split-taxes.ts'
import { composeInvoice, type DocumentSeller, type InvoiceDocument } from '../invoice-document.ts'
import type { NetPart } from '../with-nets.ts'

type Part = Omit<NetPart, 'net'>

export const aSeller: DocumentSeller = {
  ...{ name: 'Müller & Söhne GmbH', street: 'Größere Gasse', houseNumber: '5', zipCode: '37073' },
  ...{ city: 'Göttingen', taxNumber: '20/123/45678', vatId: 'DE136695976', phone: '+49551123456' },
  ...{ iban: 'DE89 3704 0044 0532 0130 00', contactName: 'Jörg Müller', email: 'rechnung@mueller.example' },
}

export const aBuyer: InvoiceBuyer = {
  ...{ name: 'Stadtwerke <Nord> & Co.', street: 'Hafenstraße', houseNumber: '1', zipCode: '20457' },
  ...{ city: 'Hamburg', buyerReference: '04011000-12345-03', email: 'eingang@stadtwerke.example' },
}

/** Pizza and a drink with its deposit, a discount and a delivery, at both rates. */
export const someParts: readonly Part[] = [
  { kind: 'Goods', label: 'Pizza Salami', details: 'ohne Zwiebeln', quantity: 3, rate: 7, gross: 2850 },
  { kind: 'Goods', label: 'Cola 1 l', details: '', quantity: 1, rate: 19, gross: 299 },
  { kind: 'Deposit', label: 'Pfand', details: '', quantity: 1, rate: 19, gross: 15 },
  { kind: 'Discount', label: 'Mittagstisch', details: '', quantity: 1, rate: 7, gross: -285 },
  { kind: 'Delivery', label: 'Lieferung', details: '', quantity: 1, rate: 7, gross: 226 },
  { kind: 'Delivery', label: 'Lieferung', details: '', quantity: 1, rate: 19, gross: 24 },
]

export function taxesOf(parts: readonly Part[]) {
  const sums = new Map<number, number>()
  for (const { rate, gross } of parts) sums.set(rate, (sums.get(rate) ?? 0) + gross)
  return splitTaxes(sums)
}

/** An invoice of 20.11.2026 that is paid. */
export function anInvoice(
  changes: Partial<InvoiceDocument> = {},
  parts: readonly Part[] = someParts,
): InvoiceDocument {
  const about = {
    ...{
      deliveredOn: '2026-11-20',
      seller: aSeller,
      buyer: aBuyer,
      isPaid: true,
      payment: 'PayPal' as const,
    },
    ...{
      subject: 'Bestellung Nr. 12 vom 20.11.2026',
      reference: '20261120-12',
      parts,
      taxes: taxesOf(parts),
    },
  }
  return { ...composeInvoice({ number: '2026-00007', issuedOn: '2026-11-20' }, about), ...changes }
}

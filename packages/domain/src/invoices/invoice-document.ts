import type { TaxShare } from '@tresen/contract/carts/cart'
import type { InvoiceBuyer, InvoiceKind, InvoiceSeller } from '@tresen/contract/invoices/invoice'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { spreadAmount } from '../money/spread-amount.ts'
import { splitTaxes } from '../taxes/split-taxes.ts'
import { withNets, type NetPart } from './with-nets.ts'

export type DocumentSeller = InvoiceSeller & { phone: string }

/**
 * All that an invoice says, whoever writes it to whom; its PDF and its XML are made of it and of nothing else. What is
 * credited stands in it as it is in an invoice, above zero.
 */
export type InvoiceDocument = {
  kind: InvoiceKind
  number: string
  /** Days of the seller's calendar. */
  issuedOn: string
  deliveredOn: string
  /** Of what is done over some days, which `deliveredOn` ends. */
  period?: { from: string; to: string }
  /** Until when it is to be paid, where that was agreed. */
  dueOn?: string
  /** Between businesses: its lines are shown without tax. */
  isInNet?: boolean
  seller: DocumentSeller
  buyer: InvoiceBuyer
  /** What it is about: `Bestellung Nr. 12 vom 20.11.2026`. */
  subject: string
  /** The order by a number of the seller's. */
  reference: string
  parts: NetPart[]
  taxes: TaxShare[]
  net: number
  tax: number
  gross: number
  /** What of it was paid when it was written. */
  paid: number
  payment: PaymentMethod | null
  /** Of a credit note, the invoice, and why. */
  corrects: { number: string; issuedOn: string } | null
  reason: string
}

type Written = Pick<InvoiceDocument, 'number' | 'issuedOn'>

/** An invoice about parts whose sums by rate are `taxes`. */
export function composeInvoice(
  written: Written,
  about: Pick<
    InvoiceDocument,
    'deliveredOn' | 'seller' | 'buyer' | 'subject' | 'reference' | 'taxes' | 'payment'
  > & { parts: Parameters<typeof withNets>[0]; isPaid: boolean },
): InvoiceDocument {
  const { parts, isPaid, ...rest } = about
  const sums = sumsOf(rest.taxes)
  return {
    ...{ ...rest, ...written, ...sums, kind: 'Invoice', corrects: null, reason: '' },
    parts: withNets(parts, rest.taxes),
    paid: isPaid ? sums.gross : 0,
  }
}

/** What of an invoice is not credited yet, in gross cents. */
export function creditableOf(invoice: InvoiceDocument, credited: readonly InvoiceDocument[]): number {
  return credited.reduce((left, { gross }) => left - gross, invoice.gross)
}

/**
 * What of an invoice is still to be taken back for what went back of its order, in gross cents: each refund is credited
 * on the invoice that stands, also what went back before it was written. A refund that failed later, and went out once
 * more, is credited once. What was credited by hand stands for nothing of it, but no more is taken back than is left.
 */
export function creditDue(
  invoice: InvoiceDocument,
  credited: readonly (InvoiceDocument & { isOfRefund: boolean })[],
  refunds: readonly { amount: number }[],
): number {
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const known = credited.reduce((sum, { gross, isOfRefund }) => sum + (isOfRefund ? gross : 0), 0)
  return Math.max(0, Math.min(creditableOf(invoice, credited), back - known))
}

/**
 * A credit note of so much of an invoice, spread over its rates in proportion to what is left of them; null: so much is
 * not left. A whole one carries the invoice's own lines. Whatever was credited before, the last one leaves neither net
 * nor tax of any rate.
 */
export function composeCreditNote(
  written: Written,
  invoice: InvoiceDocument,
  credited: readonly InvoiceDocument[],
  { amount, reason }: { amount: number; reason: string },
): InvoiceDocument | null {
  const left = leftAt(invoice, credited)
  if (amount < 1 || amount > creditableOf(invoice, credited)) return null
  const shares = spreadAmount(
    amount,
    left.map(({ gross }) => gross),
  )
  const taxes = left.flatMap((rest, position) => {
    const gross = shares[position]!
    if (gross === 0) return []
    return gross === rest.gross ? [rest] : splitTaxes(new Map([[rest.rate, gross]]))
  })
  const isWhole = amount === invoice.gross
  const parts = isWhole
    ? invoice.parts
    : withNets(
        taxes.map(({ rate, gross }) => ({
          ...{ kind: 'Goods', label: 'Erstattung', details: reason, quantity: 1, rate, gross },
        })),
        taxes,
      )
  const corrects = { number: invoice.number, issuedOn: invoice.issuedOn }
  return {
    ...{ ...invoice, ...written, ...sumsOf(taxes), kind: 'CreditNote', corrects, reason },
    ...{ parts, taxes, paid: 0 },
  }
}

function leftAt(invoice: InvoiceDocument, credited: readonly InvoiceDocument[]): TaxShare[] {
  return invoice.taxes.map((share) => {
    const back = credited.flatMap(({ taxes }) => taxes.filter(({ rate }) => rate === share.rate))
    const less = (name: 'net' | 'tax' | 'gross') => back.reduce((rest, one) => rest - one[name], share[name])
    return { rate: share.rate, net: less('net'), tax: less('tax'), gross: less('gross') }
  })
}

function sumsOf(taxes: readonly TaxShare[]) {
  const sum = (name: 'net' | 'tax' | 'gross') => taxes.reduce((total, share) => total + share[name], 0)
  return { net: sum('net'), tax: sum('tax'), gross: sum('gross') }
}

/** `2026-00012`: of one range and year, without a gap. */
export function invoiceNumber(year: number, count: number): string {
  return `${year}-${String(count).padStart(5, '0')}`
}

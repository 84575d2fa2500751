import { invoiceXml, isToBePaid, paymentTerms } from '@tresen/domain/invoices/invoice-xml'
import type { InvoiceDocument } from '@tresen/domain/invoices/invoice-document'
import { receiptPaymentLabels } from '@tresen/domain/invoices/receipt-words'
import { formatMoney } from '@tresen/domain/money/format-money'
import type { Sheet } from '../../../rooms/documents/sheet.ts'
import { goodsColumns, netRowOf, rowOf, taxRows } from './sheet-parts.ts'

/** An invoice on paper, with its XML. */
export function invoiceSheet(invoice: InvoiceDocument): Sheet {
  const { kind, number, seller, buyer, corrects, reason, taxes, net, tax, gross, payment } = invoice
  const isInvoice = kind === 'Invoice'
  return {
    title: `${isInvoice ? 'Rechnung' : 'Stornorechnung'} ${number}`,
    madeAt: new Date(`${invoice.issuedOn}T12:00:00Z`),
    sender: [
      seller.name,
      `${seller.street} ${seller.houseNumber}`.trim(),
      `${seller.zipCode} ${seller.city}`,
      ...(seller.phone ? [`Tel. ${seller.phone}`] : []),
      ...(seller.email ? [seller.email] : []),
    ],
    recipient: [buyer.name, `${buyer.street} ${buyer.houseNumber}`.trim(), `${buyer.zipCode} ${buyer.city}`],
    facts: [
      { label: isInvoice ? 'Rechnungsnummer' : 'Nummer', value: number },
      { label: 'Datum', value: dateOf(invoice.issuedOn) },
      invoice.period
        ? {
            label: 'Leistungszeitraum',
            value: `${dateOf(invoice.period.from)} – ${dateOf(invoice.period.to)}`,
          }
        : { label: 'Leistung am', value: dateOf(invoice.deliveredOn) },
      ...(corrects
        ? [{ label: 'Zu Rechnung', value: `${corrects.number} vom ${dateOf(corrects.issuedOn)}` }]
        : []),
      ...(buyer.buyerReference ? [{ label: 'Käuferreferenz', value: buyer.buyerReference }] : []),
      ...(seller.taxNumber ? [{ label: 'Steuernummer', value: seller.taxNumber }] : []),
      ...(seller.vatId ? [{ label: 'USt-IdNr.', value: seller.vatId }] : []),
    ],
    columns: goodsColumns,
    rows: invoice.parts.map(invoice.isInNet ? netRowOf : rowOf),
    sums: [
      ...taxRows(taxes),
      { label: 'Summe netto', value: formatMoney(net) },
      { label: 'Umsatzsteuer', value: formatMoney(tax) },
      { label: isInvoice ? 'Rechnungsbetrag' : 'Stornobetrag', value: formatMoney(gross), isBold: true },
    ],
    notes: [
      `${invoice.subject}${reason ? `: ${reason}` : ''}`,
      [payment && receiptPaymentLabels[payment], paymentTerms(invoice)].filter(Boolean).join('. '),
      ...(seller.iban && isToBePaid(invoice) ? [`Bankverbindung: IBAN ${seller.iban}`] : []),
      'Diese Datei ist eine E-Rechnung nach EN 16931 (ZUGFeRD): Ein Buchhaltungsprogramm liest sie von selbst.',
    ],
    invoiceXml: invoiceXml(invoice, 'EN16931'),
  }
}

function dateOf(day: string): string {
  return day.split('-').toReversed().join('.')
}

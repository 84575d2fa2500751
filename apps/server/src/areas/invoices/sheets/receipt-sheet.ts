import type { Receipt } from '@tresen/contract/invoices/invoice'
import { formatMoney } from '@tresen/domain/money/format-money'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { timeOpenLabel } from '@tresen/domain/orders/about-when'
import type { Sheet } from '../../../rooms/documents/sheet.ts'
import { goodsColumns, rowOf, taxRows } from './sheet-parts.ts'

/** A receipt on paper. */
export function receiptSheet(receipt: Receipt, timeZone: string): Sheet {
  const { seller, number, orderedAt, dueAt, total, tip, refunded, taxes } = receipt
  // With its date, however late it is read.
  const moment = (at: string) => `${momentLabel(timeZone, new Date(at), new Date(0))}`
  return {
    title: `Beleg zur Bestellung Nr. ${number}`,
    madeAt: new Date(orderedAt),
    sender: [seller.name, seller.street, `${seller.zipCode} ${seller.city}`, `Tel. ${seller.phone}`],
    recipient: [],
    facts: [
      { label: 'Bestellt', value: moment(orderedAt) },
      {
        label: receipt.willBePickedUp ? 'Abholung' : 'Lieferung',
        value: dueAt ? moment(dueAt) : timeOpenLabel,
      },
      { label: 'Bezahlung', value: [receipt.paymentMethod_de, receipt.state_de].filter(Boolean).join(', ') },
      ...(seller.taxNumber ? [{ label: 'Steuernummer', value: seller.taxNumber }] : []),
      ...(seller.vatId ? [{ label: 'USt-IdNr.', value: seller.vatId }] : []),
    ],
    columns: goodsColumns,
    rows: receipt.parts.map(rowOf),
    sums: [
      ...taxRows(taxes),
      { label: 'Gesamt inkl. USt', value: formatMoney(total), isBold: true },
      ...(tip > 0
        ? [
            { label: 'Trinkgeld (ohne USt)', value: formatMoney(tip) },
            { label: 'Mit Trinkgeld', value: formatMoney(total + tip), isBold: true },
          ]
        : []),
      ...(refunded > 0 ? [{ label: 'Davon erstattet', value: formatMoney(-refunded) }] : []),
    ],
    notes: [receiptNote],
  }
}

const receiptNote =
  'Dieser Beleg sagt, was bestellt wurde. Er ist kein Kassenbon; den gibt die Kasse des Restaurants aus.'

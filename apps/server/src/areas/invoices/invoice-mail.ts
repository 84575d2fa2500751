import { formatMoney } from '@tresen/domain/money/format-money'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import type { Mail } from '../../rooms/mail/mail.ts'
import type { RestaurantRow } from '../restaurants/restaurants.sql.ts'
import type { InvoiceRow } from './invoices.sql.ts'

/** That there is an invoice or credit note, and where it lies. */
export function invoiceMail(
  { kind, number, document }: InvoiceRow,
  { name, phoneNumber }: Pick<RestaurantRow, 'name' | 'phoneNumber'>,
  { recipient, link }: { recipient: string; link: string },
): Mail {
  const what = kind === 'Invoice' ? 'Rechnung' : 'Stornorechnung'
  return {
    kind: 'invoice',
    recipient,
    from: name,
    subject: `${what} ${number} von ${name}`,
    paragraphs: [
      `Ihre ${what} ${number} über ${formatMoney(document.gross)} zu ${document.subject} liegt für Sie bereit, als PDF (E-Rechnung, ZUGFeRD) und als XML.`,
    ],
    action: { label: `${what} ansehen`, address: link },
    note: `Bei Fragen erreichen Sie ${name} unter ${formatPhone(phoneNumber)}.`,
  }
}

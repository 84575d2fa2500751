import type { BillEntry } from '@tresen/contract/billing/bill'
import type { InvoiceBuyer } from '@tresen/contract/invoices/invoice'
import type { DocumentSeller } from '../invoices/invoice-document.ts'
import { formatMoney } from '../money/format-money.ts'
import type { reminderKinds } from './bill-account.ts'
import { germanDay, germanMonth } from './billing-calendar.ts'

/** Of what a reminder speaks. */
type Reminded = { number: string; from: string; open: number; dueOn: string }

/** All that stands in the letter of a reminder, as it was when it was made. */
export type ReminderLetter = Reminded & {
  kind: (typeof reminderKinds)[number]
  /** The day of the reminder, and that of the invoice. */
  writtenOn: string
  issuedOn: string
  seller: DocumentSeller
  buyer: InvoiceBuyer
  entries: Pick<BillEntry, 'kind' | 'amount' | 'bookedOn'>[]
}

/** What a reminder says, the same by e-mail and on paper. `open` in cents. */
export function reminderWords({
  kind,
  number,
  from,
  open,
  dueOn,
}: Reminded & Pick<ReminderLetter, 'kind'>): string[] {
  const month = germanMonth(from.slice(0, 7))
  const asked = `Bitte überweisen Sie ${formatMoney(open)} bis zum ${germanDay(dueOn)} mit der Rechnungsnummer ${number} als Verwendungszweck.`
  const crossed = 'Hat sich Ihre Zahlung mit diesem Schreiben überschnitten, ist es gegenstandslos.'
  if (kind === 'Reminder1')
    return [
      `sicher ist es Ihnen entgangen: Die Rechnung ${number} für ${month} ist noch offen.`,
      asked,
      crossed,
    ]
  if (kind === 'Reminder2')
    return [`trotz unserer Erinnerung ist die Rechnung ${number} für ${month} noch offen.`, asked, crossed]
  return [
    `die Rechnung ${number} für ${month} ist trotz zweier Mahnungen noch offen. Dies ist die letzte Mahnung.`,
    asked,
    'Geht bis dahin nichts ein, geben wir die Forderung ohne weitere Ankündigung zur Beitreibung ab, mit Verzugszinsen nach § 288 BGB.',
    crossed,
  ]
}

/** What was booked on a bill, in words of whoever has to pay it. */
export const bookedWords: Record<BillEntry['kind'], string> = {
  ...{ Invoice: 'Rechnungsbetrag', CreditNote: 'Storniert', Payment: 'Bezahlt' },
  ...{ Fee: 'Mahngebühren', WriteOff: 'Erlassen' },
}

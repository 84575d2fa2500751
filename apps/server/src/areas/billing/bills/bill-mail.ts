import type { Bill } from '@tresen/contract/billing/bill'
import { reminderLabels } from '@tresen/domain/billing/bill-account'
import { germanDay, germanMonth } from '@tresen/domain/billing/billing-calendar'
import { bookedWords, reminderWords } from '@tresen/domain/billing/reminder-letter'
import { formatMoney } from '@tresen/domain/money/format-money'
import type { Mail, MailFile, TableRow } from '../../../rooms/mail/mail.ts'
import type { WaitingSending } from './sendings.sql.ts'

type About = { sender: string; file: MailFile; number: string }

/** The invoice of a month, a credit note, or a reminder, with the paper itself. */
export function billMail(
  bill: Bill,
  { kind, recipient }: WaitingSending,
  { sender, file, number }: About,
): Mail {
  const what = subjectOf(kind)
  return {
    ...{ kind: 'bill', recipient, from: sender, file },
    subject: `${what} ${number} von ${sender}`,
    paragraphs: paragraphsOf(bill, kind, number),
    table: kind === 'CreditNote' ? [] : rowsOf(bill),
    note: `${kind in reminderLabels ? 'Das Schreiben liegt als PDF bei.' : 'Die Rechnung liegt als PDF bei (E-Rechnung, ZUGFeRD).'} Alle Rechnungen und Ihren Tarif finden Sie in Tresen unter „Tarif und Abrechnung“.`,
  }
}

function subjectOf(kind: WaitingSending['kind']): string {
  if (kind === 'Invoice') return 'Rechnung'
  return kind === 'CreditNote' ? 'Stornorechnung' : `${reminderLabels[kind]} zu Rechnung`
}

function paragraphsOf(bill: Bill, kind: WaitingSending['kind'], number: string): string[] {
  const month = germanMonth(bill.from.slice(0, 7))
  const due = germanDay(bill.dueOn)
  const asked = `Bitte überweisen Sie ${formatMoney(bill.open)} bis zum ${due} mit der Rechnungsnummer ${bill.number} als Verwendungszweck.`
  if (kind === 'Invoice') return [`anbei erhalten Sie die Rechnung ${number} für ${month}.`, asked]
  if (kind === 'CreditNote')
    return [`anbei erhalten Sie die Stornorechnung ${number} zur Rechnung ${bill.number} für ${month}.`]
  return reminderWords({ ...bill, kind })
}

function rowsOf({ entries, open }: Bill): TableRow[] {
  const booked = entries.map(({ kind, amount, bookedOn }) => ({
    label: bookedWords[kind],
    value: formatMoney(amount),
    details: germanDay(bookedOn),
  }))
  return [...booked, { label: 'Zu zahlen', value: formatMoney(open), isSum: true }]
}

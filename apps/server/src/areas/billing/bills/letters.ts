import { bookedOf, reminderLabels, type reminderKinds } from '@tresen/domain/billing/bill-account'
import { germanDay } from '@tresen/domain/billing/billing-calendar'
import { bookedWords, reminderWords, type ReminderLetter } from '@tresen/domain/billing/reminder-letter'
import { formatMoney } from '@tresen/domain/money/format-money'
import type { SentFile } from '@tresen/contract/common'
import type { Ctx, Deps } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import type { Sheet } from '../../../rooms/documents/sheet.ts'
import { writePdf } from '../../../rooms/documents/write-pdf.ts'
import { findInvoiceRow } from '../../invoices/invoices.sql.ts'
import { operatorId } from '../operator.ts'
import { findBillRow, type At } from './bills.sql.ts'
import { findLetter } from './sendings.sql.ts'

/** What a reminder says, with the fee that is booked already: kept with its sending, and never changed. */
export async function letterOf(
  tx: Tx,
  { restaurantId, billId }: At,
  kind: (typeof reminderKinds)[number],
  writtenOn: string,
): Promise<ReminderLetter> {
  const bill = (await findBillRow(tx, restaurantId, billId))!
  const { seller, buyer } = (await findInvoiceRow(tx, operatorId, bill.invoiceId))!.document
  const { number, from, dueOn, issuedOn } = bill
  return {
    ...{ kind, writtenOn, number, from, dueOn, issuedOn, seller, buyer, open: bookedOf(bill.entries) },
    entries: bill.entries.map(({ kind: booked, amount, bookedOn }) => ({ kind: booked, amount, bookedOn })),
  }
}

/** A letter as PDF; drawn one after the other, as all papers are. */
export async function letterFile(
  { inTurn }: Pick<Deps, 'inTurn'>,
  letter: ReminderLetter,
): Promise<SentFile> {
  const name = `${reminderLabels[letter.kind].replaceAll(/[. ]+/g, '-')}-${letter.number}.pdf`
  const bytes = await inTurn('documents', () => writePdf(letterSheet(letter)))
  return { name, type: 'application/pdf', bytes }
}

type Asked = { restaurantId: string; billingInformationId: string; sendingId: string }

export async function getBillLetter(
  ctx: Ctx,
  { restaurantId, billingInformationId: billId, sendingId }: Asked,
) {
  const letter = await findLetter(ctx.db, { restaurantId, billId, sendingId })
  return letter && letterFile(ctx, letter)
}

function letterSheet(letter: ReminderLetter): Sheet {
  const { kind, number, writtenOn, issuedOn, dueOn, open, seller, buyer, entries } = letter
  const addressOf = ({
    street,
    houseNumber,
    zipCode,
    city,
  }: Omit<typeof buyer, 'email' | 'buyerReference'>) => [
    `${street} ${houseNumber}`.trim(),
    `${zipCode} ${city}`,
  ]
  const [first = '', ...more] = reminderWords(letter)
  return {
    title: `${reminderLabels[kind]} zu Rechnung ${number}`,
    madeAt: new Date(`${writtenOn}T12:00:00Z`),
    sender: [seller.name, ...addressOf(seller), ...[seller.phone, seller.email].filter((one) => one !== '')],
    recipient: [buyer.name, ...addressOf(buyer)],
    facts: [
      { label: 'Datum', value: germanDay(writtenOn) },
      { label: 'Rechnung', value: `${number} vom ${germanDay(issuedOn)}` },
      { label: 'Zu zahlen bis', value: germanDay(dueOn) },
    ],
    columns: [
      { label: 'Tag', width: 2 },
      { label: 'Buchung', width: 6 },
      { label: 'Betrag', width: 2, isRight: true },
    ],
    rows: entries.map((entry) => ({
      cells: [germanDay(entry.bookedOn), bookedWords[entry.kind], formatMoney(entry.amount)],
    })),
    sums: [{ label: 'Zu zahlen', value: formatMoney(open), isBold: true }],
    notes: [
      'Guten Tag,',
      first,
      ...more,
      ...(seller.iban ? [`Bankverbindung: IBAN ${seller.iban}`] : []),
      `Freundliche Grüße, ${seller.name}`,
    ],
  }
}

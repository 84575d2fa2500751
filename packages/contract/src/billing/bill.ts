import Type, { type Static } from 'typebox'
import { Cents, Id, Instant, LocalDate, Nullable, OneOf, Text, Whole } from '../common.ts'
import { InvoiceBuyer } from '../invoices/invoice.ts'

/** The month that a day belongs to, by its first day. */
export const Month = Type.String({
  pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$',
  description: 'Monat, zum Beispiel 2026-10',
})

export const StatementLine = Type.Object({
  kind: OneOf(['Fee', 'Orders', 'Share'] as const),
  label: Type.String(),
  details: Type.String(),
  quantity: Type.Integer(),
  net: Cents,
})
export type StatementLine = Static<typeof StatementLine>

/** What a restaurant owes for a month, by its plans and its orders. */
export const Statement = Type.Object({
  from: LocalDate,
  to: LocalDate,
  /** Whether the month is over: before, orders may still come. */
  isOver: Type.Boolean(),
  lines: Type.Array(StatementLine),
  orders: Type.Integer(),
  /** What guests paid for them, less what went back; gross. */
  turnover: Type.Integer(),
  net: Cents,
  tax: Cents,
  gross: Cents,
})
export type Statement = Static<typeof Statement>

/** What somebody saw of a statement before they made an invoice of it. */
export const SeenStatement = Type.Object({ net: Cents, gross: Cents, orders: Whole(0) })
export type SeenStatement = Static<typeof SeenStatement>

export const billStates = [
  'Open',
  'Sent',
  'Reminder1',
  'Reminder2',
  'FinalNotice',
  'Paid',
  'WrittenOff',
  'Cancelled',
] as const
export type BillState = (typeof billStates)[number]

export const billEntryKinds = ['Invoice', 'CreditNote', 'Payment', 'Fee', 'WriteOff'] as const
export type BillEntryKind = (typeof billEntryKinds)[number]

/** One booking on a bill: what raises the debt is above zero. */
export const BillEntry = Type.Object({
  id: Id,
  kind: OneOf(billEntryKinds),
  amount: Cents,
  bookedOn: LocalDate,
  /** The number of the invoice or credit note; otherwise empty. */
  document: Type.String(),
  note: Type.String(),
})
export type BillEntry = Static<typeof BillEntry>

/** `Kept`: there is no mail server. `Missing`: nobody said where to. `Posted`: sent by letter. */
export const sendingStates = ['Waiting', 'Sent', 'Refused', 'Kept', 'Missing', 'Posted'] as const

export const BillSending = Type.Object({
  id: Id,
  kind: OneOf(['Invoice', 'CreditNote', 'Reminder1', 'Reminder2', 'FinalNotice'] as const),
  recipient: Type.String(),
  state: OneOf(sendingStates),
  problem: Type.String(),
  /** A reminder, to be had as a letter. */
  hasLetter: Type.Boolean(),
  at: Instant,
})
export type BillSending = Static<typeof BillSending>

/** The invoice of a restaurant for a month, with all that became of it. */
export const Bill = Type.Object({
  id: Id,
  restaurantId: Id,
  restaurantName: Type.String(),
  number: Type.String(),
  from: LocalDate,
  to: LocalDate,
  issuedOn: LocalDate,
  /** When what is due now is to be paid: of the invoice, or of the last reminder. */
  dueOn: LocalDate,
  net: Cents,
  gross: Cents,
  /** What is still to be paid, fees included; below zero: so much was paid too much. */
  open: Cents,
  creditable: Cents,
  state: OneOf(billStates),
  /** How many reminders went out. */
  level: Type.Integer({ minimum: 0, maximum: 3 }),
  /** Whether the next reminder may go out today. */
  isOverdue: Type.Boolean(),
  entries: Type.Array(BillEntry),
  /** The newest first. */
  sendings: Type.Array(BillSending),
})
export type Bill = Static<typeof Bill>

export const BillingRecipient = Type.Object({
  recipient: InvoiceBuyer,
  /** Whether it was typed for invoices of ours; otherwise it is what the restaurant says on its own. */
  isOwn: Type.Boolean(),
})
export type BillingRecipient = Static<typeof BillingRecipient>

/** Of one restaurant. `statement` is there when the period is one calendar month that is not invoiced. */
export const RestaurantBilling = Type.Object({
  bills: Type.Array(Bill),
  statement: Nullable(Statement),
  recipient: BillingRecipient,
})
export type RestaurantBilling = Static<typeof RestaurantBilling>

/** Why an invoice that was asked for is not there. */
export const billTaskStates = ['Waiting', 'Changed', 'Failed'] as const

/** One restaurant in a month of all. */
export const BillingMonthEntry = Type.Object({
  restaurantId: Id,
  restaurantName: Type.String(),
  plan: Nullable(Type.String()),
  orders: Type.Integer(),
  turnover: Type.Integer(),
  net: Cents,
  gross: Cents,
  bill: Nullable(
    Type.Object({
      id: Id,
      number: Type.String(),
      state: OneOf(billStates),
      gross: Cents,
      open: Cents,
    }),
  ),
  task: Nullable(Type.Object({ state: OneOf(billTaskStates), problem: Type.String() })),
})
export type BillingMonthEntry = Static<typeof BillingMonthEntry>

export const BillingMonth = Type.Object({
  month: Month,
  isOver: Type.Boolean(),
  /** What of the operator's own details is missing, without which no invoice may be written. */
  missing: Type.Array(Type.String()),
  entries: Type.Array(BillingMonthEntry),
})
export type BillingMonth = Static<typeof BillingMonth>

/** An amount that came or was given up. */
export const BillBooking = Type.Object({
  /** Makes asking again safe. */
  entryId: Id,
  kind: OneOf(['Payment', 'WriteOff', 'Fee'] as const),
  /** Above zero lowers the debt; below zero takes back what was booked wrong. A fee can only be waived. */
  amount: Cents,
  bookedOn: LocalDate,
  note: Text(200),
  /** What was open, as it was seen. */
  open: Cents,
})
export type BillBooking = Static<typeof BillBooking>

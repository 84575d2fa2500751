import type { BillBooking, BillEntry, BillEntryKind, BillState } from '@tresen/contract/billing/bill'
import type { BillingSettings } from '@tresen/contract/billing/billing-settings'
import { addDays } from './billing-calendar.ts'

export type Booked = Pick<BillEntry, 'kind' | 'amount'>

/** What is booked on a bill of one kind, of all kinds if none is named; what raises the debt is above zero. */
export function bookedOf(entries: readonly Booked[], kind?: BillEntryKind): number {
  const counted = entries.filter((entry) => kind === undefined || entry.kind === kind)
  return counted.reduce((sum, { amount }) => sum + amount, 0)
}

/** What of the invoice itself is not credited. */
export function creditableOfBill(entries: readonly Booked[]): number {
  return bookedOf(entries, 'Invoice') + bookedOf(entries, 'CreditNote')
}

const levels: readonly BillState[] = ['Sent', 'Reminder1', 'Reminder2', 'FinalNotice']

/** How a bill stands: its money decides first, then how far it was asked for. */
export function billState(entries: readonly Booked[], level: number, isSent: boolean): BillState {
  if (creditableOfBill(entries) === 0) return 'Cancelled'
  if (bookedOf(entries) <= 0) return bookedOf(entries, 'WriteOff') === 0 ? 'Paid' : 'WrittenOff'
  return level > 0 || isSent ? levels[level]! : 'Open'
}

/** What may be booked by hand: so much less debt at most, and so much more at least, of what was booked wrong. */
export function bookingBounds(entries: readonly Booked[], kind: BillBooking['kind']) {
  const open = bookedOf(entries)
  if (kind === 'Fee') return { most: bookedOf(entries, 'Fee'), least: 0 }
  return { most: Math.max(0, open), least: 0 + bookedOf(entries, kind) }
}

export function mayBook(entries: readonly Booked[], { kind, amount }: Pick<BillBooking, 'kind' | 'amount'>) {
  const { most, least } = bookingBounds(entries, kind)
  return amount !== 0 && amount <= most && amount >= least
}

/** Whether the next reminder may go out: it was sent, its time is over, something is open, and there is a next one. */
export function isOverdue(
  { open, state, dueOn, level }: { open: number; state: BillState; dueOn: string; level: number },
  today: string,
): boolean {
  return open > 0 && state !== 'Open' && state !== 'Cancelled' && level < 3 && today > dueOn
}

export const reminderKinds = ['Reminder1', 'Reminder2', 'FinalNotice'] as const

export const reminderLabels = {
  Reminder1: 'Zahlungserinnerung',
  Reminder2: '2. Mahnung',
  FinalNotice: 'Letzte Mahnung',
} as const

/** What a reminder of this level (from 1) costs and until when it leaves time. */
export function reminderTerms({ dunning }: Pick<BillingSettings, 'dunning'>, level: number, today: string) {
  const { days, fee } = dunning[level - 1]!
  return { kind: reminderKinds[level - 1]!, fee, dueOn: addDays(today, days) }
}

export const billStateLabels: Record<BillState, string> = {
  Open: 'Nicht gesendet',
  // Whether its e-mail has left, its line says.
  Sent: 'Offen',
  Reminder1: 'Erinnert',
  Reminder2: '2. Mahnung',
  FinalNotice: 'Letzte Mahnung',
  Paid: 'Bezahlt',
  WrittenOff: 'Ausgebucht',
  Cancelled: 'Storniert',
}

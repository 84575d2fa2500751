import type { Bill } from '@tresen/contract/billing/bill'
import { billState, bookedOf, creditableOfBill, isOverdue } from '@tresen/domain/billing/bill-account'
import type { BillRow } from './bills.sql.ts'

/** Whether it left for the restaurant, or lies where it can be fetched. */
const leaving = new Set(['Waiting', 'Sent', 'Posted', 'Kept'])

export function viewBill(row: BillRow, today: string): Bill {
  const { invoiceId: _ours, entries, sendings, level, ...rest } = row
  const [open, gross] = [bookedOf(entries), bookedOf(entries, 'Invoice')]
  const isSent = sendings.some(({ kind, state }) => kind === 'Invoice' && leaving.has(state))
  const state = billState(entries, level, isSent)
  return {
    ...{ ...rest, level, entries, gross, open, state },
    creditable: creditableOfBill(entries),
    isOverdue: isOverdue({ open, state, dueOn: row.dueOn, level }, today),
    sendings: sendings.map(({ invoiceId: _document, ...sending }) => sending),
  }
}

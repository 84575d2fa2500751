import type { BillBooking } from '@tresen/contract/billing/bill'
import { bookedOf, bookingBounds, mayBook } from '@tresen/domain/billing/bill-account'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { insertEntry } from './bills.sql.ts'
import { viewBill } from './bills.view.ts'
import { changeBill } from './change-bill.ts'

type Asked = { restaurantId: string; billingInformationId: string; body: BillBooking }

/** Money that came, a debt or a fee that is given up; below zero what was booked wrong. */
export function bookBill(ctx: Ctx, { restaurantId, billingInformationId: billId, body }: Asked) {
  const at = { restaurantId, billId }
  return changeBill(ctx, at, 'billBooked', async (tx, bill, today) => {
    if (bill.entries.some(({ id }) => id === body.entryId)) return 'unchanged'
    const shown = viewBill(bill, today)
    if (bookedOf(bill.entries) !== body.open) return refuse('BillChanged', { bill: shown })
    if (body.bookedOn > today || body.bookedOn < bill.issuedOn) return refuse('BookedInFuture')
    if (!mayBook(bill.entries, body)) return refuse('BookingTooLarge', bookingBounds(bill.entries, body.kind))
    const { entryId: id, kind, bookedOn } = body
    const entry = { id, kind, bookedOn, amount: 0 - body.amount, document: '', note: body.note.trim() }
    await insertEntry(tx, at, entry, ctx.now())
    return 'changed'
  })
}

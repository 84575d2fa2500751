import type { Bill } from '@tresen/contract/billing/bill'
import type { Ctx, Deps } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import { Refusal } from '../../../rooms/http/refusal.ts'
import { storeEvents } from '../../../rooms/realtime/event-log.sql.ts'
import { billChanged, type BillEvent } from '../billing.events.ts'
import { lockBilling } from '../lock-billing.sql.ts'
import { todayOf } from '../operator.ts'
import { findBillRow, type At, type BillRow } from './bills.sql.ts'
import { viewBill } from './bills.view.ts'

type Means = Pick<Deps, 'db' | 'now' | 'events'>

/**
 * The one way to change a bill: one after the other for each restaurant, and what became of it is told with the change.
 * `decide` has done what it says when it says `changed`; a refusal leaves everything as it is.
 */
export async function changeBill<R extends Refusal>(
  ctx: Means | Ctx,
  at: At,
  event: BillEvent,
  decide: (tx: Tx, bill: BillRow, today: string) => Promise<'changed' | 'unchanged' | R>,
): Promise<Bill | R | null> {
  const today = todayOf(ctx)
  const done = await ctx.db.transaction().execute(async (tx) => {
    await lockBilling(tx, at.restaurantId)
    const before = await findBillRow(tx, at.restaurantId, at.billId)
    if (!before) return null
    const decided = await decide(tx, before, today)
    if (decided instanceof Refusal) return decided
    if (decided === 'unchanged') return { bill: viewBill(before, today), events: [], seqs: [] }
    const bill = viewBill((await findBillRow(tx, at.restaurantId, at.billId))!, today)
    const events = [billChanged(event, bill)]
    return { bill, events, seqs: await storeEvents(tx, events) }
  })
  if (done === null || done instanceof Refusal) return done
  if (done.events.length > 0) ctx.events.published(done.events, done.seqs)
  return done.bill
}

import { refundableOnSite } from '@tresen/domain/cash/cash-report'
import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { cashBooked } from './cash.events.ts'
import { insertEntries, isEntered, listRowsOfOrder, lockPaidOrder, type NewEntry } from './cash.sql.ts'
import { getOrderCash } from './read-cash.ts'
import { isTillThere } from './tills.sql.ts'
import { holderOf } from './who-books.ts'

type Wish = {
  restaurantId: string
  orderId: string
  body: { entryId: string; amount: number; reason: string; refundable: number; tillId?: string | null }
}

/** Gives cash back to a guest, out of a till. Two people at once: the order is locked, the second sees what is left. */
export async function refundCash(ctx: Ctx, { body, ...at }: Wish) {
  const { restaurantId, orderId } = at
  const { entryId: id, amount, reason, refundable: seen, tillId: drawerId = null } = body
  const stored = await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockPaidOrder(tx, at))) return null
    if (await isEntered(tx, { restaurantId, id })) return { outgoing: [], seqs: [] }
    if (!(await isTillThere(tx, restaurantId, drawerId))) return refuse('TillUnknown')
    const refundable = refundableOnSite(await listRowsOfOrder(tx, at))
    if (refundable !== seen || amount > refundable) return refuse('NotRefundable', { refundable })
    const entry: NewEntry = {
      ...{ restaurantId, id, orderId, amount, drawerId, kind: 'Refund', note: reason.trim() },
      ...{ bookedBy: holderOf(ctx), at: ctx.now() },
    }
    const outgoing = [cashBooked(entry)]
    return { outgoing, seqs: await insertEntries(tx, [entry], outgoing) }
  })
  if (stored === null || stored instanceof Refusal) return stored
  ctx.events.published(stored.outgoing, stored.seqs)
  return getOrderCash(ctx, at)
}

import type { Order } from '@tresen/contract/orders/order'
import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import { findOrder } from './find-orders.ts'
import { isCommandApplied } from './orders.sql.ts'

/** What a change makes of an order: the order afterwards, its events, and the statement that stores both. */
export type OrderChange = {
  next: Order
  outgoing: Outgoing[]
  save: (outgoing: readonly Outgoing[]) => Promise<number[] | null>
}

/** `commandId`: a change that was made under this id before is not made again. */
type At = { restaurantId: string; orderId: string; commandId?: string }

/** Each try fails only because another change of the same order succeeded. */
const MOST_TRIES = 20

/** Changes an order: load → decide → save → publish → view, again when another change comes in between. */
export function changeOrder<Decision extends OrderChange | Refusal>(
  ctx: Ctx,
  at: At,
  decide: (order: Order) => Decision,
) {
  return ctx.inTurn(at.orderId, () => changeNewest(ctx, at, decide))
}

async function changeNewest<Decision extends OrderChange | Refusal>(
  ctx: Ctx,
  at: At,
  decide: (order: Order) => Decision,
) {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
    const order = await findOrder(ctx, at)
    if (!order) return refuse('NotFound')
    if (at.commandId && (await isCommandApplied(ctx.db, at, at.commandId))) return order
    const change = decide(order)
    if (change instanceof Refusal) return change as Extract<Decision, Refusal>
    const seqs = await change.save(change.outgoing)
    if (seqs) {
      ctx.events.published(change.outgoing, seqs)
      return change.next
    }
  }
  throw new Error(`order ${at.orderId} changes faster than it can be saved`)
}

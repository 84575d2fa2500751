import type { Order } from '@tresen/contract/orders/order'
import { guestOf, type Ctx } from '../../context.ts'
import type { Db } from '../../rooms/db/database.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import { untilSaved } from '../../rooms/realtime/until-saved.ts'
import { contendedOrder, findOrderRow, isCommandApplied } from './orders.sql.ts'
import { viewOrder } from './orders.view.ts'

/** What a change makes of an order: the order afterwards, its events, and the statement that stores both. */
export type OrderChange = {
  next: Order
  outgoing: Outgoing[]
  save: (db: Db, outgoing: readonly Outgoing[]) => Promise<number[] | null>
  /** Whether it may write a job. */
  isFollowed?: boolean
}

/** `commandId`: a change that was made under this id before is not made again. */
type At = { restaurantId: string; orderId: string; commandId?: string }

/** Changes an order: load → decide → save → publish → view, on its newest version. */
export async function changeOrder<Decision extends OrderChange | Refusal>(
  ctx: Ctx,
  at: At,
  decide: (order: Order, db: Db) => Decision | Promise<Decision>,
) {
  let isFollowed = false
  const answer = await untilSaved(
    ctx,
    contendedOrder(at),
    async (db) => {
      const row = await findOrderRow(db, { ...at, guestId: guestOf(ctx) })
      if (!row) return refuse('NotFound')
      const isApplied = at.commandId !== undefined && (await isCommandApplied(db, at, at.commandId))
      return { order: viewOrder(row), isApplied }
    },
    async ({ order, isApplied }, db) => {
      if (isApplied) return { answer: order }
      const change: OrderChange | Refusal = await decide(order, db)
      if (change instanceof Refusal) return { answer: change as Extract<Decision, Refusal> }
      return { ...change, answer: change.next }
    },
    (db, change) => {
      isFollowed = change.isFollowed ?? false
      return change.save(db, change.outgoing)
    },
  )
  if (isFollowed) ctx.tellWorkers()
  return answer
}

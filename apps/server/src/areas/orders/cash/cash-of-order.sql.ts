import type { CashMove } from '@tresen/domain/cash/cash-report'
import { sql, type RawBuilder } from 'kysely'

type Mover = { restaurantId: string; orderId: string; entryId: string; userId: string | null; now: Date }

/**
 * Fragments for the statement that changes what an order says of its payment: the money comes into a drawer, or out of it.
 * `onlyIf`: what has to be so once the order is locked; else somebody has given money back meanwhile.
 */
export type CashFollows = { moves: RawBuilder<unknown>; onlyIf: RawBuilder<unknown> | null }

export function moveCash(move: CashMove, by: Mover): CashFollows {
  const { restaurantId, orderId, entryId, userId, now } = by
  if (move.kind === 'TakenBack')
    return {
      moves: sql`unbook_cash(${restaurantId}::uuid, ${orderId}::uuid, ${userId}::uuid, ${now}::timestamptz)`,
      onlyIf: sql`is_nothing_refunded(${restaurantId}::uuid, ${orderId}::uuid)`,
    }
  const { drawerId, tillId, method, amount, tip } = move
  const moves = sql`book_cash(${restaurantId}::uuid, ${entryId}::uuid,
    ${drawerId === null ? sql`till_of(${restaurantId}::uuid, ${tillId}::uuid)` : sql`${drawerId}::uuid`}, ${orderId}::uuid, 'Taken', ${method},
    ${amount}::integer, ${tip}::integer, '', ${userId}::uuid, ${now}::timestamptz)`
  return { moves, onlyIf: null }
}

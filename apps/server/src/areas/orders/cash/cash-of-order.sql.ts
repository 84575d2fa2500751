import type { CashMove } from '@tresen/domain/cash/cash-report'
import { sql, type RawBuilder } from 'kysely'

type Mover = { restaurantId: string; orderId: string; entryId: string; userId: string | null; now: Date }

/** Fragment for the statement that changes what an order says of its payment: the money comes into a drawer, or out of it. */
export function moveCash(move: CashMove, by: Mover): RawBuilder<unknown> {
  const { restaurantId, orderId, entryId, userId, now } = by
  if (move.kind === 'TakenBack')
    return sql`unbook_cash(${restaurantId}::uuid, ${orderId}::uuid, ${userId}::uuid, ${now}::timestamptz)`
  const { drawerId, tillId, method, amount, tip } = move
  return sql`book_cash(${restaurantId}::uuid, ${entryId}::uuid,
    ${drawerId === null ? sql`till_of(${restaurantId}::uuid, ${tillId}::uuid)` : sql`${drawerId}::uuid`}, ${orderId}::uuid, 'Taken', ${method},
    ${amount}::integer, ${tip}::integer, '', ${userId}::uuid, ${now}::timestamptz)`
}

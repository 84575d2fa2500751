import type { TakenOnSite } from '@tresen/contract/cash/cash'
import type { Order, PaymentState } from '@tresen/contract/orders/order'
import { cashMoveOf, wasRefunded } from '@tresen/domain/cash/cash-report'
import type { Ctx } from '../../../context.ts'
import type { Db } from '../../../rooms/db/database.ts'
import { listRowsOfOrder } from '../../cash/cash.sql.ts'
import { holderOf } from '../../cash/who-books.ts'
import { moveCash, type CashFollows } from './cash-of-order.sql.ts'

/** What a change of an order's payment does to the drawers, for the statement that stores it; null: nothing. */
export function cashOf(
  ctx: Ctx,
  order: Order,
  paymentState: PaymentState,
  taken: TakenOnSite | undefined,
): CashFollows | null {
  const userId = holderOf(ctx)
  const move = cashMoveOf(order, paymentState, { userId, taken })
  const { restaurantId, id: orderId } = order
  return move && moveCash(move, { restaurantId, orderId, entryId: ctx.newId(), userId, now: ctx.now() })
}

/** Whether some of what was taken for an order went back in cash; asked only of one that was paid on site. */
export async function wasRefundedInCash(
  db: Db,
  { restaurantId, id: orderId, paymentState }: Pick<Order, 'restaurantId' | 'id' | 'paymentState'>,
): Promise<boolean> {
  return paymentState === 'OnSitePaid' && wasRefunded(await listRowsOfOrder(db, { restaurantId, orderId }))
}

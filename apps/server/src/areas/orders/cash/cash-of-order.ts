import type { TakenOnSite } from '@tresen/contract/cash/cash'
import type { Order, PaymentState } from '@tresen/contract/orders/order'
import { cashMoveOf } from '@tresen/domain/cash/cash-report'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '../../../context.ts'
import { holderOf } from '../../cash/who-books.ts'
import { moveCash } from './cash-of-order.sql.ts'

/** What a change of an order's payment does to the drawers, for the statement that stores it; null: nothing. */
export function cashOf(
  ctx: Ctx,
  order: Order,
  paymentState: PaymentState,
  taken: TakenOnSite | undefined,
): RawBuilder<unknown> | null {
  const userId = holderOf(ctx)
  const move = cashMoveOf(order, paymentState, { userId, taken })
  const { restaurantId, id: orderId } = order
  return move && moveCash(move, { restaurantId, orderId, entryId: ctx.newId(), userId, now: ctx.now() })
}

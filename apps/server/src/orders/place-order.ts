import type { Order } from '@tresen/contract/orders'
import { localDateAt } from '@tresen/domain/opening-hours/local-time'
import { draftOrder } from '@tresen/domain/orders/draft-order'
import { activeCartSet } from '../carts/carts.events.ts'
import { loadCart } from '../carts/carts.sql.ts'
import { viewCartRow } from '../carts/carts.view.ts'
import { phoneOf } from '../carts/phone-of.ts'
import { guestOf, userOf, type Ctx } from '../context.ts'
import { refuse } from '../http/refusal.ts'
import { findOrder } from './find-orders.ts'
import { orderAdded } from './orders.events.ts'
import { insertOrder } from './orders.sql.ts'

type Input = { restaurantId: string; franchiseId: string; shoppingCartId: string }

const MOST_TRIES = 20

/** Places the cart as an order; the same cart again answers with the same order. */
export function placeOrder(ctx: Ctx, input: Input) {
  return ctx.inTurn(input.shoppingCartId, () => placeNewest(ctx, input))
}

async function placeNewest(ctx: Ctx, input: Input) {
  const { restaurantId, franchiseId, shoppingCartId } = input
  for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
    const row = await loadCart(ctx.db, { restaurantId, cartId: shoppingCartId, guestId: guestOf(ctx) })
    if (!row) return refuse('NotFound')
    if (row.orderId)
      return (await findOrder(ctx, { restaurantId, orderId: row.orderId })) ?? refuse('NotFound')

    const rules = await ctx.rules.at(restaurantId, row.rulesVersion)
    const now = ctx.now()
    const cart = viewCartRow(row, rules, now)
    const drafted = draftOrder({ id: ctx.newId(), cart, paymentMethod: cart.paymentMethod ?? 'Cash', now })
    if (!drafted.ok) return refuse('CartNotReady', { shoppingCart: cart })

    const draft = drafted.order
    const userId = userOf(ctx)
    const outgoing = [orderAdded(draft), ...(userId ? [activeCartSet(userId, null)] : [])]
    const stored = await insertOrder(
      ctx.db,
      {
        draft,
        franchiseId,
        phone: phoneOf(row.content),
        guestId: row.guestId,
        createdBy: userId,
        day: localDateAt(rules.timeZone, now),
        cartVersion: row.version,
      },
      outgoing,
    )
    if (stored) {
      const order: Order = { number: stored.number, ...draft }
      const [, ...others] = outgoing
      ctx.events.published([orderAdded(order), ...others], stored.seqs)
      return order
    }
  }
  throw new Error(`cart ${shoppingCartId} changes faster than it can be placed`)
}

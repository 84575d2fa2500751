import type { ShoppingCart } from '@tresen/contract/carts'
import type { Order } from '@tresen/contract/orders'
import { localDateAt } from '@tresen/domain/opening-hours/local-time'
import { draftOrder } from '@tresen/domain/orders/draft-order'
import { activeCartSet } from '../carts/carts.events.ts'
import { loadCart } from '../carts/carts.sql.ts'
import { viewCartRow } from '../carts/carts.view.ts'
import { keepFacts, withFreshFacts } from '../carts/fresh-facts.ts'
import { phoneOf } from '../carts/phone-of.ts'
import { guestOf, userOf, type Ctx } from '../context.ts'
import { refuse } from '../http/refusal.ts'
import { findOrder } from './find-orders.ts'
import { orderAdded } from './orders.events.ts'
import { insertOrder } from './insert-order.sql.ts'

type Input = { restaurantId: string; franchiseId: string; shoppingCartId: string }

const MOST_TRIES = 20

/** Places the cart as an order; the same cart again answers with the same order. */
export function placeOrder(ctx: Ctx, input: Input) {
  return ctx.inTurn(input.shoppingCartId, () => placeNewest(ctx, input))
}

async function placeNewest(ctx: Ctx, input: Input) {
  const { restaurantId, franchiseId, shoppingCartId } = input
  let usedUp: readonly string[] = []
  for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
    const row = await loadCart(ctx.db, { restaurantId, cartId: shoppingCartId, guestId: guestOf(ctx) })
    if (!row) return refuse('NotFound')
    if (row.orderId)
      return (await findOrder(ctx, { restaurantId, orderId: row.orderId })) ?? refuse('NotFound')

    const rules = await ctx.rules.at(restaurantId, row.rulesVersion)
    const now = ctx.now()
    const fresh = await withFreshFacts(ctx, row, rules, usedUp)
    const cart = viewCartRow(fresh, rules, now)
    const drafted = draftOrder({ id: ctx.newId(), cart, paymentMethod: cart.paymentMethod ?? 'Cash', now })
    const isDearer = fresh !== row && costsMore(cart, viewCartRow(row, rules, now))
    if (!drafted.ok || isDearer) {
      const isNews = isDearer || cart.evaluationResult.vouchers.some(({ isUsable }) => !isUsable)
      return refuse('CartNotReady', { shoppingCart: isNews ? await keepFacts(ctx, fresh, rules) : cart })
    }

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
        voucherIds: vouchersUsedIn(cart),
        customerPhone: phoneOf(row.content) ?? row.content.phone.replaceAll(/\D/g, ''),
      },
      outgoing,
    )
    if (stored?.unusable) usedUp = stored.unusable
    else if (stored) {
      const order: Order = { number: stored.number, ...draft }
      const [, ...others] = outgoing
      ctx.events.published([orderAdded(order), ...others], stored.seqs)
      return order
    }
  }
  throw new Error(`cart ${shoppingCartId} changes faster than it can be placed`)
}

/** Nobody pays more than their cart last showed: they see the new sum first. */
function costsMore(now: ShoppingCart, before: ShoppingCart): boolean {
  return now.evaluationResult.totalOrderValue > before.evaluationResult.totalOrderValue
}

function vouchersUsedIn({ evaluationResult }: ShoppingCart): string[] {
  const used = evaluationResult.vouchers.filter(({ state }) => state === 'Applied')
  return used.flatMap(({ voucherId }) => voucherId ?? [])
}

import { guestOf, userOf, type Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { takeFromHands } from './active-cart.ts'
import { activeCartSet, cartDeleted } from './carts.events.ts'
import { deleteCartRow, loadCart } from './carts.sql.ts'

/** Discards an open cart. */
export async function deleteCart(ctx: Ctx, input: { restaurantId: string; cartId: string }) {
  const at = { ...input, guestId: guestOf(ctx) }
  const userId = userOf(ctx)
  const outgoing = [
    cartDeleted(input.restaurantId, input.cartId),
    ...(userId ? [activeCartSet(userId, null)] : []),
  ]
  const seqs = await deleteCartRow(ctx.db, at, userId, outgoing)
  ctx.keptCarts.forget(input.cartId)
  if (seqs) {
    ctx.events.published(outgoing, seqs)
    await takeFromHands(ctx, { restaurantId: input.restaurantId, shoppingCartId: input.cartId })
    return {}
  }
  const placed = await loadCart(ctx.reads, at, ctx.now())
  return placed?.orderId ? refuse('CartAlreadyPlaced', { orderId: placed.orderId }) : refuse('NotFound')
}

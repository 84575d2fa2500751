import type { EvaluationResult, ShoppingCart } from '@tresen/contract/carts/cart'
import type { SeenCart } from '@tresen/contract/carts/seen-cart'
import { seenOf } from '@tresen/domain/carts/seen-cart'
import { guestOf, type Ctx } from '../../context.ts'
import { loadCart } from './carts.sql.ts'
import { viewCartRow } from './carts.view.ts'

type At = { restaurantId: string; shoppingCartId: string }

/** Finds a cart and evaluates it now. */
export async function findCart(ctx: Ctx, { restaurantId, shoppingCartId }: At): Promise<ShoppingCart | null> {
  const at = { restaurantId, cartId: shoppingCartId, guestId: guestOf(ctx) }
  const row = await loadCart(ctx.reads, at, ctx.now())
  if (!row) return null
  return viewCartRow(row, await ctx.rules.at(restaurantId, row.rulesVersion), ctx.now())
}

/** With what an order has to say that it saw. */
export async function evaluateCart(
  ctx: Ctx,
  at: At,
): Promise<(EvaluationResult & { seen: SeenCart }) | null> {
  const cart = await findCart(ctx, at)
  return cart && { ...cart.evaluationResult, seen: seenOf(cart) }
}

/** The order that the cart became. */
export async function getCartOrderId(ctx: Ctx, at: At): Promise<{ orderId: string | null } | null> {
  const cart = await findCart(ctx, at)
  return cart && { orderId: cart.orderId }
}

import { findCart } from '../carts/find-cart.ts'
import type { Ctx } from '../../context.ts'
import { refuse, type Refusal } from '../../rooms/http/refusal.ts'

/** As long as an open order in a chat makes sense. */
const HOURS_VALID = 24
const HOUR_MS = 3600_000

type At = { restaurantId: string; shoppingCartId: string }
type LinkRefusal = Refusal<'SelectionLinkInvalid', undefined> | Refusal<'SelectionLinkExpired', undefined>

/** The token of a link by which anybody chooses products for this cart; only those who reach the cart get one. */
export async function getSelectionToken(ctx: Ctx, at: At) {
  const cart = await findCart(ctx, at)
  if (!cart) return refuse('NotFound')
  if (cart.orderId) return refuse('CartAlreadyPlaced', { orderId: cart.orderId })
  const expiresAt = new Date(ctx.now().getTime() + HOURS_VALID * HOUR_MS)
  const target = { restaurantId: at.restaurantId, id: at.shoppingCartId }
  return {
    token: ctx.tokens.signLink('selection', target, expiresAt),
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Who acts on the cart: whoever holds a valid token reaches exactly the cart that it names, everybody else what
 * is theirs anyway.
 */
export async function holderOf(
  ctx: Ctx,
  { token, ...at }: At & { token?: string },
): Promise<Ctx | LinkRefusal> {
  if (token === undefined) return ctx
  const target = await ctx.tokens.readLink('selection', token)
  if (target === 'expired') return refuse('SelectionLinkExpired')
  if (target?.restaurantId !== at.restaurantId || target.id !== at.shoppingCartId)
    return refuse('SelectionLinkInvalid')
  return { ...ctx, actor: { kind: 'nobody' } }
}

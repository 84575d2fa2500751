import { withKnownGuest, type KnownGuest } from '@tresen/domain/carts/known-guest'
import type { Ctx } from '../../context.ts'
import { takeFromHands } from './active-cart.ts'
import { changeCart } from './change-cart.ts'
import { findCart } from './find-cart.ts'

type CartAt = { restaurantId: string; shoppingCartId: string }
type Talk = { id: string; with: KnownGuest }

/** Lays a guest's cart on the desk while people talk to them about it, with who they are where it does not say. */
export function layOnDesk(ctx: Ctx, at: CartAt, talk: Talk) {
  return changeCart(ctx, at, 'updateShoppingCart', ({ conversationId, content }) =>
    conversationId === talk.id
      ? {}
      : { row: { conversationId: talk.id }, content: withKnownGuest(content, talk.with) },
  )
}

/** Takes it from there, and from whoever has it in hand: they could do nothing with it. */
export async function takeFromDesk(ctx: Ctx, at: CartAt) {
  await changeCart(ctx, at, 'updateShoppingCart', ({ conversationId }) =>
    conversationId === null ? {} : { row: { conversationId: null } },
  )
  await takeFromHands(ctx, at)
}

/** Who has hung up fills no cart: what people took down with them stays on the desk, to be finished there. */
export async function takeFromDeskUnlessFilled(ctx: Ctx, at: CartAt) {
  const cart = await findCart(ctx, at)
  if (!cart?.products.length) await takeFromDesk(ctx, at)
}

import { withKnownGuest, type KnownGuest } from '@tresen/domain/carts/known-guest'
import type { Ctx } from '../../context.ts'
import { takeFromHands } from './active-cart.ts'
import { changeCart } from './change-cart.ts'

type Talk = { id: string; with: KnownGuest }

/**
 * Lays a guest's cart on the desk while people talk to them about it, with who they are where it does not say; null: takes
 * it from there, and from whoever has it in hand: they could do nothing with it.
 */
export async function setCartConversation(
  ctx: Ctx,
  at: { restaurantId: string; shoppingCartId: string },
  talk: Talk | null,
) {
  await changeCart(ctx, at, 'updateShoppingCart', ({ conversationId, content }) => {
    if (conversationId === (talk?.id ?? null)) return {}
    const row = { conversationId: talk?.id ?? null }
    return talk ? { row, content: withKnownGuest(content, talk.with) } : { row }
  })
  if (!talk) await takeFromHands(ctx, at)
}

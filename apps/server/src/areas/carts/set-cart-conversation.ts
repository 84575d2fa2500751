import { withKnownGuest, type KnownGuest } from '@tresen/domain/carts/known-guest'
import type { Ctx } from '../../context.ts'
import { changeCart } from './change-cart.ts'

type Talk = { id: string; with: KnownGuest }

/**
 * Lays a guest's cart on the desk while people talk to them about it, with who they are where it does not say; null: takes
 * it from there.
 */
export function setCartConversation(
  ctx: Ctx,
  at: { restaurantId: string; shoppingCartId: string },
  talk: Talk | null,
) {
  return changeCart(ctx, at, 'updateShoppingCart', ({ conversationId, content }) => {
    if (conversationId === (talk?.id ?? null)) return {}
    const row = { conversationId: talk?.id ?? null }
    return talk ? { row, content: withKnownGuest(content, talk.with) } : { row }
  })
}

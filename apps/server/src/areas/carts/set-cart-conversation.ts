import type { Ctx } from '../../context.ts'
import { changeCart } from './change-cart.ts'

/** Lays a guest's cart on the desk while people talk to them about it; null: takes it from there. */
export function setCartConversation(
  ctx: Ctx,
  at: { restaurantId: string; shoppingCartId: string },
  conversationId: string | null,
) {
  return changeCart(ctx, at, 'updateShoppingCart', (row) =>
    row.conversationId === conversationId ? {} : { row: { conversationId } },
  )
}

import { useNavigate } from '@tanstack/react-router'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { repeatOrder } from '@tresen/domain/carts/lines/repeat-order'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import { messageOf } from '../../../../rooms/api/api.ts'
import { useApi } from '../../../../rooms/api/app-context.tsx'
import { useSay } from '../../../../rooms/ui/feedback/snackbar.tsx'
import { editsOfAnother } from '../../caller/caller.ts'
import { beginCart, failures } from '../../work/use-cart-in-hand.ts'

/** Where it was: the conversation or the call whose order it is. */
type Talk = { conversationId?: string; callId?: string }

/**
 * Lays what a cart held, that is one no more, on the desk as a new one, by today's menu and prices. Resolves with
 * sentences about what there is no more; null: it did not arrive.
 */
export function useTakeUpAnew(restaurantId: string, rules: ShopRules) {
  const api = useApi()
  const say = useSay()
  const navigate = useNavigate()
  return async (other: ShoppingCart, talk: Talk): Promise<readonly string[] | null> => {
    const { products, missing } = repeatOrder(other.products, rules, wantedAt(other, new Date()))
    const createCart: typeof api.createCart = (input) => api.createCart({ ...input, ...talk })
    const { orderChannel } = other
    const hand = beginCart({ ...api, createCart }, { restaurantId, orderChannel }, rules)
    hand.handle({
      onProblem: (error, [first]) => say.error(messageOf(error, failures[first?.kind ?? 'details'])),
    })
    for (const edit of editsOfAnother(other, products)) hand.edit(edit)
    await hand.settle()
    const { cart, isNew } = hand.state()
    if (isNew) return null
    void navigate({
      to: '/order/{-$restaurantId}/{-$id}/{-$notificationId}',
      params: { restaurantId, id: cart.id },
      search: talk,
      // The guest's column begins at its top.
      resetScroll: false,
    })
    return missing
  }
}

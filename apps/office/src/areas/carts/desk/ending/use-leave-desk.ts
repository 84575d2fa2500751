import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartDesk } from '@tresen/domain/carts/cart-desk'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { messageOf } from '../../../../rooms/api/api.ts'
import { useApi } from '../../../../rooms/api/app-context.tsx'
import { useConfirm } from '../../../../rooms/ui/dialogs/confirm.ts'
import { useSay } from '../../../../rooms/ui/feedback/snackbar.tsx'
import { cartKeys, withoutCart } from '../../work/carts.queries.ts'
import { idOf } from '../../work/use-cart-in-hand.ts'
import { forgetActiveCart } from '../active-cart/active-cart.ts'

/** Leaves a cart that has ended: on to the next one, or back to the guest who writes meanwhile. */
export function useLeaveDesk(restaurantId: string, hand: CartInHand, conversationId: string | undefined) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return () => {
    forgetActiveCart(queries, idOf(hand))
    queries.setQueryData<CartDesk>(
      cartKeys.desk(restaurantId),
      (desk) => desk && withoutCart(desk, idOf(hand)),
    )
    void (conversationId
      ? navigate({
          to: '/restaurants/{-$restaurantId}/conversations/{-$conversationId}',
          params: { restaurantId, conversationId },
        })
      : navigate({
          to: '/order/{-$restaurantId}/{-$id}/{-$notificationId}',
          params: { restaurantId, id: undefined },
          // Else the router gives the guest's column back where it stood at its foot: the next call begins at the top.
          resetScroll: false,
        }))
  }
}

/** Throws a cart away: with products in it only once that was confirmed. */
export function useDiscardCart(restaurantId: string, hand: CartInHand, leave: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const say = useSay()
  const confirm = useConfirm()
  return async (cart: ShoppingCart) => {
    const isSure =
      cart.products.length === 0 ||
      (await confirm({
        text: 'Der Warenkorb wird verworfen.',
        yes: 'Bestellung verwerfen',
        isDestructive: true,
      }))
    if (!isSure) return
    try {
      await hand.settle()
      const cartId = idOf(hand)
      // That it is gone may be heard before the answer is there: the desk then asks for it in vain.
      queries.setQueryData(cartKeys.one(restaurantId, cartId), cart)
      await api.deleteCart({ restaurantId, cartId })
      say.success('Bestellung abgebrochen')
      leave()
    } catch (error) {
      say.error(messageOf(error, 'Bestellung konnte nicht abgebrochen werden'))
    }
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CartErrorCode, ShoppingCart } from '@tresen/contract/carts/cart'
import type { Restaurant } from '@tresen/contract/restaurants'
import type { CartDesk } from '@tresen/domain/carts/cart-desk'
import { messageOf } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { menuKeys } from '../../menu/work/menu.queries.ts'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.tsx'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { activeCartKey } from '../../../rooms/live/live.tsx'
import { noCart } from './active-cart.ts'
import { cartKeys, withoutCart } from '../work/carts.queries.ts'
import { refusedCart, type CartEditor } from '../work/cart-editor.ts'

const placeFailed =
  'Bestellung konnte nicht ausgelöst werden. Bitte überprüfen Sie Ihre Eingaben oder versuchen Sie es später erneut'

/** How a cart ends: as an order, or not at all. */
export function usePlaceOrder(options: {
  restaurant: Restaurant
  editor: CartEditor
  onRefused: (first: CartErrorCode | undefined) => void
}) {
  const { restaurant, editor, onRefused } = options
  const api = useApi()
  const say = useSay()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const queries = useQueryClient()

  const leave = () => {
    queries.setQueryData(activeCartKey, noCart)
    queries.setQueryData<CartDesk>(
      cartKeys.desk(restaurant.id),
      (desk) => desk && withoutCart(desk, editor.id),
    )
    void navigate({
      to: '/order/{-$restaurantId}/{-$id}/{-$notificationId}',
      params: { restaurantId: restaurant.id, id: undefined },
    })
  }

  const placing = useMutation({
    /** The minutes that the person at the desk saw, and may have told the guest. */
    mutationFn: (seenToMinutes: number) =>
      editor.place(() =>
        api.placeOrder({
          restaurantId: restaurant.id,
          franchiseId: restaurant.franchiseId,
          shoppingCartId: editor.id,
          seenToMinutes,
        }),
      ),
    onSuccess: (order) => {
      if (order === null) return
      say.success('Bestellung abgeschickt')
      void queries.invalidateQueries({ queryKey: cartKeys.callers(restaurant.id) })
      leave()
    },
    onError: (error) => {
      const codes = refusedCart(error)?.evaluationResult.errors.map(({ code }) => code) ?? []
      // What the menu here still shows may be gone: only a fresh one can tell.
      if (codes.includes('ProductsNotAvailable')) {
        void queries.invalidateQueries({ queryKey: menuKeys.ofRestaurant(restaurant.id) })
      }
      say.error(messageOf(error, placeFailed))
      onRefused(codes[0])
    },
  })

  const discard = async (cart: ShoppingCart) => {
    const isSure =
      cart.products.length === 0 ||
      (await confirm({
        text: 'Der Warenkorb wird verworfen.',
        yes: 'Bestellung verwerfen',
        isDestructive: true,
      }))
    if (!isSure) return
    try {
      await editor.settle()
      await api.deleteCart({ restaurantId: restaurant.id, cartId: editor.id })
      say.success('Bestellung abgebrochen')
      leave()
    } catch (error) {
      say.error(messageOf(error, 'Bestellung konnte nicht abgebrochen werden'))
    }
  }

  return {
    place: (seenToMinutes: number) => placing.mutate(seenToMinutes),
    discard,
    isPlacing: placing.isPending,
  }
}

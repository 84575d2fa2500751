import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CartErrorCode } from '@tresen/contract/carts/cart-error'
import type { SeenCart } from '@tresen/contract/carts/seen-cart'
import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { houseStaff } from '@tresen/contract/roles'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { seenOf } from '@tresen/domain/carts/seen-cart'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { messageOf } from '../../../../rooms/api/api.ts'
import { useApi } from '../../../../rooms/api/app-context.tsx'
import { menuKeys } from '../../../menu/work/menu.queries.ts'
import { useActiveRestaurant } from '../../../restaurants/work/active-restaurant.tsx'
import { clockTimeInWords, needsDay, shortDay } from '../../../../rooms/ui/dates/format-time.ts'
import { useSay } from '../../../../rooms/ui/feedback/snackbar.tsx'
import { cartKeys } from '../../work/carts.queries.ts'
import { useTakeUpAnew } from './use-take-up-anew.ts'
import { useDiscardCart, useLeaveDesk } from './use-leave-desk.ts'
import {
  OutOfReach,
  errorsOfCart,
  refusalOf,
  refuseUnusableVoucher,
  UnusableVoucher,
} from './why-not-ordered.ts'

type Options = {
  restaurant: Restaurant
  rules: ShopRules
  hand: CartInHand
  onRefused: (first: CartErrorCode | undefined) => void
  /** Leads to the codes: one of them cannot be used. */
  onVoucher: () => void
  /** The guest who writes meanwhile is waiting: the desk leads back to them. */
  conversationId?: string | undefined
}

/** How a cart ends: as an order, or not at all. */
export function usePlaceOrder({ restaurant, rules, hand, onRefused, onVoucher, conversationId }: Options) {
  const { id: restaurantId, franchiseId } = restaurant
  const api = useApi()
  const queries = useQueryClient()
  const leave = useLeaveDesk(restaurantId, hand, conversationId)
  const discard = useDiscardCart(restaurantId, hand, leave)
  const sayPlaced = useSayPlaced(restaurant, rules)

  const placing = useMutation({
    /** What the person at the desk saw when they sent it, and may have told the guest. */
    mutationFn: async (seen: SeenCart) => {
      await refuseUnusableVoucher(hand)
      const order = await hand.place(({ id: shoppingCartId }) =>
        api.placeOrder({ restaurantId, franchiseId, shoppingCartId, body: { seen } }),
      )
      if (order === null && hand.state().isSaving) throw new OutOfReach()
      return order
    },
    onSuccess: (order) => {
      if (order === null) return
      sayPlaced(order)
      void queries.invalidateQueries({ queryKey: cartKeys.callers(restaurantId) })
      leave()
    },
    onError: (error) => {
      if (error instanceof UnusableVoucher) return onVoucher()
      const codes = errorsOfCart(error)
      // What the menu here still shows may be gone: only a fresh one can tell.
      if (codes.includes('ProductsNotAvailable')) {
        void queries.invalidateQueries({ queryKey: menuKeys.ofRestaurant(restaurantId) })
      }
      onRefused(codes[0])
    },
  })

  return {
    place: () => placing.mutate(seenOf(hand.state().cart)),
    refusal: placing.error && refusalOf(placing.error, hand.state().cart, placing.reset),
    discard,
    isPlacing: placing.isPending,
    isPlaced: placing.isSuccess,
  }
}

/** Says which number an order got and when it is due, and lets it be opened or taken back from there. */
function useSayPlaced({ id: restaurantId, franchiseId, timeZone }: Restaurant, rules: ShopRules) {
  const api = useApi()
  const say = useSay()
  const navigate = useNavigate()
  const { role } = useActiveRestaurant()
  const takeUpAnew = useTakeUpAnew(restaurantId, rules)
  const mayCancel = role !== null && houseStaff.includes(role)

  const takeBack = async ({ id: orderId, number, version, shoppingCart }: Order) => {
    try {
      const body = { state: 'Cancelled', version } as const
      await api.changeOrderState({ restaurantId, franchiseId, orderId, body })
      const { conversationId, callId } = shoppingCart
      const talk = { ...(conversationId && { conversationId }), ...(callId && { callId }) }
      const missing = await takeUpAnew(shoppingCart, talk)
      if (missing === null) return
      say.success([`Bestellung ${number} ist storniert und liegt wieder hier.`, ...missing].join(' '))
    } catch (error) {
      say.error(messageOf(error, `Bestellung ${number} konnte nicht storniert werden`))
    }
  }
  return (order: Order) => {
    const open = () =>
      void navigate({
        to: '/restaurants/$restaurantId/orders/$orderId',
        params: { restaurantId, orderId: order.id },
        search: { showBack: true },
      })
    say.success(
      `Bestellung abgeschickt: Nr. ${order.number}, ${whenDue(order, timeZone)}`,
      { label: 'Öffnen', onClick: open },
      ...(mayCancel ? [{ label: 'Rückgängig', onClick: () => void takeBack(order) }] : []),
    )
  }
}

/** 'fällig 18:30 Uhr', with its day where the hour alone does not say it. */
function whenDue({ dueAt }: Order, timeZone: string): string {
  const day = needsDay(dueAt, new Date(), timeZone) ? `${shortDay(dueAt, timeZone)} ` : ''
  return `fällig ${day}${clockTimeInWords(dueAt, timeZone)}`
}

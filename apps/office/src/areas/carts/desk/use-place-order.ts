import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartErrorCode } from '@tresen/contract/carts/cart-error'
import type { SeenCart } from '@tresen/contract/carts/seen-cart'
import { CallError } from '@tresen/contract/client'
import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants'
import { houseStaff } from '@tresen/contract/roles'
import type { CartDesk } from '@tresen/domain/carts/cart-desk'
import { unusableVoucher } from '@tresen/domain/carts/errors/unusable-voucher'
import { seenOf } from '@tresen/domain/carts/seen-cart'
import { messageOf } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { menuKeys } from '../../menu/work/menu.queries.ts'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { clockTime, isSameDay, shortDay } from '../../../rooms/ui/dates/format-time.ts'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.tsx'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { forgetActiveCart } from './active-cart.ts'
import { cartKeys, withoutCart } from '../work/carts.queries.ts'
import { idOf } from '../work/use-cart-in-hand.ts'
import { voucherSentence } from '../work/voucher-sentence.ts'
import { refusedCart, type CartInHand } from '@tresen/session/carts/cart-in-hand'

const placeFailed =
  'Bestellung konnte nicht ausgelöst werden. Bitte überprüfen Sie Ihre Eingaben oder versuchen Sie es später erneut'

/** 'fällig 18:30 Uhr', with its day where that is not today. */
function whenDue({ dueAt }: Order, timeZone: string): string {
  const day = isSameDay(new Date(dueAt), new Date(), timeZone) ? '' : `${shortDay(dueAt, timeZone)} `
  return `fällig ${day}${clockTime(dueAt, timeZone)} Uhr`
}

/** What was other than it was seen, when that is why nothing was ordered. */
function changesIn(error: unknown): readonly string[] {
  const isNotAsSeen = error instanceof CallError && error.code === 'CartNotAsSeen'
  return isNotAsSeen ? (error.details['changes_de'] as string[]) : []
}

/** Why nothing was ordered: what was other than it was seen, or else the message. */
export type Refusal = { changes_de: readonly string[]; message_de: string; forget: () => void }

/** A code of the cart keeps it from being ordered: known here, and nothing was sent. */
class UnusableVoucher extends Error {}

/** Refuses a cart with a code that cannot be used, once the server was asked whether that still holds (decision 215). */
async function refuseUnusableVoucher(hand: CartInHand) {
  if (!unusableVoucher(hand.state().cart)) return
  if (await hand.settle()) await hand.refresh()
  const voucher = unusableVoucher(hand.state().cart)
  if (voucher)
    throw new UnusableVoucher(`Noch nicht bestellt. Gutschein ${voucher.code}: ${voucherSentence(voucher)}`)
}

/** What is wrong with the cart itself stands where it is put right. */
function refusalOf(error: Error, forget: () => void): Refusal | null {
  if (error instanceof UnusableVoucher) return { changes_de: [], message_de: error.message, forget }
  const changes_de = changesIn(error)
  if (changes_de.length === 0 && refusedCart(error)?.evaluationResult.errors.length) return null
  return { changes_de, message_de: messageOf(error, placeFailed), forget }
}

/** How a cart ends: as an order, or not at all. */
export function usePlaceOrder(options: {
  restaurant: Restaurant
  hand: CartInHand
  onRefused: (first: CartErrorCode | undefined) => void
  /** Leads to the codes: one of them cannot be used. */
  onVoucher: () => void
  /** The guest who writes meanwhile is waiting: the desk leads back to them. */
  conversationId?: string | undefined
}) {
  const { restaurant, hand, onRefused, onVoucher, conversationId } = options
  const api = useApi()
  const say = useSay()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const at = { restaurantId: restaurant.id, franchiseId: restaurant.franchiseId }
  const { role } = useActiveRestaurant()
  const mayCancel = role !== null && houseStaff.includes(role)

  const leave = () => {
    forgetActiveCart(queries, idOf(hand))
    queries.setQueryData<CartDesk>(
      cartKeys.desk(restaurant.id),
      (desk) => desk && withoutCart(desk, idOf(hand)),
    )
    const { id: restaurantId } = restaurant
    void (conversationId
      ? navigate({
          to: '/restaurants/{-$restaurantId}/conversations/{-$conversationId}',
          params: { restaurantId, conversationId },
        })
      : navigate({
          to: '/order/{-$restaurantId}/{-$id}/{-$notificationId}',
          params: { restaurantId, id: undefined },
        }))
  }

  const takeBack = async (order: Order) => {
    try {
      const { id: orderId, version } = order
      await api.changeOrderState({ ...at, orderId, body: { state: 'Cancelled', version } })
      say.success(`Bestellung ${order.number} ist storniert`)
    } catch (error) {
      say.error(messageOf(error, `Bestellung ${order.number} konnte nicht storniert werden`))
    }
  }

  const placing = useMutation({
    /** What the person at the desk saw when they sent it, and may have told the guest. */
    mutationFn: async (seen: SeenCart) => {
      await refuseUnusableVoucher(hand)
      return hand.place(({ id }) => api.placeOrder({ ...at, shoppingCartId: id, body: { seen } }))
    },
    onSuccess: (order) => {
      if (order === null) return
      const open = () =>
        void navigate({
          to: '/restaurants/$restaurantId/orders/$orderId',
          params: { restaurantId: restaurant.id, orderId: order.id },
          search: { showBack: true },
        })
      say.success(
        `Bestellung abgeschickt: Nr. ${order.number}, ${whenDue(order, restaurant.timeZone)}`,
        { label: 'Öffnen', onClick: open },
        ...(mayCancel ? [{ label: 'Rückgängig', onClick: () => void takeBack(order) }] : []),
      )
      void queries.invalidateQueries({ queryKey: cartKeys.callers(restaurant.id) })
      leave()
    },
    onError: (error) => {
      if (error instanceof UnusableVoucher) return onVoucher()
      const codes = refusedCart(error)?.evaluationResult.errors.map(({ code }) => code) ?? []
      // What the menu here still shows may be gone: only a fresh one can tell.
      if (codes.includes('ProductsNotAvailable')) {
        void queries.invalidateQueries({ queryKey: menuKeys.ofRestaurant(restaurant.id) })
      }
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
      await hand.settle()
      await api.deleteCart({ restaurantId: restaurant.id, cartId: idOf(hand) })
      say.success('Bestellung abgebrochen')
      leave()
    } catch (error) {
      say.error(messageOf(error, 'Bestellung konnte nicht abgebrochen werden'))
    }
  }

  return {
    place: () => placing.mutate(seenOf(hand.state().cart)),
    refusal: placing.error && refusalOf(placing.error, placing.reset),
    discard,
    isPlacing: placing.isPending,
    isPlaced: placing.isSuccess,
  }
}

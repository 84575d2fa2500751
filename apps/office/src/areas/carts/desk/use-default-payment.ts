import type { Restaurant } from '@tresen/contract/restaurants'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { offeredPaymentMethods } from '@tresen/domain/restaurants/order-settings'
import { useEffect } from 'react'
import { useCartState } from '../work/use-cart-in-hand.ts'

/** A cart that is begun at the desk is paid as most are, until somebody chooses otherwise. */
export function useDefaultPayment(hand: CartInHand, { orderSettings }: Restaurant) {
  const { cart, isNew } = useCartState(hand)
  const method = orderSettings.defaultPaymentMethod
  const isOffered =
    method !== undefined && offeredPaymentMethods(orderSettings, cart.orderChannel).includes(method)
  const isTakenHere = cart.orderChannel === 'Unknown' || cart.orderChannel === 'PhoneCall'
  const isOpen = isOffered && isTakenHere && !isNew && cart.paymentMethod === null
  useEffect(() => {
    if (isOpen) hand.edit({ kind: 'details', change: { paymentMethod: method } })
  }, [hand, isOpen, method])
}

import type { PaymentMethod, Restaurant } from '@tresen/contract/restaurants'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { offeredPaymentMethods } from '@tresen/domain/restaurants/order-settings'
import { useEffect } from 'react'
import { useCartState } from '../work/use-cart-in-hand.ts'

/** A cart that is begun at the desk is paid as most are, or in the only way there is, until somebody chooses otherwise. */
export function useDefaultPayment(hand: CartInHand, { orderSettings }: Restaurant) {
  const { cart, isNew } = useCartState(hand)
  const isPreset = (one: PaymentMethod) => one === orderSettings.defaultPaymentMethod
  const offered = offeredPaymentMethods(orderSettings, cart.orderChannel)
  const method = offered.length === 1 ? offered[0] : offered.find(isPreset)
  const isTakenHere = cart.orderChannel === 'Unknown' || cart.orderChannel === 'PhoneCall'
  const isOpen = method !== undefined && isTakenHere && !isNew && cart.paymentMethod === null
  useEffect(() => {
    if (isOpen) hand.edit({ kind: 'details', change: { paymentMethod: method } })
  }, [hand, isOpen, method])
}

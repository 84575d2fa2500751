import type { OrderChannel, ShoppingCart } from '@tresen/contract/carts/cart'
import type { OrderSettings, PaymentMethod, Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { offeredPaymentMethods } from '@tresen/domain/restaurants/order-settings'
import { useEffect } from 'react'
import { useCartState } from '../work/use-cart-in-hand.ts'

/** A cart that is begun at the desk is paid as most are, or in the only way there is, until somebody chooses otherwise. */
export function useDefaultPayment(hand: CartInHand, { orderSettings }: Restaurant) {
  const { cart, isNew } = useCartState(hand)
  const method = presetPayment(orderSettings, cart.orderChannel)
  const isOpen = method !== undefined && !isNew && cart.paymentMethod === null
  useEffect(() => {
    if (isOpen) hand.edit({ kind: 'details', change: { paymentMethod: method } })
  }, [hand, isOpen, method])
}

/** How a cart of this channel is paid until somebody says otherwise; undefined: they have to say. */
function presetPayment(settings: OrderSettings, channel: OrderChannel): PaymentMethod | undefined {
  if (channel !== 'Unknown' && channel !== 'PhoneCall') return undefined
  const offered = offeredPaymentMethods(settings, channel)
  return offered.length === 1 ? offered[0] : offered.find((one) => one === settings.defaultPaymentMethod)
}

/** How a cart is paid, or will be by itself once it is begun; null: they have to say. */
export function shownPayment(
  { paymentMethod, orderChannel }: Pick<ShoppingCart, 'paymentMethod' | 'orderChannel'>,
  settings: OrderSettings,
): PaymentMethod | null {
  return paymentMethod ?? presetPayment(settings, orderChannel) ?? null
}

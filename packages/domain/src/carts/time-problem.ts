import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { closedText } from '../opening-hours/words/closed-text.ts'
import { isOpenAt, nextOpening } from '../opening-hours/opening-state.ts'
import { errorsIn } from './errors/cart-error-sections.ts'
import type { ShopRules } from './shop-rules.ts'

/**
 * Why the server would take no order for the chosen time, and what may be done about it; null: it would. `otherWay`: the
 * way in which the order could leave the restaurant now.
 */
export type TimeProblem = {
  text: string
  wayOut: string | null
  otherWay: 'pickup' | 'delivery' | null
  isClosed: boolean
} | null

/** By the clock rather than by the cart's last evaluation: opening and closing come without any change of the cart. */
export function timeProblem(cart: ShoppingCart, rules: ShopRules, now: Date): TimeProblem {
  if (cart.isPreOrder) {
    const missed = errorsIn(cart.evaluationResult.errors, 'time', false)[0]
    const wayOut = 'Andere Zeit wählen'
    return missed ? { text: missed.message_de, wayOut, otherWay: null, isClosed: false } : null
  }
  const channel = cart.isPickup ? 'pickup' : 'delivery'
  const isOpen = isOpenAt(channel, rules, now)
  const full = cart.evaluationResult.errors.find(({ isKitchenFull }) => isKitchenFull)
  if (isOpen && !full) return null
  const isEverOpen = isOpen || nextOpening(channel, rules, now) !== null
  const wayOut = isEverOpen && rules.orderSettings.preOrderDays > 0 ? 'Jetzt vorbestellen' : null
  if (isOpen && full) return { text: full.message_de, wayOut, otherWay: null, isClosed: false }
  return {
    text: closedText(channel, rules, now),
    wayOut,
    otherWay: otherWay(cart, rules, now),
    isClosed: true,
  }
}

function otherWay({ isPickup }: ShoppingCart, rules: ShopRules, now: Date): 'pickup' | 'delivery' | null {
  const other = isPickup ? 'delivery' : 'pickup'
  const isOffered = other === 'pickup' || rules.deliveryAreas.length > 0
  return isOffered && isOpenAt(other, rules, now) ? other : null
}

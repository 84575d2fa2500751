import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { closedText } from '../opening-hours/words/closed-text.ts'
import { isOpenAt } from '../opening-hours/opening-state.ts'
import { takesPreOrders } from '../opening-hours/pre-order-times.ts'
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
  const channel = cart.isPickup ? 'pickup' : 'delivery'
  const isOpen = isOpenAt(channel, rules, now)
  const canPreOrder = () => takesPreOrders(channel, rules, rules.orderSettings.preOrderDays, now)
  if (cart.isPreOrder) {
    const missed = errorsIn(cart.evaluationResult.errors, 'time', false)[0]
    if (!missed) return null
    if (isOpen || canPreOrder())
      return {
        ...{ text: missed.message_de, wayOut: 'Andere Zeit wählen' },
        ...{ otherWay: null, isClosed: false },
      }
  }
  const full = cart.evaluationResult.errors.find(({ isKitchenFull }) => isKitchenFull)
  if (isOpen && !full) return null
  const wayOut = canPreOrder() ? 'Jetzt vorbestellen' : null
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

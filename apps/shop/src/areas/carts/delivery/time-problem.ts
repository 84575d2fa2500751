import { errorsIn } from '@tresen/domain/carts/errors/cart-error-sections'
import { closedText } from '@tresen/domain/opening-hours/closed-text'
import { isOpenAt } from '@tresen/domain/opening-hours/opening-state'
import type { CartDesk } from '../use-cart.ts'

/** Why the server would take no order for the chosen time, and what may be done about it; null: it would. */
export type TimeProblem = { text: string; wayOut: string | null } | null

/** By the clock rather than by the cart's last evaluation: opening and closing come without any change of the cart. */
export function timeProblem(
  { state: { cart }, rules }: Pick<CartDesk, 'state' | 'rules'>,
  now: Date,
): TimeProblem {
  if (cart.isPreOrder) {
    const missed = errorsIn(cart.evaluationResult.errors, 'time', false)[0]
    return missed ? { text: missed.message_de, wayOut: 'Andere Zeit wählen' } : null
  }
  const channel = cart.isPickup ? 'pickup' : 'delivery'
  const isOpen = isOpenAt(channel, rules, now)
  const full = cart.evaluationResult.errors.find(({ isKitchenFull }) => isKitchenFull)
  if (isOpen && !full) return null
  const canPreOrder = rules.orderSettings.preOrderDays > 0
  const text = isOpen && full ? full.message_de : closedText(channel, rules, now)
  return { text, wayOut: canPreOrder ? 'Jetzt vorbestellen' : null }
}

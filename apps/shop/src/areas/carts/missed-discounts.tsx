import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { missedDiscounts } from '@tresen/domain/discounts/evaluation/applied-discounts'
import styles from './cart-totals.module.css'

/** More than these would be an advertisement. */
const MOST_SHOWN = 2

/** What a guest would have to do for a discount: "3 Pizzen, die günstigste gratis: es fehlt noch 1 × Pizza". */
export function MissedDiscounts({ cart }: { cart: ShoppingCart }) {
  const missed = missedDiscounts(cart.evaluationResult).slice(0, MOST_SHOWN)
  if (missed.length === 0) return null
  return (
    <ul className={styles.missed} aria-label="Angebote">
      {missed.map(({ name, message_de }) => (
        <li key={name}>
          <b>{name}</b>: {message_de}
        </li>
      ))}
    </ul>
  )
}

import { missedDiscounts } from '@tresen/domain/discounts/evaluation/applied-discounts'
import { OtherWay } from '../other-way.tsx'
import type { CartDesk } from '../in-hand/use-cart.ts'
import { Unbroken } from '../../../rooms/ui/unbroken.tsx'
import styles from '../cart-totals.module.css'

/** More than these would be an advertisement. */
const MOST_SHOWN = 2

/** What a guest would have to do for a discount: "3 Pizzen, die günstigste gratis: es fehlt noch 1 × Pizza". */
export function MissedDiscounts({ desk }: { desk: CartDesk }) {
  const missed = missedDiscounts(desk.state.cart.evaluationResult).slice(0, MOST_SHOWN)
  if (missed.length === 0) return null
  return (
    <ul className={styles.missed} aria-label="Angebote">
      {missed.map((deal) => (
        <li key={deal.name}>
          <b>
            <Unbroken text={deal.name} />
          </b>
          : <Unbroken text={deal.message_de} /> <OtherWay deal={deal} desk={desk} />
        </li>
      ))}
    </ul>
  )
}

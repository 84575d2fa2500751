import { dealsInReach, OtherWay } from '../deals-in-reach.tsx'
import { otherWayNow } from '../other-way.tsx'
import type { CartDesk } from '../in-hand/use-cart.ts'
import { Unbroken } from '../../../rooms/ui/unbroken.tsx'
import styles from '../cart-totals.module.css'

/** What a guest would have to do for a discount: "3 Pizzen, die günstigste gratis: es fehlt noch 1 × Pizza". */
export function MissedDiscounts({ desk, now }: { desk: CartDesk; now: Date }) {
  const way = otherWayNow(desk, now)
  const missed = dealsInReach(desk, way)
  if (missed.length === 0) return null
  return (
    <ul className={styles.missed} aria-label="Angebote">
      {missed.map((deal) => (
        <li key={deal.name}>
          <b>
            <Unbroken text={deal.name} />
          </b>
          : <Unbroken text={deal.message_de} /> <OtherWay deal={deal} desk={desk} way={way} />
        </li>
      ))}
    </ul>
  )
}

import type { EvaluatedDiscount } from '@tresen/contract/discounts/discount-result'
import { useState } from 'react'
import { dealsInReach, OtherWay } from '../../carts/deals-in-reach.tsx'
import type { OtherWayNow } from '../../carts/other-way.tsx'
import type { CartDesk } from '../../carts/in-hand/use-cart.ts'
import { Unbroken } from '../../../rooms/ui/unbroken.tsx'
import styles from './deals.module.css'

/** Nothing of it is there yet: then its name says it all. */
function isAllOfIt(reasons: EvaluatedDiscount['reasons']): boolean {
  return reasons.length > 0 && reasons.every(({ current }) => current === 0)
}

/** As they stand on the screen: what is there keeps its place, whichever of them comes nearer, and what is new comes last. */
function useSteady(deals: readonly EvaluatedDiscount[]): readonly EvaluatedDiscount[] {
  const [shown, setShown] = useState<readonly string[]>([])
  const placeOf = ({ name }: EvaluatedDiscount) => (shown.includes(name) ? shown.indexOf(name) : shown.length)
  const steady = deals.toSorted((one, other) => placeOf(one) - placeOf(other))
  const names = steady.map(({ name }) => name)
  if (names.join('\n') !== shown.join('\n')) setShown(names)
  return steady
}

/** What a guest can save here, with what is still missing for it; where that is one tap, the tap. */
export function Deals({ desk, way }: { desk: CartDesk; way: OtherWayNow }) {
  const deals = useSteady(dealsInReach(desk, way))
  if (deals.length === 0) return null
  return (
    // Several stand beside each other on a phone: who has only keys moves them by arrows.
    <ul className={styles.deals} aria-label="Angebote" tabIndex={deals.length > 1 ? 0 : undefined}>
      {deals.map((deal) => (
        <li key={deal.name}>
          <p>
            <b>
              <Unbroken text={deal.name} />
            </b>
            {!isAllOfIt(deal.reasons) && (
              <span>
                <Unbroken text={deal.message_de} />
              </span>
            )}
          </p>
          <OtherWay deal={deal} desk={desk} way={way} />
        </li>
      ))}
    </ul>
  )
}

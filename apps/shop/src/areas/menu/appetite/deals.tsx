import type { EvaluatedDiscount } from '@tresen/contract/discounts/discount-result'
import { missedDiscounts } from '@tresen/domain/discounts/evaluation/applied-discounts'
import { OtherWay } from '../../carts/other-way.tsx'
import type { CartDesk } from '../../carts/in-hand/use-cart.ts'
import { Unbroken } from '../../../rooms/ui/unbroken.tsx'
import styles from './deals.module.css'

/** More than these would be an advertisement. */
const MOST_SHOWN = 2

/** Nothing of it is there yet: then its name says it all. */
function isAllOfIt(reasons: EvaluatedDiscount['reasons']): boolean {
  return reasons.length > 0 && reasons.every(({ current }) => current === 0)
}

/** What a guest can save here, with what is still missing for it; where that is one tap, the tap. */
export function Deals({ desk }: { desk: CartDesk }) {
  const deals = missedDiscounts(desk.state.cart.evaluationResult).slice(0, MOST_SHOWN)
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
          <OtherWay deal={deal} desk={desk} />
        </li>
      ))}
    </ul>
  )
}

import type { EvaluatedDiscount } from '@tresen/contract/discounts/discount-result'
import { missedDiscounts } from '@tresen/domain/discounts/evaluation/applied-discounts'
import controls from '../../rooms/ui/controls.module.css'
import type { CartDesk } from './in-hand/use-cart.ts'
import { goOtherWay, type OtherWayNow } from './other-way.tsx'

/** More than these would be an advertisement. */
const MOST_SHOWN = 2

/** What a guest could still save here: a deal for a way in which food never gets to anybody is none. */
export function dealsInReach({ state }: CartDesk, { isOffered }: OtherWayNow) {
  const missed = missedDiscounts(state.cart.evaluationResult)
  return missed.filter((deal) => isOffered || !isForOtherWay(deal)).slice(0, MOST_SHOWN)
}

type Deal = Pick<EvaluatedDiscount, 'reasons'>

function isForOtherWay({ reasons }: Deal): boolean {
  return reasons.some(({ property }) => property === 'IsPickup')
}

/** The step to a deal that is only for those who fetch their food, or only for those to whom it is brought. */
export function OtherWay({ deal, desk, way }: { deal: Deal; desk: CartDesk; way: OtherWayNow }) {
  if (!isForOtherWay(deal) || !way.isOpen) return null
  return (
    <button type="button" className={controls.quiet} data-needs-script onClick={() => goOtherWay(desk)}>
      Zur {desk.state.cart.isPickup ? 'Lieferung' : 'Abholung'} wechseln
    </button>
  )
}

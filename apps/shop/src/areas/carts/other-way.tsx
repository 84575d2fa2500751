import type { EvaluatedDiscount } from '@tresen/contract/discounts/discount-result'
import controls from '../../rooms/ui/controls.module.css'
import type { CartDesk } from './in-hand/use-cart.ts'

/** The step to a deal that is only for those who fetch their food, or only for those to whom it is brought. */
export function OtherWay({ deal, desk }: { deal: Pick<EvaluatedDiscount, 'reasons'>; desk: CartDesk }) {
  if (!deal.reasons.some(({ property }) => property === 'IsPickup')) return null
  const isPickup = !desk.state.cart.isPickup
  if (!isPickup && desk.rules.deliveryAreas.length === 0) return null
  return (
    <button type="button" className={controls.quiet} data-needs-script onClick={() => goOtherWay(desk)}>
      Zu {isPickup ? 'Abholung' : 'Lieferung'} wechseln
    </button>
  )
}

/** A time chosen for the one way need not fit the other, so it is given up. */
export function goOtherWay({ store, state }: CartDesk) {
  const change = { isPickup: !state.cart.isPickup, isPreOrder: false, preOrderDateTime: null }
  store.edit({ kind: 'details', change })
}

import type { EvaluatedDiscount } from '@tresen/contract/discounts/discount-result'
import { offeredWays } from '@tresen/domain/opening-hours/offered-ways'
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

type FetchProps = { desk: CartDesk; now: Date; className?: string; onFetch?: () => void }

/** Where nothing is brought to, or too little: the food can be fetched by one tap, if the restaurant ever hands it out. */
export function FetchInstead({ desk, now, className = controls.button, onFetch }: FetchProps) {
  if (!isFetched(desk, now)) return null
  function fetchInstead() {
    goOtherWay(desk)
    onFetch?.()
  }
  return (
    <button type="button" className={className} data-needs-script onClick={fetchInstead}>
      Abholen
    </button>
  )
}

/** The button goes with what it answers; what was chosen by it stands above. */
export function focusFetched() {
  document.querySelector<HTMLInputElement>('input[name="isPickup"][value="true"]')?.focus()
}

/** Whether food is handed out at the restaurant, now or ever. */
export function isFetched({ rules }: CartDesk, now: Date): boolean {
  return offeredWays(rules, now).includes('pickup')
}

/** A time chosen for the one way need not fit the other, so it is given up. */
export function goOtherWay({ store, state }: CartDesk) {
  const change = { isPickup: !state.cart.isPickup, isPreOrder: false, preOrderDateTime: null }
  store.edit({ kind: 'details', change })
}

import { canChangeWay, canOrderBy, offeredWays } from '@tresen/domain/opening-hours/offered-ways'
import { isOpenAt } from '@tresen/domain/opening-hours/opening-state'
import controls from '../../rooms/ui/controls.module.css'
import type { CartDesk } from './in-hand/use-cart.ts'

/** How the other way stands: which deals for it are worth telling, and whether one tap leads to them. */
export type OtherWayNow = { isOffered: boolean; isOpen: boolean }

export function otherWayNow({ rules, state }: CartDesk, now: Date): OtherWayNow {
  const [from, other] = state.cart.isPickup
    ? (['pickup', 'delivery'] as const)
    : (['delivery', 'pickup'] as const)
  return { isOffered: offeredWays(rules, now).includes(other), isOpen: canChangeWay(from, rules, now) }
}

type FetchProps = { desk: CartDesk; now: Date; className?: string; onFetch?: () => void }

/** Where nothing is brought to, or too little: the food can be fetched by one tap, if the restaurant ever hands it out. */
export function FetchInstead({ desk, now, className = controls.button, onFetch }: FetchProps) {
  if (!canBeFetched(desk, now)) return null
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

/** Whether this order could be fetched instead. */
export function canBeFetched({ rules }: CartDesk, now: Date): boolean {
  return canOrderBy('pickup', rules, now)
}

/** Whether food is handed out at the restaurant, now or ever. */
export function isFetched({ rules }: CartDesk, now: Date): boolean {
  return offeredWays(rules, now).includes('pickup')
}

export function goOtherWay(desk: CartDesk) {
  goWay(desk, !desk.state.cart.isPickup)
}

/** A time that was chosen stays where the restaurant is open for this way, too; else it is given up. */
export function goWay({ store, state, rules }: CartDesk, isPickup: boolean) {
  const { preOrderDateTime: at } = state.cart
  const fits = at ? isOpenAt(isPickup ? 'pickup' : 'delivery', rules, new Date(at)) : false
  const soon = { isPreOrder: false, preOrderDateTime: null }
  store.edit({ kind: 'details', change: { isPickup, ...(!fits && soon) } })
}

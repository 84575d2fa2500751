import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Category } from '@tresen/contract/menu/menu'
import { isServedAt } from '@tresen/domain/menu/category-hours'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import controls from '../../../rooms/ui/controls.module.css'
import { Unbroken } from '../../../rooms/ui/unbroken.tsx'
import type { CartDesk } from '../in-hand/use-cart.ts'
import { dayChoices } from './time-choices.ts'
import { useRoom } from './use-room.ts'

const FIVE_MINUTES = 300_000

type Props = {
  desk: CartDesk
  now: Date
  /** Of a dish that is about to be added. */
  also?: Category | null
  isQuiet?: boolean
}

/** The next time at which the restaurant could have it ready, and everything of it can be had, as one tap. */
export function NextTime({ desk, now, also = null, isQuiet = false }: Props) {
  const { store, state, rules } = desk
  const moment = Math.floor(now.getTime() / FIVE_MINUTES) * FIVE_MINUTES
  const hasRoom = useRoom(desk, moment)
  const { isPickup, isPreOrder, preOrderDateTime, evaluationResult, products } = state.cart
  const { timeZone, menu } = rules
  const categories = [also, ...products.map((line) => categoryOf(menu, line))]
  const isPossible = (time: Date) =>
    categories.every((one) => isServedAt(one, timeZone, time.getTime())) && hasRoom(time)
  const { fromMinutes } = evaluationResult.promise
  const days = dayChoices(rules, isPickup, fromMinutes, new Date(moment), isPossible)
  const next = days[0]?.times[0]?.instant
  if (!next || !desk.canChooseTime) return null
  const isChosen = isPreOrder && preOrderDateTime === next
  return (
    <button
      type="button"
      className={isQuiet ? controls.button : controls.primary}
      data-needs-script
      disabled={isChosen}
      onClick={() => store.edit({ kind: 'details', change: { isPreOrder: true, preOrderDateTime: next } })}
    >
      <span>
        <Unbroken text={`Für ${momentLabel(timeZone, new Date(next), now)}`} />{' '}
        {isChosen ? 'vorbestellt' : 'vorbestellen'}
      </span>
    </button>
  )
}

function categoryOf(menu: CartDesk['rules']['menu'], { productPriceId }: ShoppingCartProduct) {
  return menu.offers.get(productPriceId)?.category
}

import { momentLabel } from '@tresen/domain/opening-hours/moment-label'
import controls from '../../../rooms/ui/controls.module.css'
import type { CartDesk } from '../use-cart.ts'
import { dayChoices } from './time-choices.ts'
import { useRoom } from './use-room.ts'

const FIVE_MINUTES = 300_000

/** The next time at which the restaurant could have it ready, as one tap. */
export function NextTime({ desk, now }: { desk: CartDesk; now: Date }) {
  const { store, state, rules } = desk
  const moment = Math.floor(now.getTime() / FIVE_MINUTES) * FIVE_MINUTES
  const hasRoom = useRoom(desk, moment)
  const { isPickup, evaluationResult } = state.cart
  const days = dayChoices(rules, isPickup, evaluationResult.promise.fromMinutes, new Date(moment), hasRoom)
  const next = days[0]?.times[0]?.instant
  if (!next) return null
  return (
    <button
      type="button"
      className={controls.primary}
      data-needs-script
      onClick={() => store.edit({ kind: 'details', change: { isPreOrder: true, preOrderDateTime: next } })}
    >
      Für {momentLabel(rules.timeZone, new Date(next), now)} vorbestellen
    </button>
  )
}

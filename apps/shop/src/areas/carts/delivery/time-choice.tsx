import { isOpenAt } from '@tresen/domain/opening-hours/opening-state'
import { useMemo } from 'react'
import type { CartDesk } from '../in-hand/use-cart.ts'
import controls from '../../../rooms/ui/controls.module.css'
import { soonLabel } from './delivery-terms.ts'
import { dateAt, dayChoices } from './time-choices.ts'
import { useRoom, useSoon } from './use-room.ts'
import styles from './time-choice.module.css'

const soon = 'soon'
const FIVE_MINUTES = 300_000

/** When the guest wants it: as soon as possible with the promise in minutes, or a day and a time. */
export function TimeChoice({
  desk,
  now,
  idPrefix,
  error,
}: {
  desk: CartDesk
  now: Date
  idPrefix: string
  error?: string | undefined
}) {
  const { store, state, rules } = desk
  const { isPickup, isPreOrder, preOrderDateTime, evaluationResult } = state.cart
  const { promise } = evaluationResult
  const moment = Math.floor(now.getTime() / FIVE_MINUTES) * FIVE_MINUTES
  const promised = useSoon(desk, moment)
  const isNow = isOpenAt(isPickup ? 'pickup' : 'delivery', rules, now) && promised !== null
  const hasRoom = useRoom(desk, moment)
  const days = useMemo(
    () => dayChoices(rules, isPickup, promise.fromMinutes, new Date(moment), hasRoom),
    [rules, isPickup, promise.fromMinutes, moment, hasRoom],
  )
  const date = isPreOrder && preOrderDateTime ? dateAt(rules.timeZone, preOrderDateTime) : soon
  const day = days.find((one) => one.date === date)

  function choose(preOrder: string | null) {
    store.edit({
      kind: 'details',
      change: { isPreOrder: preOrder !== null, preOrderDateTime: preOrder },
    })
  }
  function chooseDay(wanted: string) {
    choose(days.find((one) => one.date === wanted)?.times[0]?.instant ?? null)
  }

  const time = day?.times.find(({ instant }) => instant === preOrderDateTime)
  const minutes = soonLabel(desk, promised)
  const soonest = minutes ? `Sofort (etwa ${minutes})` : 'So bald wie möglich'
  return (
    <div className={styles.choice}>
      <div className={styles.selects}>
        <label className="visually-hidden" htmlFor={`${idPrefix}-day`}>
          Wann
        </label>
        <select
          id={`${idPrefix}-day`}
          name="day"
          className={controls.input}
          value={date}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${idPrefix}-error` : undefined}
          onChange={(event) => chooseDay(event.target.value)}
        >
          <option value={soon}>
            {isNow ? soonest : days.length > 0 ? 'Bitte Tag wählen' : 'Zurzeit nicht möglich'}
          </option>
          {date !== soon && !day && <option value={date}>Nicht mehr möglich</option>}
          {days.map(({ date: one, label }) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </select>
        {day && (
          <>
            <label className="visually-hidden" htmlFor={`${idPrefix}-time`}>
              Uhrzeit
            </label>
            <select
              id={`${idPrefix}-time`}
              name="time"
              className={controls.input}
              value={preOrderDateTime ?? ''}
              onChange={(event) => choose(event.target.value)}
            >
              {!time && <option value={preOrderDateTime ?? ''}>Nicht mehr möglich</option>}
              {day.times.map(({ instant, label }) => (
                <option key={instant} value={instant}>
                  {label} Uhr
                </option>
              ))}
            </select>
          </>
        )}
      </div>
      <p className={styles.whole} aria-hidden="true">
        {day ? [day.label, time && `${time.label} Uhr`].filter(Boolean).join(', ') : isNow && soonest}
      </p>
    </div>
  )
}

import type { Order } from '@tresen/contract/orders/order'
import { suggestedMinutes } from '@tresen/domain/orders/order-reception'
import { useState } from 'react'
import { clockTime } from '../../../../rooms/ui/dates/format-time.ts'
import { useAsOf } from '../../../../rooms/ui/dates/use-now.ts'
import { minutesUntil } from '../../work/order-timer.tsx'
import styles from './accept-row.module.css'

const minute = 60_000
const step = 5
const longest = 720

type Props = {
  order: Order
  timeZone: string
  /** Minutes from the order's arrival; undefined: its promise stays. */
  onAccept: (toMinutes: number | undefined) => void
  /** In one line, where there is little room. */
  isShort?: boolean
}

/** Accepts a new order: in how many minutes, until when. The cooking time is suggested. */
export function AcceptRow({ order, timeZone, onAccept, isShort }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const suggested = useAsOf((now) => suggestedMinutes(order, new Date(now)))
  const toMinutes = chosen ?? suggested
  const dueAt = new Date(Date.parse(order.newAt) + toMinutes * minute).toISOString()
  const left = useAsOf((now) => Math.max(0, minutesUntil(dueAt, now)))

  if (order.isPreOrder) {
    return (
      <div className={styles.row} data-short={isShort || undefined}>
        <button type="button" className={styles.accept} onClick={() => onAccept(undefined)}>
          Vorbestellung annehmen
        </button>
      </div>
    )
  }
  return (
    <div className={styles.row} data-short={isShort || undefined}>
      <div className={styles.minutes} role="group" aria-label={`Zusage für Bestellung ${order.number}`}>
        <button
          type="button"
          aria-label="5 Minuten weniger"
          disabled={left <= step}
          onClick={() => setChosen(toMinutes - step)}
        >
          −
        </button>
        <output>
          <strong>{left} min</strong>
          <span>bis {clockTime(dueAt, timeZone)}</span>
        </output>
        <button
          type="button"
          aria-label="5 Minuten mehr"
          disabled={toMinutes + step > longest}
          onClick={() => setChosen(toMinutes + step)}
        >
          +
        </button>
      </div>
      <button type="button" className={styles.accept} onClick={() => onAccept(toMinutes)}>
        Annehmen
      </button>
    </div>
  )
}

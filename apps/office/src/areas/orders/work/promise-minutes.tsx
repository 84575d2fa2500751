import type { Order } from '@tresen/contract/orders/order'
import { clockTime } from '../../../rooms/ui/dates/format-time.ts'
import { useAsOf } from '../../../rooms/ui/dates/use-now.ts'
import { minutesUntil } from './order-timer.tsx'
import styles from './promise-minutes.module.css'

const minute = 60_000
const step = 5
const longest = 720

type Props = {
  order: Order
  timeZone: string
  /** From the order's arrival. */
  toMinutes: number
  onChoose: (toMinutes: number) => void
}

/** In how many minutes from now an order is promised, and until when; five more or less by a tap. */
export function PromiseMinutes({ order, timeZone, toMinutes, onChoose }: Props) {
  const dueAt = new Date(Date.parse(order.newAt) + toMinutes * minute).toISOString()
  const left = useAsOf((now) => Math.max(0, minutesUntil(dueAt, now)))
  return (
    <div className={styles.minutes} role="group" aria-label={`Zusage für Bestellung ${order.number}`}>
      <button
        type="button"
        aria-label="5 Minuten weniger"
        disabled={left <= step}
        onClick={() => onChoose(toMinutes - step)}
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
        onClick={() => onChoose(toMinutes + step)}
      >
        +
      </button>
    </div>
  )
}

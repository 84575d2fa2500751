import type { Order } from '@tresen/contract/orders/order'
import { minutesBeside } from '@tresen/domain/orders/order-reception'
import { clockTime } from '../../../rooms/ui/dates/format-time.ts'
import { useAsOf } from '../../../rooms/ui/dates/use-now.ts'
import { minutesUntil } from './order-timer.tsx'
import styles from './promise-minutes.module.css'

const minute = 60_000

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
  const less = useAsOf((now) => minutesBeside(order, toMinutes, new Date(now)).less ?? 0)
  const more = useAsOf((now) => minutesBeside(order, toMinutes, new Date(now)).more ?? 0)
  return (
    <div className={styles.minutes} role="group" aria-label={`Zusage für Bestellung ${order.number}`}>
      <button
        type="button"
        aria-label="5 Minuten weniger"
        disabled={less === 0}
        onClick={() => onChoose(less)}
      >
        −
      </button>
      <output>
        <strong>{left} min</strong>
        <span>bis {clockTime(dueAt, timeZone)}</span>
      </output>
      <button type="button" aria-label="5 Minuten mehr" disabled={more === 0} onClick={() => onChoose(more)}>
        +
      </button>
    </div>
  )
}

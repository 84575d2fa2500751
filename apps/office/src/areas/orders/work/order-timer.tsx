import { timerBand } from '@tresen/domain/orders/board/order-board'
import styles from './order-timer.module.css'

const minute = 60_000
/** The clock of a screen is so far behind at most: of 35 minutes promised just now, none is to be 36. */
const clockBehind = 5_000

/** Begun minutes until an order is due; negative once it is late. */
export function minutesUntil(dueAt: string, now: number): number {
  return Math.ceil((Date.parse(dueAt) - now - clockBehind) / minute)
}

/** How long until an order is due, by colour band and shape; past that, how late it is. */
export function OrderTimer({ left }: { left: number }) {
  const isLate = left < 0
  const band = isLate ? 'late' : String(timerBand(left))
  const shape = isLate ? 'late' : left < 5 ? 'soon' : left < 20 ? 'near' : 'far'
  return (
    <span
      className={styles.timer}
      data-band={band}
      title={isLate ? undefined : `Fällig in ${duration(left)}`}
    >
      {/* The shape says it beside the colour: the more corners, the more urgent. */}
      <span className={styles.shape} data-shape={shape} aria-hidden />
      {isLate ? `${duration(-left)} zu spät` : left === 0 ? 'jetzt' : duration(left)}
    </span>
  )
}

function duration(minutes: number): string {
  if (minutes < 100) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h ${String(minutes % 60).padStart(2, '0')}`
  return `${Math.floor(hours / 24)} Tage`
}

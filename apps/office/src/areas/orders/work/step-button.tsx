import type { Order } from '@tresen/contract/orders/order'
import { orderActionLabel, type Step } from '@tresen/domain/orders/order-status'
import { useEffect, useRef } from 'react'
import styles from '../board/cards/order-card.module.css'

type Props = { order: Order; step: Step; isSecond: boolean; onTake: (step: Step) => void }

/** So long after somebody else changed what the button does, a tap was meant for what it did before. */
const notYetRead = 500

/** The large button for the next state. */
export function StepButton({ order, step, isSecond, onTake }: Props) {
  const { to } = step
  const shown = useRef(to)
  const isOwn = useRef(false)
  const changedAt = useRef(-Infinity)
  useEffect(() => {
    if (shown.current !== to && !isOwn.current) changedAt.current = performance.now()
    shown.current = to
    isOwn.current = false
  }, [to])

  return (
    <button
      type="button"
      className={styles.next}
      data-to={to}
      data-second={isSecond || undefined}
      onClick={() => {
        if (performance.now() - changedAt.current < notYetRead) return
        isOwn.current = true
        onTake(step)
      }}
    >
      {orderActionLabel(step, order.willBePickedUp)}
    </button>
  )
}

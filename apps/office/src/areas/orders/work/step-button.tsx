import type { Order } from '@tresen/contract/orders/order'
import { orderActionLabel, type Step } from '@tresen/domain/orders/order-status'
import styles from '../board/cards/order-card.module.css'
import { useReadStep } from './use-read-step.ts'

type Props = { order: Order; step: Step; isSecond: boolean; onTake: (step: Step) => void }

/** The large button for the next state. */
export function StepButton({ order, step, isSecond, onTake }: Props) {
  const { to } = step
  const tap = useReadStep(to)

  return (
    <button
      type="button"
      className={styles.next}
      data-step
      data-to={to}
      data-second={isSecond || undefined}
      onClick={() => tap(() => onTake(step))}
    >
      {orderActionLabel(step, order.willBePickedUp)}
    </button>
  )
}

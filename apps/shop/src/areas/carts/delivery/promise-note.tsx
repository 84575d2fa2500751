import { Icon } from '../../../rooms/ui/icon.tsx'
import type { CartDesk } from '../in-hand/use-cart.ts'
import { soonLabel } from './delivery-terms.ts'
import styles from './promise-note.module.css'

/** Why it takes as long as it takes: what the kitchen has to do, and the way. */
export function PromiseNote({ desk }: { desk: CartDesk }) {
  const { errors, promise } = desk.state.cart.evaluationResult
  const isOutside = errors.some(({ code }) => code === 'OutOfDeliveryArea')
  const isUnsaid = desk.confirmsSlowly && !desk.state.cart.isPreOrder && !isOutside
  if (errors.some(({ code }) => code === 'IsClosed') || !(soonLabel(desk) || isUnsaid)) return null
  return (
    <p className={styles.note} data-promise>
      <Icon name="clock" size={18} />
      {/* In its place, where that is learned while somebody looks. */}
      <span>{isUnsaid ? 'Die Zeit nennt das Restaurant, wenn es bestätigt.' : promise.explanation_de}</span>
    </p>
  )
}

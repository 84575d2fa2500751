import type { TimeProblem } from '@tresen/domain/carts/time-problem'
import controls from '../../../rooms/ui/controls.module.css'
import type { ReactNode } from 'react'
import { Icon } from '../../../rooms/ui/icon.tsx'
import { Unbroken } from '../../../rooms/ui/unbroken.tsx'
import styles from './no-order-now.module.css'

type Props = {
  problem: NonNullable<TimeProblem>
  /** Where a time is chosen. */
  href: string
  onChoose?: (event: { preventDefault(): void }) => void
  /** What can be done about it here and now. */
  children?: ReactNode
}

/** In place of a button that would lead to a refusal: why, and the way to a time at which it is possible. */
export function NoOrderNow({ problem: { text, wayOut }, href, onChoose, children }: Props) {
  return (
    <div className={styles.box} role="status">
      <p>
        <Icon name="clock" size={18} />
        <span>
          <Unbroken text={`${text}.`} />
        </span>
      </p>
      {children}
      {wayOut && (
        <a className={children ? controls.button : controls.primary} href={href} onClick={onChoose}>
          {children ? 'Andere Zeit wählen' : wayOut}
        </a>
      )}
    </div>
  )
}

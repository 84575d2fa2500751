import type { ReactNode } from 'react'
import styles from './board-head.module.css'

type Props = { filters: ReactNode; isForDelivery: boolean; children: ReactNode }

/**
 * What stands beside the title of a board. Never another line: whatever comes into it, as the first order with a colour
 * does, moves neither a card nor a button.
 */
export function BoardHead({ filters, isForDelivery, children }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.controls}>{children}</div>
      <div className={`${styles.line} ${styles.filters}`} data-for-delivery={isForDelivery || undefined}>
        {filters}
      </div>
    </div>
  )
}

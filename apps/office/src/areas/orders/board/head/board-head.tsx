import type { ReactNode } from 'react'
import styles from './board-head.module.css'

/**
 * What stands beside the title of a board. Never another line: whatever comes into it, as the first order with a colour
 * does, moves neither a card nor a button.
 */
export function BoardHead({ filters, children }: { filters: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className={styles.controls}>{children}</div>
      <div className={styles.filters}>{filters}</div>
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './fault-over.module.css'

/** What stands below a field: what is wrong with it, with the room of the hint in whose place it stands; else the hint. */
export function faultOver(fault: ReactNode, hint: ReactNode): ReactNode {
  if (!fault || typeof hint !== 'string') return fault || hint
  return (
    <span className={styles.fault} data-hint={hint}>
      <span>{fault}</span>
    </span>
  )
}

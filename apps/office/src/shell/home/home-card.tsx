import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import styles from './today-overview.module.css'

/** So much of a list is seen at a glance. */
export const mostLines = 5

/** Holds back for a moment what it would push away. */
export function OnItsWay() {
  return <span data-coming hidden />
}

export function Card({
  title,
  isUrgent,
  children,
}: {
  title: string
  isUrgent?: boolean
  children: ReactNode
}) {
  return (
    <Paper variant="outlined" component="section" className={styles.card} data-urgent={isUrgent || undefined}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Paper>
  )
}

export function List({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.muted}>{children}</p>
}

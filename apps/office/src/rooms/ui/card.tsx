import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import styles from './drafts/draft-form.module.css'

type Props = { title: string; hint?: string | undefined; children: ReactNode }

/** A part of a form that belongs together. */
export function Card({ title, hint, children }: Props) {
  return (
    <section className={styles.card} aria-label={title}>
      <Typography variant="h2">{title}</Typography>
      {hint && <Typography color="textSecondary">{hint}</Typography>}
      {children}
    </section>
  )
}

/** Cards one below the other; `inPairs`: two beside each other where there is room. */
export function Cards({ inPairs = false, children }: { inPairs?: boolean; children: ReactNode }) {
  return <div className={inPairs ? styles.pairs : styles.cards}>{children}</div>
}

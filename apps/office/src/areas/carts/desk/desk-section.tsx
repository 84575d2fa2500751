import Typography from '@mui/material/Typography'
import type { CartError } from '@tresen/contract/carts/cart'
import type { ReactNode } from 'react'
import styles from './desk-section.module.css'
import { SectionErrors } from './section-errors.tsx'

/** A part of the guest's side with its errors above its fields. */
export function DeskSection(props: {
  title?: string
  errors: readonly CartError[]
  errorAction?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.section}>
      {props.title && (
        <Typography variant="h3" component="h2" className={styles.title}>
          {props.title}
        </Typography>
      )}
      <SectionErrors errors={props.errors} action={props.errorAction} />
      <div className={styles.fields}>{props.children}</div>
    </section>
  )
}

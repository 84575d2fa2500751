import Typography from '@mui/material/Typography'
import type { CartError } from '@tresen/contract/carts/cart-error'
import type { ReactNode } from 'react'
import { KeptRoom } from './kept-room.tsx'
import styles from './desk-section.module.css'
import { SectionErrors } from './section-errors.tsx'

const statusHeight = 112

/** A part of the guest's side with its errors above its fields. Nothing moves while somebody types in them. */
export function DeskSection(props: {
  title?: string
  errors: readonly CartError[]
  errorAction?: ReactNode
  /** Said where the errors stand, below them; its room is kept. */
  status?: ReactNode
  /** How much of it, in pixels; an error of two lines with a button unless told. */
  room?: number
  children: ReactNode
}) {
  return (
    <section className={styles.section}>
      {props.title && (
        <Typography variant="h3" component="h2" className={styles.title}>
          {props.title}
        </Typography>
      )}
      <KeptRoom least={props.status === undefined ? 0 : (props.room ?? statusHeight)}>
        <SectionErrors errors={props.errors} action={props.errorAction} note={props.status} />
        {props.errors.length === 0 && props.status && <div className={styles.status}>{props.status}</div>}
      </KeptRoom>
      <div className={styles.fields}>{props.children}</div>
    </section>
  )
}

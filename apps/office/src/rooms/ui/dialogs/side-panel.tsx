import Close from 'virtual:icon/baseline-close'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Fields } from '../fields/fields.tsx'
import { Form } from '../fields/form.tsx'
import { leaveFoot } from '../leave-room.ts'
import styles from './side-panel.module.css'

/** Below this there is no room for a list and a form side by side. */
const sideBySide = '(min-width: 1200px)'

type Parts = {
  /** Ways into the list, at its left. */
  column?: ReactNode
  list: ReactNode
  panel: ReactNode
}

/** A list, and beside it what was opened of it; on small screens in its place. */
export function ListAndPanel({ column, list, panel }: Parts) {
  const hasRoom = useMediaQuery(sideBySide, { noSsr: true })
  return (
    <div className={styles.frame}>
      {column && <div className={styles.column}>{column}</div>}
      <div className={styles.list} inert={Boolean(panel) && !hasRoom}>
        {list}
      </div>
      {panel}
    </div>
  )
}

type Props = {
  title: string
  /** What stands beside the title. */
  badge?: ReactNode
  onClose: () => void
  /** The panel is a form; Enter in a field and Strg+S send it. */
  onSubmit: (form: HTMLFormElement) => void
  fields?: Fields
  /** Stays in view below. */
  actions?: ReactNode
  children: ReactNode
}

/** Below the top bar, as the style has it. */
const STAYS_AT = 72

/** One thing with all that can be said about it. */
export function SidePanel({ title, badge, onClose, onSubmit, fields, actions, children }: Props) {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const fit = () => {
      // Above of where it stays it is only pushed, at the end of the page: there it would grow out of the window.
      const top = Math.max(STAYS_AT, Math.round(form.current?.getBoundingClientRect().top ?? 0))
      form.current?.style.setProperty('--top', `${top}px`)
    }
    fit()
    addEventListener('scroll', fit, { passive: true })
    return () => removeEventListener('scroll', fit)
  }, [])
  useEffect(() => {
    const before = document.activeElement
    form.current?.querySelector<HTMLElement>('[data-first] input')?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Form
      ref={form}
      className={styles.panel}
      data-panel
      aria-labelledby={titleId}
      {...(fields && { fields })}
      isSavedByKey
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (
          event.key === 'Escape' &&
          !event.defaultPrevented &&
          event.currentTarget.contains(event.target as Node)
        ) {
          onClose()
        }
      }}
    >
      <header className={styles.head}>
        <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere', mr: 'auto' }}>
          {title}
        </Typography>
        {badge}
        <IconButton aria-label="Schließen" onClick={onClose}>
          <Close />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
      {actions && (
        <footer ref={leaveFoot} className={styles.foot}>
          {actions}
        </footer>
      )}
    </Form>
  )
}

/** A part of a form under a heading of its own. */
export function FormSection({
  title,
  hint,
  action,
  children,
}: {
  title: string
  hint?: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header>
        <Typography id={id} variant="h3">
          {title}
        </Typography>
        {action}
      </header>
      {hint && (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
      {children}
    </section>
  )
}

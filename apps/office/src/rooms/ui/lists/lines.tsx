import { useRef, type ReactNode } from 'react'
import { withBreaks } from '../dialogs/with-breaks.tsx'
import styles from './lines.module.css'
import { useFocusGoesOn } from './use-focus-goes-on.ts'

/** A list of lines, each with what it is about, marks and a sentence or two. */
export function Lines({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

type Props = {
  title: ReactNode
  /** Chips that say in what state it is. */
  marks?: ReactNode
  /** What else is to be known, one below the other. */
  texts: readonly ReactNode[]
  /** What can be done at once; for lines that do not open. */
  action?: ReactNode
  /** Makes the whole line a button. */
  onOpen?: () => void
}

export function Line({ title, marks, texts, action, onOpen }: Props) {
  const row = useRef<HTMLLIElement>(null)
  useFocusGoesOn(row)
  const content = (
    <>
      <span className={styles.title}>{withBreaks(title)}</span>
      {marks && <span className={styles.marks}>{marks}</span>}
      {texts.filter(Boolean).map((text, place) => (
        <span key={place} className={styles.text}>
          {text}
        </span>
      ))}
      {action && <span className={styles.action}>{action}</span>}
    </>
  )
  return (
    <li ref={row} className={styles.item}>
      {onOpen ? (
        <button type="button" className={styles.line} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <div className={styles.line} data-acts={action ? '' : undefined}>
          {content}
        </div>
      )}
    </li>
  )
}

import { useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './controls.module.css'

/** An error beside what it is about; nothing without a text. */
export function ErrorText({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className={styles.error} id={id}>
      <Icon name="warning" size={16} />
      {text}
    </p>
  )
}

/** One that stands above fields: it leaves its room once it is gone, or the field in which it is put right would move. */
export function ErrorAbove({ id, text }: { id: string; text: string | undefined }) {
  const [last, setLast] = useState(text)
  if (text && text !== last) setLast(text)
  if (text || !last) return <ErrorText id={id} text={text} />
  return (
    <p className={`${styles.error} ${styles.gone}`} aria-hidden="true">
      {last}
    </p>
  )
}

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

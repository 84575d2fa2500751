import styles from './unbroken-times.module.css'

const time = /(\d\d?:\d\d Uhr)/

/** A text in which no line ends between a time of day and its „Uhr“. It stays the same text for whoever copies it. */
export function UnbrokenTimes({ text }: { text: string }) {
  return text.split(time).map((part, position) =>
    position % 2 ? (
      <span key={position} className={styles.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

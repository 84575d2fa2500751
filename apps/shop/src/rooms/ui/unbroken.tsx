import styles from './unbroken.module.css'

const together =
  /((?:\d\d?(?::\d\d)?–)?\d\d?(?::\d\d)? Uhr|\d+(?:,\d\d)? €|(?:\d+–)?\d+ min\b|\b0\d+(?: \d+)+\b)/

/**
 * A text in which no line ends within a time of day, a span of them and its „Uhr“, an amount and its „€“ as people type them, minutes and
 * their „min“, or a telephone number. It stays the same text for whoever copies it.
 */
export function Unbroken({ text }: { text: string }) {
  return text.split(together).map((part, position) =>
    position % 2 ? (
      <span key={position} className={styles.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

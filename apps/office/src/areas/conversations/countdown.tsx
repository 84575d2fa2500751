import { useEffect, useState } from 'react'
import styles from './conversations.module.css'

/** How long somebody has left: minutes and seconds, and when it was too long. */
export function Countdown({ deadline }: { deadline: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((Date.parse(deadline) - now) / 1000))
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <span className={styles.countdown} data-is-short={seconds <= 30 || undefined} role="timer">
      noch {text}
    </span>
  )
}

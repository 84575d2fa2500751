import { useEffect, useState } from 'react'
import { timeLeft } from './time-left.ts'
import styles from './conversations.module.css'

/** How long somebody has left, and when it was too long. `word`: what ends then. */
export function Countdown({ deadline, word = 'noch' }: { deadline: string; word?: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((Date.parse(deadline) - now) / 1000))
  return (
    <span className={styles.countdown} data-is-short={seconds <= 30 || undefined} role="timer">
      {word} {timeLeft(seconds)}
    </span>
  )
}

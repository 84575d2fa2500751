import { useEffect, useState } from 'react'
import { chime } from './chime.ts'

/** A sound at once, and again after so many seconds; null: silence. */
export function useRepeatedSound(seconds: number | null) {
  const [ring] = useState(() => chime)
  useEffect(() => {
    if (seconds === null) return
    ring()
    const timer = setInterval(ring, seconds * 1000)
    return () => clearInterval(timer)
  }, [ring, seconds])
}

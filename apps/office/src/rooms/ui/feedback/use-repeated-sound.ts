import { useEffect, useState } from 'react'
import { chime } from './chime.ts'
import { useIsMuted } from './mute.ts'

/** A sound at once, and again after so many seconds, unless the device is silenced; null: silence. */
export function useRepeatedSound(seconds: number | null) {
  const isMuted = useIsMuted()
  const every = isMuted ? null : seconds
  const [ring] = useState(() => chime)
  useEffect(() => {
    if (every === null) return
    ring()
    const timer = setInterval(ring, every * 1000)
    return () => clearInterval(timer)
  }, [ring, every])
}

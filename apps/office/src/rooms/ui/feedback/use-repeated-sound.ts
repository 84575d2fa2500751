import { useEffect, useRef, useState } from 'react'
import { chime } from './chime.ts'
import { useIsMuted } from './mute.ts'

/**
 * A sound at once, and again after so many seconds, unless the device is silenced; null: silence. Where only the seconds
 * change, it goes on from the last sound.
 */
export function useRepeatedSound(seconds: number | null) {
  const isMuted = useIsMuted()
  const every = isMuted ? null : seconds
  const [ring] = useState(() => chime)
  const last = useRef<number | null>(null)
  useEffect(() => {
    if (every === null) {
      last.current = null
      return undefined
    }
    let timer: ReturnType<typeof setTimeout>
    const next = () => {
      last.current = Date.now()
      ring()
      timer = setTimeout(next, every * 1000)
    }
    const since = last.current
    if (since === null) next()
    else timer = setTimeout(next, Math.max(0, since + every * 1000 - Date.now()))
    return () => clearTimeout(timer)
  }, [ring, every])
}

import { useEffect, useState } from 'react'

const LOOK_AGAIN_MS = 20_000

/** The time, going on every few seconds. It begins with the moment of rendering, so that nothing differs at first. */
export function useNow(rendered: string): Date {
  const [now, setNow] = useState(() => new Date(rendered))
  useEffect(() => {
    const look = () => setNow(new Date())
    const first = setTimeout(look)
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return now
}

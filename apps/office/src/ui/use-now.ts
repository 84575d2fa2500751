import { useSyncExternalStore } from 'react'

const step = 5_000

/** One clock for all timers of a screen, so that they turn over together. */
function subscribe(listener: () => void) {
  const timer = setInterval(listener, step)
  return () => clearInterval(timer)
}

/** The time now, as milliseconds since 1970, moving on every five seconds. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / step) * step)
}

import { localDateAt } from '@tresen/domain/opening-hours/local-time'
import { useMemo, useSyncExternalStore } from 'react'

const step = 5_000
const MINUTE = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all timers of a screen, so that they turn over together. */
function subscribe(listener: () => void) {
  if (listeners.size === 0) timer = setInterval(() => listeners.forEach((each) => each()), step)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** The time now, as milliseconds since 1970, moving on every five seconds. */
export function useNow(): number {
  return useAsOf((now) => now)
}

/** What holds at this moment. Drawn anew only when that changes, not whenever the clock moves on. */
export function useAsOf<T extends number | string | boolean>(of: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => of(Math.floor(Date.now() / step) * step))
}

/** The minute that it is: what is worked out of it holds so long. */
export function useMinute(): Date {
  const minute = useAsOf((now) => Math.floor(now / MINUTE) * MINUTE)
  return useMemo(() => new Date(minute), [minute])
}

/** The day that it is there, `2026-11-23`; at midnight it is the next one. */
export function useToday(timeZone: string): string {
  return useAsOf((now) => localDateAt(timeZone, new Date(now)))
}

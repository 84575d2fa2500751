export type Ringing = {
  /** What rings: see `ringKeys`. */
  keys: readonly string[]
  isSilent: boolean
  /** Between two rings as the restaurant has set it; null: once for each key. */
  intervalInSec: number | null
}

/**
 * Rings at once for each key that was not there before, and again and again as long as there is any. A change of what
 * rings does not put off the next time; silence ends it, and whoever ends the silence waits for a whole interval.
 */
export function createRinger(ring: () => void) {
  let rung: ReadonlySet<string> = new Set()
  let timer: ReturnType<typeof setInterval> | undefined
  let every: number | null = null

  function repeat(intervalInSec: number | null) {
    if (intervalInSec === every) return
    clearInterval(timer)
    every = intervalInSec
    if (intervalInSec) timer = setInterval(ring, intervalInSec * 1000)
  }

  return {
    update({ keys, isSilent, intervalInSec }: Ringing) {
      if (!isSilent && keys.some((key) => !rung.has(key))) ring()
      rung = new Set(keys)
      repeat(keys.length > 0 && !isSilent ? intervalInSec : null)
    },
    stop: () => repeat(null),
  }
}

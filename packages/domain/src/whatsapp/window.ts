const WINDOW_MS = 24 * 3_600_000

/** Until when a guest who wrote at this moment may be answered freely. An older message never shortens it. */
export function windowAfter(wroteAt: Date, before: Date | null): Date {
  const until = new Date(wroteAt.getTime() + WINDOW_MS)
  return before && before > until ? before : until
}

/** Without an end there is none: the channel has no such rule. */
export function isWindowOpen(until: Date | string | null, now: Date): boolean {
  return until === null || now < new Date(until)
}

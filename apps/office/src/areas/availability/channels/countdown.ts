const MINUTE = 60_000

/** A stretch of time in words that fit into a line: '4 min', '2 h 05 min', '3 Tage'. At least a minute. */
export function countdown(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE))
  if (minutes < 60) return `${minutes} min`
  if (minutes < 2880) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
  return `${Math.floor(minutes / 1440)} Tage`
}

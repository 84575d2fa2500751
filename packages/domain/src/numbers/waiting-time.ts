/**
 * How long somebody is asked to wait, as one says it: "eine Sekunde", "45 Sekunden", from a minute and a half on whole
 * minutes, "3 Minuten", never fewer than it takes.
 */
export function waitingTime(seconds: number): string {
  if (seconds <= 1) return 'eine Sekunde'
  return seconds < 90 ? `${Math.ceil(seconds)} Sekunden` : `${Math.ceil(seconds / 60)} Minuten`
}

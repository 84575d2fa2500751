/** How long somebody has left: '4:05', from an hour on '1 h 53 min'. */
export function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
  const rest = minutes % 60
  const hours = `${Math.floor(minutes / 60)} h`
  return rest === 0 ? hours : `${hours} ${rest} min`
}

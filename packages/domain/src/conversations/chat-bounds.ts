/** So long a guest finds their conversation again, and comes back to whom they talked to. */
export const usualGuestHours = 24
/** So many messages a conversation can have; a guest who has more to say begins a new one. */
export const mostMessages = 500
/** So many conversations a guest begins in a day, a connection too, and so many a restaurant has at once. */
const mostOfGuest = 20
const mostOfOrigin = 60
const mostOpen = 1000

/** Whether one more conversation may begin. `factor`: how many times as much may come from one address. */
export function mayBegin(
  begun: { ofGuest: number; ofOrigin: number; open: number },
  factor: number,
): boolean {
  return begun.ofGuest < mostOfGuest && begun.ofOrigin < mostOfOrigin * factor && begun.open < mostOpen
}

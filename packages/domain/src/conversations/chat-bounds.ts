/** So long a guest finds their conversation again, and comes back to whom they talked to. */
export const usualGuestHours = 24
/** So much a conversation can have, in messages and in what they take; a guest who has more to say begins a new one. */
const mostMessages = 500
const mostBytes = 500_000
/** Pictures and voice messages of one conversation, together. */
const mostFileBytes = 20_000_000
/** So many conversations a guest begins in a day, a connection too, and so many a restaurant has at once. */
const mostOfGuest = 20
const mostOfOrigin = 60
const mostOpen = 1000

/** Whether nothing a guest says finds room any more; what they say and its answer always find it together. */
export function isFull({ messageCount, byteCount }: { messageCount: number; byteCount: number }): boolean {
  return messageCount + 2 > mostMessages || byteCount >= mostBytes
}

/** Whether one more file of this size finds room; what is there already takes so much. */
export function mayKeepFile(bytes: number, bytesThere: number): boolean {
  return bytesThere + bytes <= mostFileBytes
}

/** Whether one more conversation may begin. `factor`: how many times as much may come from one address. */
export function mayBegin(begun: { ofGuest: number; ofOrigin: number }, factor: number): boolean {
  return begun.ofGuest < mostOfGuest && begun.ofOrigin < mostOfOrigin * factor
}

/** Whether another one has to make room first. */
export function isCrowded({ open }: { open: number }): boolean {
  return open >= mostOpen
}

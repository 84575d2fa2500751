import type { OrderSettings } from '@tresen/contract/restaurants/restaurant'

type Limits = Pick<OrderSettings, 'ordersPerConnection' | 'ordersPerPhone'>

/** The span for which orders of one connection, phone or guest are counted together. */
export const RUSH_MINUTES = 15

/** So many times the limit is no busy evening any more. */
const REFUSED_FROM = 5

/** How many orders came before this one in the span. */
export type RushCounts = { connection: number; phone: number; guest: number }

/** `bits`: zeros that the answer of a puzzle begins with; `pauseSeconds`: how old the puzzle must be by then. */
export type RushVerdict =
  | { kind: 'Free' }
  | { kind: 'Puzzle'; bits: number; pauseSeconds: number }
  | { kind: 'Refused' }

/**
 * Whether a guest may order at once, after a pause with a puzzle, or not now. A guest counts as a phone does: who is
 * known by a cookie has one mouth. Each further time that the limit is met makes pause and puzzle longer.
 */
export function judgeRush({ connection, phone, guest }: RushCounts, limits: Limits): RushVerdict {
  const times = Math.max(
    connection / limits.ordersPerConnection,
    phone / limits.ordersPerPhone,
    guest / limits.ordersPerPhone,
  )
  if (times < 1) return { kind: 'Free' }
  if (times >= REFUSED_FROM) return { kind: 'Refused' }
  const level = Math.floor(times)
  return { kind: 'Puzzle', bits: 14 + level, pauseSeconds: 5 * level }
}

/** Whether a hash begins with so many zero bits: about one of `2 ** bits` does. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  for (let left = bits, place = 0; left > 0; left -= 8, place++) {
    const byte = hash[place]
    if (byte === undefined || byte >> Math.max(0, 8 - left) !== 0) return false
  }
  return true
}

/** What is hashed: the puzzle with a number that makes it fit. */
export function puzzleText(token: string, nonce: number): string {
  return `${token}~${nonce}`
}

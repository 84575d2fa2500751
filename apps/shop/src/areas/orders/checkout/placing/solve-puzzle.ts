import type { OrderPuzzle } from '@tresen/contract/orders/placing-calls'
import { beginsWithZeros, puzzleText } from '@tresen/domain/orders/board/order-rush'

/** So many hashes are under way at once; in between, the page can do something else. */
const AT_ONCE = 256
/** Clocks are read by the second. */
const SPARE_MS = 500

/**
 * The proof for a puzzle, once its pause is over; null where the browser cannot hash, which it does only on secure
 * addresses.
 */
export async function solvePuzzle({ token, bits, waitSeconds }: OrderPuzzle): Promise<string | null> {
  const paused = new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000 + SPARE_MS))
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return null
  const encoder = new TextEncoder()
  const fits = async (nonce: number) => {
    const hash = await subtle.digest('SHA-256', encoder.encode(puzzleText(token, nonce)))
    return beginsWithZeros(new Uint8Array(hash), bits)
  }
  for (let first = 0; ; first += AT_ONCE) {
    const found = await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => fits(first + place)))
    const place = found.indexOf(true)
    if (place < 0) continue
    await paused
    return puzzleText(token, first + place)
  }
}

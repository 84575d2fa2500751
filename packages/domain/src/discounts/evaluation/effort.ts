/**
 * Groups that are priced for one cart at most while the best combination is looked for. Beyond, what was found so far
 * holds: nobody waits for a cart.
 */
export const MOST_TRIES = 2000

/** How much was tried, and how much may be. */
export type Effort = { tries: number; most: number }

export function isSpent({ tries, most }: Effort): boolean {
  return tries >= most
}

/**
 * Does something with an equal share of the effort that is left, so that no part of the search is left with nothing.
 * @param parts that still share it, this one among them
 */
export function withShare<T>(effort: Effort, parts: number, search: (share: Effort) => T): T {
  const share = { tries: 0, most: Math.max(0, Math.floor((effort.most - effort.tries) / parts)) }
  const found = search(share)
  effort.tries += share.tries
  return found
}

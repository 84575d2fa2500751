import { LRUCache } from 'lru-cache'
import type { CartRow } from '../carts.sql.ts'

/**
 * Open carts as this process stored them last. They are good enough to change, because a change is stored only on the
 * version that it was made of and by the rules that it was made by; they are not good enough to answer by.
 */
export type KeptCarts = {
  find(shoppingCartId: string): CartRow | undefined
  keep(row: CartRow): void
  forget(shoppingCartId: string): void
  /** After a setback of the database, whose versions may come to mean something else. */
  forgetAll(): void
}

const MOST_CARTS = 1000
/** A line is about a kilobyte. */
const MOST_LINES = 4000

export function createKeptCarts(): KeptCarts {
  const kept = new LRUCache<string, CartRow>({
    max: MOST_CARTS,
    maxSize: MOST_LINES,
    sizeCalculation: ({ content }) => 1 + content.products.length,
  })
  return {
    find: (shoppingCartId) => kept.get(shoppingCartId),
    keep: (row) => void kept.set(row.id, row),
    forget: (shoppingCartId) => void kept.delete(shoppingCartId),
    forgetAll: () => kept.clear(),
  }
}

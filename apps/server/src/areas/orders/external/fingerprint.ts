import type { ExternalOrder } from '@tresen/contract/orders/external-order'
import { createHash } from 'node:crypto'

/** The same for the same order, in whatever order its fields were written. */
export function fingerprintOf(order: ExternalOrder): string {
  const text = JSON.stringify(order, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(text).digest('base64url')
}

/** An id that is the same wherever a restaurant is sold the same words. */
export function idOfWords(restaurantId: string, words: string): string {
  const hex = createHash('sha256').update(`${restaurantId}\n${words}`).digest('hex')
  // As a UUID of version 8, which says nothing of how it came to be.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

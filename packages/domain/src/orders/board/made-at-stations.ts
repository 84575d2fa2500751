import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Id } from '@tresen/contract/common'
import { isExternalLine } from '../external/external-lines.ts'

/**
 * Whether a screen that stands at these categories makes a line; null: it makes everything. What another system sold is
 * of no category of ours: every screen makes it, or nobody would.
 */
export function isMadeAt(
  line: Pick<ShoppingCartProduct, 'categoryId'>,
  stations: ReadonlySet<Id> | null,
): boolean {
  return stations === null || stations.has(line.categoryId) || isExternalLine(line)
}

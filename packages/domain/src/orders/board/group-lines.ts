import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Id } from '@tresen/contract/common'

/** Lines that are made alike: '3 × Pizza Salami, ohne Zwiebeln'. */
export type LineGroup = {
  quantity: number
  /** The first of them, for name, options and comment. Discounts may differ: sums go over `lineIds`. */
  line: ShoppingCartProduct
  lineIds: Id[]
  allCompleted: boolean
}

/**
 * Puts the lines of a cart or order together that are the same product in the same size with the same options, extras
 * and comment, for boards, slips and receipts. In the order of first appearance; the order in which options and
 * extras were chosen makes no difference.
 */
export function groupLines(lines: readonly ShoppingCartProduct[]): LineGroup[] {
  const groups = new Map<string, LineGroup>()
  for (const line of lines) {
    const key = likenessOf(line)
    const group = groups.get(key)
    if (group) {
      group.quantity += 1
      group.lineIds.push(line.id)
      group.allCompleted &&= line.completed
    } else {
      groups.set(key, { quantity: 1, line, lineIds: [line.id], allCompleted: line.completed })
    }
  }
  return [...groups.values()]
}

function likenessOf(line: ShoppingCartProduct): string {
  const options = line.variantOptions.map((option) => `${option.variantId} ${option.variantOptionId}`).sort()
  const extras = line.extras.map((extra) => `${extra.extraGroupId} ${extra.ingredientId}`).sort()
  return JSON.stringify([line.productPriceId, options, extras, line.comment.trim()])
}

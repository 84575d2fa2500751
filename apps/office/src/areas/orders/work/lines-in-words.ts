import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { groupLines } from '@tresen/domain/orders/group-lines'

/** What is in a cart, in one line: '2 × Margherita Large, 1 × Cola'. */
export function linesInWords({ products }: Pick<ShoppingCart, 'products'>): string {
  return groupLines(products)
    .map(
      ({ quantity, line }) =>
        `${quantity}\u{a0}× ${[line.product.name, line.size].filter(Boolean).join(' ')}`,
    )
    .join(', ')
}

import type { ShoppingCart, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import { halfVariantIds } from '@tresen/domain/menu/choices/half-and-half'
import { isRemoval } from '@tresen/domain/menu/choices/removals'
import { isExternalLine } from '@tresen/domain/orders/external/external-lines'

/**
 * What is in a cart, in one line: '2 × Margherita Large, 1 × Salami Large (ohne Zwiebeln), 1 × Cola'. What differs only in
 * what is not said here is counted together.
 */
export function linesInWords({ products }: Pick<ShoppingCart, 'products'>): string {
  const alike = Map.groupBy(products, nameInWords)
  // A line never ends with how many of what comes on the next one.
  return [...alike].map(([name, lines]) => `${lines.length}\u{a0}×\u{a0}${name}`).join(', ')
}

function nameInWords(line: ShoppingCartProduct): string {
  const made = whatItIsMadeOf(line)
  return [line.product.name, line.size, made && `(${made})`].filter(Boolean).join(' ')
}

/** Without which it would be another dish: its halves, and what is left out. */
function whatItIsMadeOf(line: ShoppingCartProduct): string {
  const { productId, variantOptions, extras } = line
  // Of what another system sold nobody knows which choice makes it another dish.
  if (isExternalLine(line)) return variantOptions.map(({ name }) => name).join(', ')
  const halves = variantOptions.filter(({ variantId }) => halfVariantIds(productId).includes(variantId))
  const without = extras.filter((extra) => isRemoval(extra, productId))
  return [...halves.map(({ name }) => name), ...without.map(({ ingredient }) => ingredient)].join(', ')
}

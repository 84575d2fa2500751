import type { Product } from '@tresen/contract/menu/product'
import { isSoldOut } from './sold-out/sold-out.ts'

/**
 * Whether a product can be had in any size at a moment (ms since 1970).
 *
 * @param notServed the categories outside their hours then, see `categoriesNotServed`
 */
export function canBeHad(
  product: Pick<Product, 'soldOutUntil' | 'prices' | 'categoryId'>,
  at: number,
  notServed: ReadonlyMap<string, string>,
): boolean {
  if (isSoldOut(product, at) || notServed.has(product.categoryId)) return false
  return product.prices.some((price) => !isSoldOut(price, at))
}

/**
 * What the restaurant suggests instead of a product, in its order: only what it offers and what can be had at this
 * moment (ms since 1970). Nothing for products that the menu does not know.
 */
export function alternativesOf(
  product: Pick<Product, 'alternatives'>,
  products: ReadonlyMap<string, Product>,
  at: number,
  notServed: ReadonlyMap<string, string>,
): Product[] {
  return product.alternatives.flatMap(({ productId }) => {
    const alternative = products.get(productId)
    return alternative?.isOffered && canBeHad(alternative, at, notServed) ? [alternative] : []
  })
}

import type { Extra } from '@tresen/contract/menu/parts'
import type { ProductPrice } from '@tresen/contract/menu/product'

/** What an extra costs with a product of this size, in cents, before free extras are taken off. */
export function extraPrice(extra: Extra, price: ProductPrice): number {
  const bySize = price.sizeId && extra.pricesBySize.find(({ sizeId }) => sizeId === price.sizeId)
  return bySize ? bySize.additionalPrice : extra.additionalPrice
}

/**
 * What each chosen extra of one group costs when the cheapest `freeAmount` of them are free; of equally cheap
 * ones those chosen first. An extra that lowers the price keeps doing so.
 */
export function pricesWithFreeExtras(prices: readonly number[], freeAmount: number): number[] {
  if (freeAmount === 0) return [...prices]
  const byPrice = prices.map((price, position) => ({ price, position })).sort((a, b) => a.price - b.price)
  const free = new Set(byPrice.slice(0, freeAmount).map(({ position }) => position))
  return prices.map((price, position) => (free.has(position) ? Math.min(price, 0) : price))
}

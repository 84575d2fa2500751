import type { Halves } from '@tresen/contract/menu/marks'
import type { Product, ProductPrice } from '@tresen/contract/menu/product'

type Prices = Pick<ProductPrice, 'pickupPrice' | 'deliverPrice'>
type Half = Pick<Product, 'id' | 'halves'> & {
  variants: readonly unknown[]
  prices: readonly Pick<ProductPrice, 'sizeId'>[]
  extraGroups: readonly { minimum: number }[]
}

/** The ids of the two choices that a half-and-half product consists of: they follow from its own. */
export function halfVariantIds(productId: string): [first: string, second: string] {
  const last = Number.parseInt(productId.slice(-1), 16) ^ 1
  return [productId, productId.slice(0, -1) + last.toString(16)]
}

/**
 * Why one product cannot be half of another, in German; null: it can. It has to be there in every size of the whole, and
 * to be one thing: nothing must be chosen of it, and it is not made of halves itself.
 */
export function halfFault(whole: Pick<Half, 'id' | 'prices'>, half: Half): string | null {
  if (half.id === whole.id || half.halves) return 'besteht selbst aus Hälften'
  if (half.variants.length > 0 || half.extraGroups.some(({ minimum }) => minimum > 0))
    return 'verlangt selbst eine Auswahl'
  const hasSize = (sizeId: string | null) => half.prices.some((price) => price.sizeId === sizeId)
  return whole.prices.every(({ sizeId }) => hasSize(sizeId)) ? null : 'gibt es nicht in allen Größen'
}

/**
 * What two halves of one size cost together, in cents: as much as the dearer one, or the mean of both, half cents rounded
 * up. Never more than the dearer half.
 */
export function priceOfHalves({ price }: Pick<Halves, 'price'>, one: Prices, other: Prices): Prices {
  const of = (a: number, b: number) => (price === 'Dearer' ? Math.max(a, b) : Math.round((a + b) / 2))
  return {
    pickupPrice: of(one.pickupPrice, other.pickupPrice),
    deliverPrice: of(one.deliverPrice, other.deliverPrice),
  }
}

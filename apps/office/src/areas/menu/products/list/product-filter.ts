import type { Product } from '@tresen/contract/menu/product'
import { isSoldOut } from '@tresen/domain/menu/sold-out/sold-out'

export type ProductFilter = 'soldOut' | 'notOffered' | 'noImage' | 'free'

export const filterLabels: Record<ProductFilter, string> = {
  soldOut: 'Ausverkauft',
  notOffered: 'Nicht im Angebot',
  noImage: 'Ohne Bild',
  free: 'Ohne Preis',
}
export const productFilters = Object.keys(filterLabels) as ProductFilter[]

/** Whether a product is one of those that a filter shows. `at`: milliseconds since 1970. */
export function fitsProductFilter(product: Product, filter: ProductFilter, at: number): boolean {
  switch (filter) {
    case 'soldOut':
      return isSoldOut(product, at) || product.prices.some((price) => isSoldOut(price, at))
    case 'notOffered':
      return !product.isOffered
    case 'noImage':
      return product.image === null
    case 'free':
      return product.prices.some(({ deliverPrice }) => deliverPrice === 0)
  }
}

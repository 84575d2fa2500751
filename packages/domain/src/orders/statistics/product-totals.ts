import type { Id } from '@tresen/contract/common'
import type { Order } from '@tresen/contract/orders/order'
import { isMadeAt } from '../board/made-at-stations.ts'

/** How often a product in one size is still to be made, over all orders, and how often it was ordered. */
export type ProductTotal = { key: string; name: string; size: string | null; open: number; all: number }

/** A station: a category of the menu with what has to be made there. */
export type StationTotal = { categoryId: Id; open: number; all: number; products: ProductTotal[] }

/**
 * What the kitchen has to make over all given orders, per station and product: what a kitchen calls "all day". What
 * is marked as done counts in `all` only. Within a station the product with most left to make comes first, then by
 * name.
 *
 * @param stations only these categories; null: all
 */
export function productTotals(
  orders: Iterable<Pick<Order, 'shoppingCart'>>,
  stations: ReadonlySet<Id> | null,
): StationTotal[] {
  const totals = new Map<Id, Map<string, ProductTotal>>()
  for (const { shoppingCart } of orders) {
    for (const line of shoppingCart.products) {
      if (!isMadeAt(line, stations)) continue
      const { categoryId, productPriceId, product, size, completed } = line
      const products = totals.get(categoryId) ?? new Map<string, ProductTotal>()
      totals.set(categoryId, products)
      const total = products.get(productPriceId) ?? {
        key: productPriceId,
        name: product.name,
        size,
        open: 0,
        all: 0,
      }
      total.all += 1
      if (!completed) total.open += 1
      products.set(productPriceId, total)
    }
  }
  return [...totals].map(([categoryId, products]) => stationOf(categoryId, [...products.values()]))
}

function stationOf(categoryId: Id, products: ProductTotal[]): StationTotal {
  const sum = (of: (total: ProductTotal) => number) => products.reduce((all, total) => all + of(total), 0)
  return {
    categoryId,
    open: sum(({ open }) => open),
    all: sum(({ all }) => all),
    products: products.sort((a, b) => b.open - a.open || a.name.localeCompare(b.name, 'de')),
  }
}

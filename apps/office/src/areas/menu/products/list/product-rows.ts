import type { Category } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import type { VirtualRow } from '../../../../rooms/ui/lists/virtual-rows.tsx'

export const productOrders = ['menu', 'number', 'name', 'price'] as const
export type ProductOrder = (typeof productOrders)[number]

export type CategoryRow = VirtualRow & { isHead: true; category: Category; total: number }
export type ProductRow = VirtualRow & {
  isHead?: false
  product: Product
  category: Category | null
  /** Stands outside its category, so its category and sizes are named in the row itself. */
  isLoose: boolean
  /** The sizes that the head of its category names; null: each price has its own. */
  sizeIds: readonly string[] | null
}
export type Row = CategoryRow | ProductRow

const headHeight = 44
const rowHeight = 52
/** Prices stand side by side up to this many. */
export const pricesPerLine = 4
const priceLine = 40

/** Sizes that fit into one line stand above the prices of their category; of more, each price has its own. */
export function headNamesSizes(category: Category): boolean {
  return category.sizes.length <= pricesPerLine
}

type Options = { hasPrices: boolean }

/** The menu as the rows of a list: each category with its products, in their order; empty ones as well. */
export function menuRows(
  categories: readonly Category[],
  products: readonly Product[],
  keepsEmpty: boolean,
  options: Options,
): Row[] {
  const byCategory = Map.groupBy(products, ({ categoryId }) => categoryId)
  return inOrder(categories).flatMap((category): Row[] => {
    const own = inOrder(byCategory.get(category.id) ?? [])
    if (own.length === 0 && !keepsEmpty) return []
    return [
      { key: category.id, isHead: true, height: headHeight, category, total: own.length },
      ...own.map((product) => productRow(product, category, false, options)),
    ]
  })
}

/** Products one after the other, without their categories: found ones, or sorted otherwise. */
export function looseRows(
  categories: readonly Category[],
  products: readonly Product[],
  options: Options,
): Row[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  return products.map((product) => productRow(product, byId.get(product.categoryId) ?? null, true, options))
}

/** Products by number (2 before 10, 10 before 10a), name or lowest price; `menu` leaves them as they are. */
export function sortProducts(products: readonly Product[], order: ProductOrder): readonly Product[] {
  if (order === 'menu') return products
  const collator = new Intl.Collator('de', { numeric: true })
  return products.toSorted((a, b) => {
    if (order === 'price') return lowestPrice(a) - lowestPrice(b)
    return order === 'name'
      ? collator.compare(a.name, b.name)
      : collator.compare(a.articleNumber, b.articleNumber)
  })
}

export function lowestPrice({ prices }: Product): number {
  return Math.min(...prices.map(({ deliverPrice }) => deliverPrice))
}

/** Sorted by `order`, which says where something stands. */
export function inOrder<T extends { order: number }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => a.order - b.order)
}

function productRow(
  product: Product,
  category: Category | null,
  isLoose: boolean,
  { hasPrices }: Options,
): ProductRow {
  const isNamedAbove = !isLoose && (category === null || headNamesSizes(category))
  const sizeIds = isNamedAbove ? (category?.sizes ?? []).map(({ id }) => id) : null
  const columns = Math.max(product.prices.length, sizeIds?.length ?? 0)
  const lines = hasPrices ? Math.ceil(columns / pricesPerLine) : 1
  const height =
    rowHeight + Math.max(0, lines - 1) * priceLine + (isLoose || (hasPrices && !sizeIds) ? 12 : 0)
  return { key: product.id, height, product, category, isLoose, sizeIds }
}

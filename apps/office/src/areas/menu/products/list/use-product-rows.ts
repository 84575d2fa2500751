import type { Product } from '@tresen/contract/menu/product'
import { pricesFrom } from '@tresen/domain/menu/choices/with-choices'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { buildMenuSearch, searchProducts } from '@tresen/domain/menu/search/search-products'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useNow } from '../../../../rooms/ui/dates/use-now.ts'
import { fitsProductFilter, productFilters, type ProductFilter } from './product-filter.ts'
import { looseRows, menuRows, sortProducts, type ProductOrder } from './product-rows.ts'

/** What of the menu is listed: found by words, narrowed by a filter, in an order. */
export function useProductRows(board: MenuBoard, hasPrices: boolean) {
  const asked = useAsked()
  const { typed, filter, order } = asked
  const now = useNow()
  const { categories } = board
  const products = useMemo(() => withPricesFrom(board.products), [board.products])
  const words = useDeferredValue(typed.trim())
  const isSearching = words !== ''
  const [isAboutTo, setAboutTo] = useState(false)
  const needsIndex = isSearching || isAboutTo
  // Made when somebody searches, not with every change of a price.
  const index = useMemo(() => {
    if (!needsIndex) return null
    return buildMenuSearch({ categories, products })
  }, [categories, products, needsIndex])
  const totals = useMemo(
    () =>
      productFilters.map((each) => ({
        filter: each,
        total: products.filter((product) => fitsProductFilter(product, each, now)).length,
      })),
    [products, now],
  )
  const rowsFor = useCallback(
    (text: string) => {
      const found =
        text === '' ? products : searchProducts(index ?? buildMenuSearch({ categories, products }), text)
      const shown = filter ? found.filter((product) => fitsProductFilter(product, filter, now)) : found
      if (text === '' && order === 'menu') return menuRows(categories, shown, filter === null, { hasPrices })
      return looseRows(categories, sortProducts(shown, order), { hasPrices })
    },
    [categories, products, index, filter, order, hasPrices, now],
  )
  const rows = useMemo(() => rowsFor(words), [rowsFor, words])
  /** Of what is typed, also where the list has not caught up with it: Enter opens no other product. */
  const firstFound = () => {
    const first = rowsFor(typed.trim()).find((row) => !row.isHead)
    return first && !first.isHead ? first.product.id : null
  }
  return { ...asked, rows, firstFound, setAboutTo, totals }
}

/** The words, the filter and the order. */
function useAsked() {
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<ProductFilter | null>(null)
  const [order, setOrder] = useState<ProductOrder>('menu')
  /** As on the menu: what is searched has no categories to go to. */
  const showAll = () => {
    setTyped('')
    setFilter(null)
    setOrder('menu')
  }
  const sought = `${order} ${filter} ${typed}`
  return { typed, setTyped, filter, setFilter, order, setOrder, showAll, sought }
}

/** A product of halves costs what they cost: its own prices only say in which sizes there is one. */
function withPricesFrom(products: readonly Product[]): Product[] {
  const known = new Map(products.map((product) => [product.id, product]))
  return products.map((product) =>
    product.halves ? { ...product, prices: pricesFrom(product, known) } : product,
  )
}

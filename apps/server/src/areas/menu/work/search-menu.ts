import type { Product } from '@tresen/contract/menu/product'
import { buildMenuSearch, searchProducts } from '@tresen/domain/menu/search/search-products'
import type { Deps } from '../../../context.ts'
import { findMenu } from './find-menu.ts'

/** Built once for each menu; dropped together with it. */
const indexes = new WeakMap<object, ReturnType<typeof buildMenuSearch>>()

/** Products that fit the query, best first; null when there is no such restaurant. */
export async function searchMenu(deps: Deps, restaurantId: string, query: string): Promise<Product[] | null> {
  const found = await findMenu(deps, restaurantId)
  if (!found) return null
  let index = indexes.get(found)
  if (!index) indexes.set(found, (index = buildMenuSearch(found.menu)))
  return searchProducts(index, query)
}

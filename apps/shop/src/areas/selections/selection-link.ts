import { ownPath } from '@tresen/session/own-path'
import { checkoutPath } from '../../shop-paths.ts'

/** What the address of a selection says: which cart, by what right, where to begin, and where to go afterwards. */
export type SelectionLink = {
  cartId: string
  /** Null: the guest's own cart. */
  token: string | null
  categoryId: string | null
  productIds: string[]
  returnUrl: string | null
  /** Back as soon as one product is chosen. */
  isImmediatelyBack: boolean
  searchQuery: string
}

const MOST_SUGGESTED = 50
const LONGEST_QUERY = 100

export function readSelectionLink(cartId: string, query: URLSearchParams, origin: string): SelectionLink {
  const flag = query.get('immediatelyBack')
  return {
    cartId,
    token: query.get('token'),
    categoryId: query.get('selectedCategoryId'),
    productIds: query
      .getAll('selectedProductIds')
      .flatMap((ids) => ids.split(','))
      .filter(Boolean)
      .slice(0, MOST_SUGGESTED),
    returnUrl: ownPath(query.get('returnUrl'), origin),
    isImmediatelyBack: flag !== null && flag !== 'false' && flag !== '0',
    searchQuery: (query.get('searchQuery') ?? '').trim().slice(0, LONGEST_QUERY),
  }
}

/** The address that says the same; `change` says something else. */
export function selectionPath(
  restaurantId: string,
  link: SelectionLink,
  change: Partial<SelectionLink> = {},
): string {
  const { cartId, token, categoryId, productIds, returnUrl, isImmediatelyBack, searchQuery } = {
    ...link,
    ...change,
  }
  const query = new URLSearchParams()
  if (token) query.set('token', token)
  if (categoryId) query.set('selectedCategoryId', categoryId)
  for (const id of productIds) query.append('selectedProductIds', id)
  if (returnUrl) query.set('returnUrl', returnUrl)
  if (isImmediatelyBack) query.set('immediatelyBack', 'true')
  if (searchQuery) query.set('searchQuery', searchQuery)
  const path = `/public/${restaurantId}/select-products/${cartId}`
  return query.size ? `${path}?${query}` : path
}

/** Where choosing leads to: back where the guest came from, to the checkout of their own cart, or to a word of thanks. */
export function donePath(restaurantId: string, link: SelectionLink): string {
  if (link.returnUrl) return link.returnUrl
  if (link.token === null) return checkoutPath(restaurantId)
  return `${selectionPath(restaurantId, link)}&done=1`
}

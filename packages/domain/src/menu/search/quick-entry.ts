import type { QuickAddProduct } from '@tresen/contract/menu/product'
import { foldArticleNumber } from './search-words.ts'
import { searchProducts, type SearchIndex } from './search-products.ts'

type Sized = Pick<QuickAddProduct, 'articleNumber' | 'name' | 'size'>

/** What somebody typed at the order desk: how many, and what was found, best first. */
export type QuickEntry<T> = { quantity: number; found: T[] }

const mostAtOnce = 99

/**
 * Reads `24`, `3x24`, `3*24`, `24f` (article number with the first letters of the size) and `2 x salami family`. A
 * quantity is from 1 to 99. A number that is an article number as it stands, such as `24a`, means that article.
 */
export function readQuickEntry<T extends Sized>(index: SearchIndex<T>, typed: string): QuickEntry<T> {
  const [, amount, rest] = /^\s*(\d{1,2})\s*[x×*]\s*(.*)$/i.exec(typed) ?? []
  const isAmount = amount !== undefined && Number(amount) > 0 && Number(amount) <= mostAtOnce
  const query = isAmount ? (rest ?? '') : typed
  return { quantity: isAmount ? Number(amount) : 1, found: find(index, query) }
}

function find<T extends Sized>(index: SearchIndex<T>, query: string): T[] {
  const [, number = '', letters = ''] = /^\s*(\d+)\s*(\p{L}+)\s*$/u.exec(query) ?? []
  const isArticle = index.byNumber.has(foldArticleNumber(query))
  if (number === '' || isArticle) return searchProducts(index, query)
  const positions = index.byNumber.get(foldArticleNumber(number)) ?? []
  const sized = positions.map((position) => index.items[position]!).filter((item) => isSize(item, letters))
  return sized.length > 0 ? sized : searchProducts(index, query)
}

function isSize({ size }: Sized, letters: string): boolean {
  return size !== null && size.toLowerCase().startsWith(letters.toLowerCase())
}

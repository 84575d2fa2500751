import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { newsOfTotal, type TotalNews } from '@tresen/domain/money/total-news'
import { useState } from 'react'

/** What to say of a total that changed while somebody looks at it; until they change something themselves. */
export function useTotalNews(cart: ShoppingCart, isSaving: boolean): TotalNews | null {
  const shown = { cartId: cart.id, total: cart.evaluationResult.totalOrderValue, isSaving }
  const [last, setLast] = useState(shown)
  const [news, setNews] = useState<TotalNews | null>(null)
  const isSame =
    last.cartId === shown.cartId && last.total === shown.total && last.isSaving === shown.isSaving
  if (!isSame) {
    setLast(shown)
    const found = newsOfTotal(last, shown)
    if (found) setNews(found)
    else if (isSaving && !last.isSaving) setNews(null)
  }
  return news
}

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

/**
 * Whoever is on the phone has said the sum before: one that changed elsewhere is confirmed by sending once more. Asked
 * anew for each change.
 */
export function useConfirmedTotal(news: TotalNews | null) {
  const [asked, setAsked] = useState<TotalNews | null>(null)
  const isNew = news !== null && !news.isOwnDoing
  return {
    /** What is to be confirmed, once somebody tried to send it. */
    changes_de: isNew && asked === news ? [news.text] : [],
    /** False, once: then it is said instead of sent. */
    maySend: () => {
      if (!isNew || asked === news) return true
      setAsked(news)
      return false
    },
    forget: () => setAsked(null),
  }
}

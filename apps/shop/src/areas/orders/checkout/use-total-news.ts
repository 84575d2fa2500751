import { newsOfTotal, type TotalNews } from '@tresen/domain/money/total-news'
import { useState } from 'react'
import type { GuestCartState } from '../../carts/in-hand/guest-cart.ts'

/** What to say of a total that changed while the guest looks at it; until they change something themselves. */
export function useTotalNews(state: GuestCartState): TotalNews | null {
  const [last, setLast] = useState(state)
  const [news, setNews] = useState<TotalNews | null>(null)
  if (last !== state) {
    setLast(state)
    const found = newsOfTotal(shownTotal(last), shownTotal(state))
    if (found) setNews(found)
    else if (state.isSaving && !last.isSaving) setNews(null)
  }
  return news
}

function shownTotal({ cart, isSaving }: GuestCartState) {
  return { cartId: cart.id, total: cart.evaluationResult.totalOrderValue, isSaving }
}

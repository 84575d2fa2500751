import type { GuestCartState } from '../../carts/in-hand/guest-cart.ts'
import styles from './checkout-summary.module.css'
import { useTotalNews } from './use-total-news.ts'

/** A total that changes while somebody looks at it is said aloud, and shown when it was not their own doing. */
export function TotalNews({ state }: { state: GuestCartState }) {
  const news = useTotalNews(state)
  return (
    <p role="status" className={news && !news.isOwnDoing ? styles.news : 'visually-hidden'}>
      {news?.text}
    </p>
  )
}

import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { useEffect, useMemo } from 'react'
import { firstTouchOrIdle } from '../../rooms/page/first-touch.ts'
import { fetchCategoryTimes, notServedAt } from './category-times.ts'

const TEN_MINUTES = 600_000

/**
 * For when the guest orders: what decides whether a product can be had then. `at`: in coarse steps, so that rows are not
 * drawn again every moment; `notServed`: the categories outside their hours, the same object for as long as they are.
 */
export function useServed(cart: ShoppingCart, { menu, timeZone }: ShopRules, now: Date) {
  const wanted = wantedAt(cart, now)
  const at = Math.floor(wanted.getTime() / TEN_MINUTES) * TEN_MINUTES
  const notes = JSON.stringify(notServedAt(menu.menu.categories, timeZone, wanted.getTime()))
  const notServed = useMemo(() => new Map(JSON.parse(notes) as [string, string][]), [notes])
  useEffect(() => {
    // A menu that gets hours while it is read is judged by them.
    void firstTouchOrIdle()
      .then(fetchCategoryTimes)
      .catch(() => {})
  }, [])
  return { wanted, at, notServed }
}

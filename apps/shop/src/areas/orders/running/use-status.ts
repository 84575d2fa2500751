import type { OrderStatus } from '@tresen/contract/orders/order'
import { isOverForGuest } from '@tresen/domain/orders/order-states'
import { useEffect, useState } from 'react'
import type { ShopRestaurant } from '../../../page-data.ts'
import { followStatus, type Following } from './follow-status.ts'

/** How far an order is, from what was rendered on, until it is over and what was paid too much is back. `token`: of its link, on another device. */
export function useStatus(
  first: OrderStatus,
  { franchiseId, id: restaurantId }: ShopRestaurant,
  token?: string,
) {
  const [status, setStatus] = useState(first)
  const [following, setFollowing] = useState<Following>('live')
  const isEnded = isOverForGuest(status)
  const { orderId } = first
  useEffect(() => {
    if (isEnded) return
    const at = { franchiseId, restaurantId, orderId, ...(token !== undefined && { token }) }
    const take = (next: OrderStatus) => setStatus((known) => (next.version >= known.version ? next : known))
    return followStatus(at, take, setFollowing)
  }, [isEnded, orderId, franchiseId, restaurantId, token])
  return { status, following }
}

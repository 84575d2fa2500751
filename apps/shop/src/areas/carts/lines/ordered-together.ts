import type { Favourites } from '@tresen/contract/orders/order'
import { createShopClient } from '../../../rooms/api/shop-client.ts'

type Together = Favourites['together']

/** The same for everybody and for an hour: asked once on a page, and again where that failed. */
const asked = new Map<string, Promise<void>>()
const told = new Map<string, Together>()

/** Learns what is ordered together in a restaurant, unless it is known. */
export function askTogether(restaurantId: string): Promise<void> {
  const known = asked.get(restaurantId)
  if (known) return known
  const asking = createShopClient()
    .getFavourites({ restaurantId })
    .then(
      ({ together }) => void told.set(restaurantId, together),
      () => void asked.delete(restaurantId),
    )
  asked.set(restaurantId, asking)
  return asking
}

export function togetherAt(restaurantId: string): Together | undefined {
  return told.get(restaurantId)
}

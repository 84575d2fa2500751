import { CallError } from '@tresen/contract/client'
import type { OrderStatus } from '@tresen/contract/orders/order'
import { isClosed } from '@tresen/domain/orders/order-states'
import type { ShopRestaurant } from '../../../page-data.ts'
import type { PageRequest } from '../../../page-request.ts'
import { createShopClient } from '../../../rooms/api/shop-client.ts'
import { readOrderIds } from './orders-cookie.ts'

/**
 * This guest's orders that are still on their way, and those that were cancelled since they last looked: the strip that
 * says so forgets them. What cannot be looked up is left out: a page is more than
 * them.
 */
export async function loadRunning(
  { cookie, fetch }: Pick<PageRequest, 'cookie' | 'fetch'>,
  { franchiseId, id: restaurantId }: Pick<ShopRestaurant, 'franchiseId' | 'id'>,
): Promise<OrderStatus[]> {
  const calls = createShopClient({ fetch })
  const found = readOrderIds(cookie, restaurantId).map((orderId) =>
    calls.getOrderStatus({ franchiseId, restaurantId, orderId }).catch((error: unknown) => {
      if (error instanceof CallError) return null
      throw error
    }),
  )
  return (await Promise.all(found)).filter((status) => status !== null && isTold(status)) as OrderStatus[]
}

function isTold(status: OrderStatus): boolean {
  return !isClosed(status) || status.state === 'Cancelled'
}

import { CallError } from '@tresen/contract/client'
import type { ShopRestaurant } from '../../../page-data.ts'
import type { PageRequest } from '../../../page-request.ts'
import { createShopClient } from '../../../rooms/api/shop-client.ts'
import { readOrderIds } from './orders-cookie.ts'
import { isNotTheirs, isTold, type RunningOrder } from './running-order.ts'

/**
 * This guest's orders that are still on their way, and those that were cancelled since they last looked: the strip that
 * says so forgets them. What is not there, or not theirs, is left out; any other failure says nothing of the order.
 */
export async function loadRunning(
  { cookie, fetch }: Pick<PageRequest, 'cookie' | 'fetch'>,
  { franchiseId, id: restaurantId }: Pick<ShopRestaurant, 'franchiseId' | 'id'>,
): Promise<RunningOrder[]> {
  const calls = createShopClient({ fetch })
  const found = readOrderIds(cookie, restaurantId).map(async (orderId): Promise<RunningOrder | null> => {
    try {
      return await calls.getOrderStatus({ franchiseId, restaurantId, orderId })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return isNotTheirs(error) ? null : { orderId }
    }
  })
  return (await Promise.all(found)).filter((order) => order !== null).filter(isTold)
}

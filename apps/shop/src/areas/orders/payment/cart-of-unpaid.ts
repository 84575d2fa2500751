import { CallError, createClient } from '@tresen/contract/client'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { paymentCalls } from '@tresen/contract/payments/payment-calls'
import type { ShopRestaurant } from '../../../page-data.ts'
import type { PageRequest } from '../../../page-request.ts'
import { createShopClient } from '../../../rooms/api/shop-client.ts'

const { checkPayment } = paymentCalls

/** An order that nobody paid in time became a cart again; null: it did not, or is not theirs. */
export async function cartOfUnpaid(
  { fetch }: Pick<PageRequest, 'fetch'>,
  { franchiseId, id: restaurantId }: Pick<ShopRestaurant, 'franchiseId' | 'id'>,
  orderId: string,
): Promise<ShoppingCart | null> {
  const calls = createShopClient({ fetch })
  try {
    const { state, paymentState } = await calls.getOrderStatus({ franchiseId, restaurantId, orderId })
    if (state !== 'Cancelled' || paymentState !== 'OnlinePending') return null
    const { shoppingCartId } = await createClient({ checkPayment }, { fetch }).checkPayment({
      restaurantId,
      orderId,
    })
    const cart = shoppingCartId ? await calls.getCart({ restaurantId, shoppingCartId }) : null
    return cart?.orderId === null ? cart : null
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}

import { cartCalls } from '@tresen/contract/carts/cart-calls'
import { createClient } from '@tresen/contract/client'

const { submitCartForReview } = cartCalls

/** The call that only a guest makes whose address is not simply found. */
export function createAddressClient() {
  return createClient({ submitCartForReview })
}

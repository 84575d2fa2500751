import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { nobody } from '@tresen/domain/carts/lines/cart-content'
import { noDiscountFacts } from '@tresen/domain/discounts/evaluation/no-discounts'

/** A cart for whoever holds its link: products and prices, and nothing of the person who orders. */
export function viewSelection(cart: ShoppingCart): ShoppingCart {
  return {
    ...cart,
    ...nobody,
    comment: '',
    discountFacts: noDiscountFacts,
    customer: null,
    callId: null,
    conversationId: null,
    updateUserId: null,
  }
}

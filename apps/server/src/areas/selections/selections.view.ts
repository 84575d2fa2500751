import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { GuestCart } from '@tresen/contract/carts/guest-cart'
import { nobody } from '@tresen/domain/carts/lines/cart-content'
import { noDiscountFacts } from '@tresen/domain/discounts/evaluation/no-discounts'
import { viewCartForGuest } from '../carts/carts.view.ts'

/** A cart for whoever holds its link: products and prices, and nothing of the person who orders. */
export function viewSelection(cart: ShoppingCart): GuestCart {
  return viewCartForGuest({ ...cart, ...nobody, comment: '', discountFacts: noDiscountFacts })
}

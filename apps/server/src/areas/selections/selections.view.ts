import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { GuestCart } from '@tresen/contract/carts/guest-cart'
import { nobody, notLookedUp } from '@tresen/domain/carts/lines/cart-content'
import { noDiscountFacts } from '@tresen/domain/discounts/evaluation/no-discounts'
import { viewCartForGuest } from '../carts/carts.view.ts'

/** A cart for whoever holds its link: products and prices, and nothing of the person who orders. */
export function viewSelection(cart: ShoppingCart): GuestCart {
  const { addedDiscounts } = cart.evaluationResult
  return viewCartForGuest({
    ...cart,
    ...nobody,
    ...notLookedUp,
    comment: '',
    paysWith: null,
    tip: null,
    // Whoever reads a code can use it; what it takes off is in the prices.
    voucherCodes: [],
    discountFacts: noDiscountFacts,
    evaluationResult: {
      ...cart.evaluationResult,
      vouchers: [],
      addedDiscounts: addedDiscounts.filter(({ voucherCode }) => voucherCode === null),
    },
  })
}

import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { noDiscountFacts } from '../discounts/evaluation/no-discounts.ts'
import { nobody } from '../carts/lines/cart-content.ts'

type FrozenCart = Omit<ShoppingCart, 'products'>

/** What stays of a guest in an order: nobody, or name and address as those of an invoice. */
export type Kept = 'nothing' | 'invoice'

/**
 * Whether an order is an invoice with a name on it, which tax law keeps: with an invoice address of its own, or above the
 * value from which one is needed, where the address of delivery stands for it.
 */
export function keptOfOrder(cart: FrozenCart, invoiceAddressAbove: number): Kept {
  const isInvoice =
    cart.alternativeInvoiceAddress !== null || cart.evaluationResult.totalOrderValue > invoiceAddressAbove
  return isInvoice ? 'invoice' : 'nothing'
}

/**
 * The cart of an order without its guest. Goods, prices, taxes, discounts, area and promise stay as they were, so that
 * figures and bookkeeping do not change.
 */
export function eraseGuest<Cart extends FrozenCart>(cart: Cart, kept: Kept): Cart {
  const { lastName, firstName, company, street, houseNumber, zipCode, city } = cart
  const ofInvoice = {
    ...{ lastName, firstName, company, street, houseNumber, zipCode, city },
    alternativeInvoiceAddress: cart.alternativeInvoiceAddress,
  }
  return {
    ...cart,
    ...nobody,
    ...(kept === 'invoice' && ofInvoice),
    comment: '',
    customer: null,
    callId: null,
    conversationId: null,
    discountFacts: noDiscountFacts,
    ...(cart.addressSpan && { addressSpan: [], addressSuggestion: null }),
  }
}

import type { ShoppingCart } from '@tresen/contract/carts'

/** A cart for whoever holds its link: products and prices, and nothing of the person who orders. */
export function viewSelection(cart: ShoppingCart): ShoppingCart {
  return {
    ...cart,
    comment: '',
    lastName: '',
    firstName: '',
    company: '',
    phone: '',
    street: '',
    houseNumber: '',
    addressAddition: '',
    zipCode: '',
    city: '',
    locationDescription: '',
    latitude: null,
    longitude: null,
    alternativeInvoiceAddress: null,
    customer: null,
    callId: null,
    conversationId: null,
    updateUserId: null,
  }
}

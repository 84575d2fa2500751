import Type from 'typebox'
import { cartCalls } from './carts/cart-calls.ts'
import { CartProductInput, ShoppingCart } from './carts/cart.ts'
import { GuestCart } from './carts/guest-cart.ts'
import { Instant, Name } from './common.ts'
import { defineCalls, inRestaurantOrGuest } from './define.ts'
import { orderStaff } from './roles.ts'

const staffOrGuest = inRestaurantOrGuest(...orderStaff)
const selection = '/api/restaurants/{restaurantId}/selections/{shoppingCartId}'

/** The link's token; without one, guests reach their own cart and staff those of their restaurants. */
const query = Type.Object({ token: Type.Optional(Name(2000)) })

const linkRefusals = {
  SelectionLinkInvalid: {
    status: 404,
    message_de: 'Dieser Link gilt nicht. Bitte lassen Sie ihn sich noch einmal schicken.',
  },
  SelectionLinkExpired: {
    status: 422,
    message_de: 'Dieser Link ist abgelaufen. Bitte lassen Sie sich einen neuen schicken.',
  },
} as const

/** Choosing products for a cart by a link that chat or call sends. What is answered names no person. */
export const selectionCalls = defineCalls('selections', {
  getSelectionToken: {
    method: 'GET',
    path: `${selection}/token`,
    access: staffOrGuest,
    summary:
      'Das Kennzeichen eines Links, mit dem jeder 24 Stunden lang Produkte für diesen Warenkorb aussucht',
    reply: Type.Object({ token: Type.String(), expiresAt: Instant }),
    refusals: { CartAlreadyPlaced: cartCalls.addCartProducts.refusals.CartAlreadyPlaced },
  },
  getSelection: {
    method: 'GET',
    path: selection,
    access: staffOrGuest,
    summary: 'Der Warenkorb zu einem Link, ohne persönliche Angaben',
    query,
    reply: ShoppingCart,
    guestReply: GuestCart,
    refusals: linkRefusals,
  },
  addSelectedProducts: {
    method: 'POST',
    path: `${selection}/products`,
    access: staffOrGuest,
    summary: 'Ausgesuchte Produkte hineinlegen',
    query,
    body: Type.Array(CartProductInput, { minItems: 1, maxItems: 200 }),
    reply: ShoppingCart,
    guestReply: GuestCart,
    refusals: { ...linkRefusals, ...cartCalls.addCartProducts.refusals },
  },
  updateSelectedProduct: {
    method: 'PATCH',
    path: `${selection}/products/{productId}`,
    access: staffOrGuest,
    summary: 'Ein ausgesuchtes Produkt ändern (`productId` ist die Id der Zeile)',
    query,
    body: cartCalls.updateCartProduct.body,
    reply: ShoppingCart,
    guestReply: GuestCart,
    refusals: { ...linkRefusals, ...cartCalls.updateCartProduct.refusals },
  },
  removeSelectedProduct: {
    method: 'DELETE',
    path: `${selection}/products/{productId}`,
    access: staffOrGuest,
    summary: 'Ein ausgesuchtes Produkt herausnehmen',
    query,
    reply: ShoppingCart,
    guestReply: GuestCart,
    refusals: { ...linkRefusals, ...cartCalls.removeCartProduct.refusals },
  },
})

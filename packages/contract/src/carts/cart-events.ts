import Type from 'typebox'
import { Id } from '../common.ts'
import { defineEvents } from '../define.ts'
import { ShoppingCart } from './cart.ts'
import { HeldCart } from './active-cart.ts'

const CartGone = Type.Object({ shoppingCartId: Id })

/** Each carries the whole cart, so that applying one needs no further question. */
export const cartEvents = defineEvents({
  createShoppingCart: ShoppingCart,
  updateShoppingCart: ShoppingCart,
  deleteShoppingCart: CartGone,
  addShoppingCartProduct: ShoppingCart,
  updateShoppingCartProduct: ShoppingCart,
  removeShoppingCartProduct: ShoppingCart,
  submitForReview: ShoppingCart,
})

export type CartEventName = keyof typeof cartEvents

/** To one person: the cart that is open on their order desk. */
export const deskEvents = defineEvents({
  setActiveShoppingCart: HeldCart,
})

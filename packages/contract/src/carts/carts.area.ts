import * as activeCart from './active-cart.ts'
import * as cart from './cart.ts'
import * as cartError from './cart-error.ts'
import { cartCalls } from './cart-calls.ts'
import * as guestCart from './guest-cart.ts'
import * as seenCart from './seen-cart.ts'
import { cartEvents, deskEvents } from './cart-events.ts'
import { orderStaff } from '../roles.ts'

export const cartsArea = {
  calls: cartCalls,
  events: cartEvents,
  listeners: orderStaff,
  personEvents: deskEvents,
  models: [cart, cartError, activeCart, guestCart, seenCart],
}

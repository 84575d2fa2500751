import { cartCalls } from '@tresen/contract/carts/cart-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { getActiveCart, setActiveCart } from './active-cart.ts'
import { addCartProducts, quickAddCartProduct } from './products/add-cart-products.ts'
import { removeCartProduct, updateCartProduct } from './products/change-cart-product.ts'
import { evaluateCart, findCart, getCartOrderId } from './find-cart.ts'
import { addCartDiscount, getCartDiscount, removeCartDiscount } from './cart-discounts.ts'
import { createCart } from './create-cart.ts'
import { deleteCart } from './delete-cart.ts'
import { forCaller } from './for-caller.ts'
import { findLatestCart, findLatestCartAnywhere, listCartsForReview, listOpenCarts } from './list-carts.ts'
import { submitCartForReview } from './submit-cart-for-review.ts'
import { updateCart } from './update-cart.ts'

export function cartRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, cartCalls, {
    getCart: forCaller(findCart),
    updateCart: forCaller(updateCart),
    createCart: forCaller(createCart),
    evaluateCart,
    deleteCart,
    addCartProducts: forCaller(addCartProducts),
    quickAddCartProduct: forCaller(quickAddCartProduct),
    updateCartProduct: forCaller(updateCartProduct),
    removeCartProduct: forCaller(removeCartProduct),
    submitCartForReview: forCaller(submitCartForReview),
    findLatestCart,
    listCartsForReview,
    listOpenCarts,
    getCartOrderId,
    addCartDiscount,
    removeCartDiscount,
    getCartDiscount,
    getActiveCart,
    setActiveCart,
    findLatestCartAnywhere,
  })
}

import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { selectionCalls } from '@tresen/contract/selections'
import type { FastifyInstance } from 'fastify'
import { addCartProducts } from '../carts/add-cart-products.ts'
import { removeCartProduct, updateCartProduct } from '../carts/change-cart-product.ts'
import { findCart } from '../carts/change-cart.ts'
import type { Ctx, Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { getSelectionToken, holderOf } from './selection-link.ts'
import { viewSelection } from './selections.view.ts'

export function selectionRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, selectionCalls, {
    getSelectionToken,
    getSelection: byLink(async (ctx, input) => (await findCart(ctx, input)) ?? refuse('NotFound')),
    addSelectedProducts: byLink(addCartProducts),
    updateSelectedProduct: byLink(updateCartProduct),
    removeSelectedProduct: byLink(removeCartProduct),
  })
}

type At = { restaurantId: string; shoppingCartId: string; token?: string }

/** What may be done with one's own cart, done by whoever holds its link. */
function byLink<Input extends At, Refused extends Refusal>(
  act: (ctx: Ctx, input: Input) => Promise<ShoppingCart | Refused>,
) {
  return async (ctx: Ctx, input: Input) => {
    const holder = await holderOf(ctx, input)
    if (holder instanceof Refusal) return holder
    const cart = await act(holder, input)
    return cart instanceof Refusal ? cart : viewSelection(cart)
  }
}

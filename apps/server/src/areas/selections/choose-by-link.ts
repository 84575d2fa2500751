import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { addCartProducts } from '../carts/products/add-cart-products.ts'
import { removeCartProduct, updateCartProduct } from '../carts/products/change-cart-product.ts'
import { findCart } from '../carts/find-cart.ts'
import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { holderOf } from './selection-link.ts'
import { viewSelection } from './selections.view.ts'

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

export const getSelection = byLink(async (ctx, at: At) => (await findCart(ctx, at)) ?? refuse('NotFound'))
export const addSelectedProducts = byLink(addCartProducts)
export const updateSelectedProduct = byLink(updateCartProduct)
export const removeSelectedProduct = byLink(removeCartProduct)

import type { CartProductInput } from '@tresen/contract/carts/cart'
import type { Ctx } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { changeCart } from '../change-cart.ts'
import { chooseProducts, MOST_PRODUCTS } from './choose-products.ts'

type At = { restaurantId: string; shoppingCartId: string }

export function addCartProducts(ctx: Ctx, input: At & { body: CartProductInput[] }) {
  return changeCart(ctx, input, 'addShoppingCartProduct', (row, rules) => {
    const content = chooseProducts(ctx, row.content, rules, input.body)
    if (content instanceof Refusal) return content
    if (content === row.content) return {}
    return content.products.length > MOST_PRODUCTS ? refuse('CartFull') : { content }
  })
}

/** Adds a product of which nothing needs to be chosen. */
export function quickAddCartProduct(ctx: Ctx, input: At & { productPriceId: string }) {
  return addCartProducts(ctx, { ...input, body: [{ productPriceId: input.productPriceId }] })
}

import { isDeepStrictEqual } from 'node:util'
import type { CartProductInput } from '@tresen/contract/carts/cart'
import { newCartLine } from '@tresen/domain/carts/lines/cart-lines'
import { checkChoice } from '@tresen/domain/carts/lines/check-choice'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { changeCart } from '../change-cart.ts'

type At = { restaurantId: string; shoppingCartId: string; productId: string }

/** Changes one line; what is left out stays. What is there already makes no version. */
export function updateCartProduct(ctx: Ctx, input: At & { body: Partial<Omit<CartProductInput, 'id'>> }) {
  return changeCart(ctx, input, 'updateShoppingCartProduct', (row, rules) => {
    const line = row.content.products.find(({ id }) => id === input.productId)
    if (!line) return refuse('NotFound')
    const choice = { ...line, ...input.body }
    const reasons = checkChoice(rules, choice, wantedAt(row.content, ctx.now()))
    if (reasons.length) return refuse('ProductChoiceInvalid', { reasons })
    const changed = newCartLine(rules.menu, choice, line.id)
    // By an earlier try.
    if (isDeepStrictEqual(changed, line)) return {}
    return {
      content: {
        ...row.content,
        products: row.content.products.map((one) => (one === line ? changed : one)),
      },
    }
  })
}

/** Removes one line; one that is gone already stays gone. */
export function removeCartProduct(ctx: Ctx, input: At) {
  return changeCart(ctx, input, 'removeShoppingCartProduct', (row) => {
    const products = row.content.products.filter(({ id }) => id !== input.productId)
    return products.length === row.content.products.length ? {} : { content: { ...row.content, products } }
  })
}

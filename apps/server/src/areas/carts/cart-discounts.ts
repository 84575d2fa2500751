import type { CartDiscount } from '@tresen/contract/discounts/discount-result'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { changeCart } from './change-cart.ts'
import { findCart } from './find-cart.ts'

type At = { restaurantId: string; shoppingCartId: string }
type Added = Pick<CartDiscount, 'discountId'> &
  Partial<Pick<CartDiscount, 'id' | 'productRuleToShoppingCartProductMapping'>>

const MOST_DISCOUNTS = 20

/** Puts a discount into a cart by hand. One that is there already stays as it is. */
export function addCartDiscount(ctx: Ctx, input: At & { body: Added }) {
  const { id, discountId, productRuleToShoppingCartProductMapping = [] } = input.body
  return changeCart(ctx, input, 'updateShoppingCart', ({ content }, rules) => {
    const discount = rules.discounts.find((one) => one.id === discountId)
    if (!discount) return refuse('NotFound')
    if (discount.application !== 'Manual' || !discount.isActive) return refuse('DiscountNotAddable')
    if (content.discounts.some((one) => one.discountId === discountId)) return {}
    if (content.discounts.length >= MOST_DISCOUNTS) return refuse('TooManyCartDiscounts')
    const { shoppingCartId } = input
    const mapping = { productRuleToShoppingCartProductMapping }
    const added = { id: id ?? ctx.newId(), discountId, shoppingCartId, ...mapping }
    return { content: { ...content, discounts: [...content.discounts, added] } }
  })
}

/** Takes a discount out of a cart; one that is gone already stays gone. */
export function removeCartDiscount(ctx: Ctx, input: At & { shoppingCartDiscountId: string }) {
  return changeCart(ctx, input, 'updateShoppingCart', ({ content }) => {
    const discounts = content.discounts.filter(({ id }) => id !== input.shoppingCartDiscountId)
    return discounts.length === content.discounts.length ? {} : { content: { ...content, discounts } }
  })
}

/** The discount behind one that was added to a cart. */
export async function getCartDiscount(ctx: Ctx, input: At & { shoppingCartDiscountId: string }) {
  const cart = await findCart(ctx, input)
  const added = cart?.discounts.find(({ id }) => id === input.shoppingCartDiscountId)
  const rules = added && (await ctx.rules.current(input.restaurantId))
  return rules?.discounts.find(({ id }) => id === added?.discountId)
}

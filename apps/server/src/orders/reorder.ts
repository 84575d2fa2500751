import type { CartProductInput } from '@tresen/contract/carts'
import { checkChoice } from '@tresen/domain/carts/check-choice'
import { createCart } from '../carts/create-cart.ts'
import { guestOf, type Ctx } from '../context.ts'
import { refuse, Refusal } from '../http/refusal.ts'
import { findOrderRow } from './orders.sql.ts'

/** The token of a link that repeats the choices of an order; it says nothing of who ordered. */
export async function getReorderToken(ctx: Ctx, at: { restaurantId: string; orderId: string }) {
  const order = await findOrderRow(ctx.db, { ...at, guestId: guestOf(ctx) })
  return order ? { token: await ctx.tokens.signOrder(at) } : refuse('NotFound')
}

/** A new cart with what can still be had of an order. Comments stay behind: they may speak of people. */
export async function reorder(ctx: Ctx, input: { restaurantId: string; body: { token: string } }) {
  const { restaurantId } = input
  const at = await ctx.tokens.readOrder(input.body.token)
  if (at?.restaurantId !== restaurantId) return refuse('ReorderLinkInvalid')
  const order = await findOrderRow(ctx.db, { ...at, guestId: null })
  const rules = await ctx.rules.current(restaurantId)
  if (!order || !rules) return refuse('ReorderLinkInvalid')

  const products: CartProductInput[] = []
  const unavailable = new Set<string>()
  for (const line of order.products) {
    const choice = choiceOf(line)
    if (checkChoice(rules.menu, choice, ctx.now()).length === 0) products.push(choice)
    else unavailable.add(line.product.name)
  }
  const shoppingCart = await createCart(ctx, {
    restaurantId,
    orderChannel: 'OnlineShop',
    body: { isPickup: order.willBePickedUp, products },
  })
  // Only a menu that changed this very moment can refuse what was checked just now.
  if (shoppingCart instanceof Refusal) return refuse('ReorderLinkInvalid')
  return { shoppingCart, unavailable: [...unavailable] }
}

type Line = NonNullable<Awaited<ReturnType<typeof findOrderRow>>>['products'][number]

function choiceOf({ productPriceId, variantOptions, extras }: Line): CartProductInput {
  return {
    productPriceId,
    variantOptions: variantOptions.map(({ variantId, variantOptionId }) => ({ variantId, variantOptionId })),
    extras: extras.map(({ extraGroupId, ingredientId }) => ({ extraGroupId, ingredientId })),
  }
}

import type { CartProductInput, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import { checkChoice } from '@tresen/domain/carts/lines/check-choice'
import { groupLines } from '@tresen/domain/orders/group-lines'
import { viewCartFor } from '../../carts/carts.view.ts'
import { createCart } from '../../carts/create-cart.ts'
import { guestOf, type Ctx } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { findOrderRow } from '../orders.sql.ts'

/** A year: long enough for every regular, and an address that leaks does not tell for ever what somebody ate. */
const DAYS_VALID = 365
const DAY_MS = 24 * 3600_000

/** The token of a link that repeats the choices of an order; it says nothing of who ordered. */
export async function getReorderToken(ctx: Ctx, at: { restaurantId: string; orderId: string }) {
  const order = await findOrderRow(ctx.db, { ...at, guestId: guestOf(ctx) })
  if (!order) return refuse('NotFound')
  const expiresAt = new Date(Date.parse(order.createdAt) + DAYS_VALID * DAY_MS)
  const target = { restaurantId: at.restaurantId, id: at.orderId }
  return { token: await ctx.tokens.signLink('reorder', target, expiresAt) }
}

/** What the link would put into a cart, before anybody decides to. */
export async function previewReorder(ctx: Ctx, input: { restaurantId: string; token: string }) {
  const found = await findRepeated(ctx, input)
  if (found instanceof Refusal) return found
  const { order, rules } = found
  return {
    orderedAt: order.createdAt,
    products: groupLines(order.products).map(({ line, quantity }) => ({
      name: line.product.name,
      size: line.size,
      quantity,
      isAvailable: checkChoice(rules, choiceOf(line), ctx.now()).length === 0,
    })),
  }
}

/** A new cart with what can still be had of an order. Comments stay behind: they may speak of people. */
export async function reorder(ctx: Ctx, input: { restaurantId: string; body: { token: string } }) {
  const { restaurantId } = input
  const found = await findRepeated(ctx, { restaurantId, token: input.body.token })
  if (found instanceof Refusal) return found
  const { order, rules } = found

  const products: CartProductInput[] = []
  const unavailable = new Set<string>()
  for (const line of order.products) {
    const choice = choiceOf(line)
    if (checkChoice(rules, choice, ctx.now()).length === 0) products.push(choice)
    else unavailable.add(line.product.name)
  }
  const shoppingCart = await createCart(ctx, {
    restaurantId,
    orderChannel: 'OnlineShop',
    body: { isPickup: order.willBePickedUp, products },
  })
  // Only a menu that changed this very moment can refuse what was checked just now.
  if (shoppingCart instanceof Refusal) return refuse('ReorderLinkInvalid')
  return { shoppingCart: viewCartFor(ctx, shoppingCart), unavailable: [...unavailable] }
}

/** The order that a link of this restaurant names, and the menu of today. */
async function findRepeated(ctx: Ctx, { restaurantId, token }: { restaurantId: string; token: string }) {
  const target = await ctx.tokens.readLink('reorder', token)
  if (target === 'expired') return refuse('ReorderLinkExpired')
  if (target?.restaurantId !== restaurantId) return refuse('ReorderLinkInvalid')
  const order = await findOrderRow(ctx.db, { restaurantId, orderId: target.id, guestId: null })
  const rules = await ctx.rules.current(restaurantId)
  return order && rules ? { order, rules } : refuse('ReorderLinkInvalid')
}

function choiceOf({ productPriceId, variantOptions, extras }: ShoppingCartProduct): CartProductInput {
  return {
    productPriceId,
    variantOptions: variantOptions.map(({ variantId, variantOptionId }) => ({ variantId, variantOptionId })),
    extras: extras.map(({ extraGroupId, ingredientId }) => ({ extraGroupId, ingredientId })),
  }
}

import type { CartProductInput, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import { cookingTimesOf } from '@tresen/domain/availability/cooking-times'
import { lineDetails, sizedName } from '@tresen/domain/carts/lines/line-details'
import { priceFrom } from '@tresen/domain/carts/lines/price-from'
import { checkChoice, choiceProblems } from '@tresen/domain/carts/lines/check-choice'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import { isServedAt, servedNote } from '@tresen/domain/menu/category-hours'
import { preOrderTimes } from '@tresen/domain/opening-hours/pre-order-times'
import { groupLines } from '@tresen/domain/orders/board/group-lines'
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
  return { token: ctx.tokens.signLink('reorder', target, expiresAt) }
}

/** What the link would put into a cart for a time, before anybody decides to. */
export async function previewReorder(ctx: Ctx, input: { restaurantId: string; token: string; at?: string }) {
  const found = await findRepeated(ctx, input)
  if (found instanceof Refusal) return found
  const { order, rules, isOwn } = found
  const { wanted } = timeOf(ctx, input.at)
  const noteFor = (text: string) => ({ note: isOwn ? text : '', isNoteLeft: !isOwn && text !== '' })
  const products = groupsOf(order).map(({ line, quantity, lineIds }) => ({
    id: lineIds[0]!,
    name: line.product.name,
    size: line.size,
    details: lineDetails(line),
    quantity,
    ...priceAndAvailability(order, rules, line, quantity, wanted),
    ...noteFor(line.comment.trim()),
    servedNote: servedNote(categoryOf(rules, line), rules.timeZone, wanted.getTime()),
  }))
  const isUnserved = products.some((one) => one.isAvailable && one.servedNote !== null)
  const nextTime = isUnserved ? nextTimeOf(ctx, order, rules, wanted) : undefined
  return {
    orderedAt: order.createdAt,
    ...noteFor(order.cart.comment.trim()),
    products,
    nextTime: nextTime?.toISOString() ?? null,
  }
}

/** A new cart with what can still be had of an order. Notes come along for their guest alone: they may speak of people. */
export async function reorder(
  ctx: Ctx,
  input: {
    restaurantId: string
    body: { token: string; at?: string; notes?: readonly NewNote[]; note?: string }
  },
) {
  const { restaurantId } = input
  const found = await findRepeated(ctx, { restaurantId, token: input.body.token })
  if (found instanceof Refusal) return found
  const { order, rules, isOwn } = found
  const { isPreOrder, wanted } = timeOf(ctx, input.body.at)

  const products: CartProductInput[] = []
  const unavailable = new Set<string>()
  const written = new Map(input.body.notes?.map(({ id, note }) => [id, note]))
  for (const { line, lineIds } of groupsOf(order)) {
    const choice = choiceOf(line)
    const comment = written.get(lineIds[0]!) ?? (isOwn ? line.comment : '')
    if (checkChoice(rules, choice, wanted).length > 0)
      unavailable.add(sizedName(line.product.name, line.size))
    else products.push(...lineIds.map(() => ({ ...choice, comment })))
  }
  const comment = input.body.note ?? (isOwn ? order.cart.comment : '')
  const shoppingCart = await createCart(ctx, {
    restaurantId,
    orderChannel: 'OnlineShop',
    body: {
      isPickup: order.willBePickedUp,
      products,
      ...(comment && { comment }),
      ...(isPreOrder && { isPreOrder, preOrderDateTime: wanted.toISOString() }),
    },
  })
  // Only a menu that changed this very moment can refuse what was checked just now.
  if (shoppingCart instanceof Refusal) return refuse('ReorderLinkInvalid')
  return { shoppingCart: viewCartFor(ctx, shoppingCart), unavailable: [...unavailable] }
}

/** Whether a line can be had again, and why not. */
function availabilityOf(rules: ShopRules, line: ShoppingCartProduct, wanted: Date) {
  const problems = choiceProblems(rules, choiceOf(line), wanted)
  return { isAvailable: problems.length === 0, problem: problems.join(' ') || null }
}

/** Whether a line can be had, what it cost that day, and what it costs today in the same way. */
function priceAndAvailability(
  { willBePickedUp: isPickup }: Repeated,
  rules: ShopRules,
  line: ShoppingCartProduct,
  quantity: number,
  wanted: Date,
) {
  // Only what can be had has a price: what the menu does not have any more has none to be asked for.
  const availability = availabilityOf(rules, line, wanted)
  const ordered = { at: wanted.getTime(), isPickup }
  return {
    ...availability,
    price: availability.isAvailable ? priceFrom(rules.menu, choiceOf(line), ordered).price * quantity : null,
    paid: (isPickup ? line.pickupPrice : line.deliverPrice) * quantity,
  }
}

type NewNote = { id: string; note: string }

/** Made alike, with the notes as their guest wrote them: what staff wrote over them is not theirs. */
function groupsOf({ products }: { products: readonly (ShoppingCartProduct & { wish: string })[] }) {
  return groupLines(products.map(({ wish, ...line }) => ({ ...line, comment: wish })))
}

/** A time that is past, or none, is now. */
function timeOf(ctx: Ctx, at: string | undefined) {
  const preOrderDateTime = at ?? null
  const wanted = wantedAt({ isPreOrder: preOrderDateTime !== null, preOrderDateTime }, ctx.now())
  return { isPreOrder: wanted.getTime() > ctx.now().getTime(), wanted }
}

/** The first time at which every dish can be had that there is. */
function nextTimeOf(ctx: Ctx, order: Repeated, rules: ShopRules, wanted: Date): Date | undefined {
  const channel = order.willBePickedUp ? 'pickup' : 'delivery'
  const { timeZone, orderSettings, availability } = rules
  const categories = order.products
    .filter((line) => choiceProblems(rules, choiceOf(line), wanted).length === 0)
    .map((line) => categoryOf(rules, line))
  const cooking = cookingTimesOf(availability)[channel].from
  return preOrderTimes(channel, rules, cooking, orderSettings.preOrderDays, ctx.now()).find((time) =>
    categories.every((one) => isServedAt(one, timeZone, time.getTime())),
  )
}

type Repeated = { willBePickedUp: boolean; products: readonly ShoppingCartProduct[] }

function categoryOf({ menu }: ShopRules, { productPriceId }: ShoppingCartProduct) {
  return menu.offers.get(productPriceId)?.category
}

/** The order that a link of this restaurant names, whether it is that of whoever asks, and the menu of today. */
async function findRepeated(ctx: Ctx, { restaurantId, token }: { restaurantId: string; token: string }) {
  const target = await ctx.tokens.readLink('reorder', token)
  if (target === 'expired') return refuse('ReorderLinkExpired')
  if (target?.restaurantId !== restaurantId) return refuse('ReorderLinkInvalid')
  const at = { restaurantId, orderId: target.id }
  const guestId = guestOf(ctx)
  const own = guestId === null ? null : await findOrderRow(ctx.db, { ...at, guestId })
  const order = own ?? (await findOrderRow(ctx.db, { ...at, guestId: null }))
  const rules = await ctx.rules.current(restaurantId)
  return order && rules ? { order, rules, isOwn: Boolean(own) } : refuse('ReorderLinkInvalid')
}

function choiceOf({ productPriceId, variantOptions, extras }: ShoppingCartProduct): CartProductInput {
  return {
    productPriceId,
    variantOptions: variantOptions.map(({ variantId, variantOptionId }) => ({ variantId, variantOptionId })),
    extras: extras.map(({ extraGroupId, ingredientId }) => ({ extraGroupId, ingredientId })),
  }
}

import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { Order } from '@tresen/contract/orders/order'
import { localDateAt } from '@tresen/domain/opening-hours/local-time'
import { draftOrder } from '@tresen/domain/orders/draft-order'
import { kitchenBookings } from '@tresen/domain/promise/promise'
import { activeCartSet } from '../carts/carts.events.ts'
import { loadCart } from '../carts/carts.sql.ts'
import { viewCartRow } from '../carts/carts.view.ts'
import { keepFacts, withFreshFacts } from '../carts/fresh-facts.ts'
import { phoneOf } from '../carts/phone-of.ts'
import { guestOf, userOf, type Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { findOrder } from './find-orders.ts'
import { orderAdded } from './orders.events.ts'
import { insertOrder } from './insert-order.sql.ts'

type Input = {
  restaurantId: string
  franchiseId: string
  shoppingCartId: string
  seenToMinutes?: number
}

const MOST_TRIES = 20
/** In turn for a full kitchen, each try fails only because another process placed an order. */
const MOST_TRIES_IN_TURN = 1000
/** So much later than what a person saw is news to them. */
const UNSEEN_MINUTES = 10

/** Places the cart as an order; the same cart again answers with the same order. */
export function placeOrder(ctx: Ctx, input: Input) {
  return ctx.inTurn(input.shoppingCartId, () => placeNewest(ctx, input))
}

/** Who finds the kitchen's room taken by others goes on in turn with them: nobody is passed over again and again. */
async function placeNewest(ctx: Ctx, input: Input, isInTurn = false): Promise<Answer> {
  const { restaurantId, shoppingCartId } = input
  let usedUp: readonly string[] = []
  for (let attempt = 1; attempt <= (isInTurn ? MOST_TRIES_IN_TURN : MOST_TRIES); attempt++) {
    const tried = await tryToPlace(ctx, input, usedUp)
    if (tried.answer) return tried.answer
    if (tried.isKitchenFull && !isInTurn)
      return ctx.inTurn(`kitchen ${restaurantId}`, () => placeNewest(ctx, input, true))
    usedUp = tried.usedUp
  }
  throw new Error(`cart ${shoppingCartId} or its kitchen changes faster than it can be placed`)
}

type Answer = NonNullable<Awaited<ReturnType<typeof tryToPlace>>['answer']>

/** One try: the answer, or what is known before the next one. */
async function tryToPlace(ctx: Ctx, input: Input, usedUp: readonly string[]) {
  const { restaurantId, franchiseId, shoppingCartId } = input
  const at = { restaurantId, cartId: shoppingCartId, guestId: guestOf(ctx) }
  const now = ctx.now()
  const row = await loadCart(ctx.db, at, now)
  if (!row) return { answer: refuse('NotFound') }
  if (row.orderId)
    return { answer: (await findOrder(ctx, { restaurantId, orderId: row.orderId })) ?? refuse('NotFound') }

  const rules = await ctx.rules.at(restaurantId, row.rulesVersion)
  const fresh = await withFreshFacts(ctx, row, rules, usedUp)
  const cart = viewCartRow(fresh, rules, now)
  const drafted = draftOrder({ id: ctx.newId(), cart, paymentMethod: cart.paymentMethod ?? 'Cash', now })
  const isDearer = fresh !== row && costsMore(cart, viewCartRow(row, rules, now))
  if (!drafted.ok || isDearer) {
    const isNews = isDearer || cart.evaluationResult.vouchers.some(({ isUsable }) => !isUsable)
    const shoppingCart = isNews ? await keepFacts(ctx, fresh, rules) : cart
    return { answer: refuse('CartNotReady', { shoppingCart }) }
  }
  if (isMuchLater(cart, input.seenToMinutes))
    return { answer: refuse('PromiseMoved', { shoppingCart: cart }) }

  const draft = drafted.order
  const userId = userOf(ctx)
  const outgoing = [orderAdded(draft), ...(userId ? [activeCartSet(userId, null)] : [])]
  const stored = await insertOrder(
    ctx.db,
    {
      draft,
      franchiseId,
      phone: phoneOf(row.content),
      guestId: row.guestId,
      createdBy: userId,
      day: localDateAt(rules.timeZone, now),
      cartVersion: row.version,
      voucherIds: vouchersUsedIn(cart),
      customerPhone: phoneOf(row.content) ?? row.content.phone.replaceAll(/\D/g, ''),
      bookings: kitchenBookings(row.content, rules, row.kitchenLoad, now),
    },
    outgoing,
  )
  if (!stored || stored.isKitchenFull || stored.unusable)
    return { usedUp: stored?.unusable ?? usedUp, isKitchenFull: stored?.isKitchenFull ?? false }
  const order: Order = { number: stored.number, ...draft }
  const [, ...others] = outgoing
  ctx.events.published([orderAdded(order), ...others], stored.seqs)
  return { answer: order }
}

/** A pre-order keeps the time that the person chose. */
function isMuchLater({ isPreOrder, evaluationResult }: ShoppingCart, seenToMinutes: number | undefined) {
  if (isPreOrder || seenToMinutes === undefined) return false
  return evaluationResult.promise.toMinutes > seenToMinutes + UNSEEN_MINUTES
}

/** Nobody pays more than their cart last showed: they see the new sum first. */
function costsMore(now: ShoppingCart, before: ShoppingCart): boolean {
  return now.evaluationResult.totalOrderValue > before.evaluationResult.totalOrderValue
}

function vouchersUsedIn({ evaluationResult }: ShoppingCart): string[] {
  const used = evaluationResult.vouchers.filter(({ state }) => state === 'Applied')
  return used.flatMap(({ voucherId }) => voucherId ?? [])
}

import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { SeenCart } from '@tresen/contract/carts/seen-cart'
import type { GuestOrder, Order } from '@tresen/contract/orders/order'
import { changesSince } from '@tresen/domain/carts/seen-cart'
import type { OrderPuzzle } from '@tresen/contract/orders/placing-calls'
import { businessDayAt } from '@tresen/domain/opening-hours/business-day/business-day'
import { draftOrder } from '@tresen/domain/orders/draft-order'
import { takeFromHands } from '../../carts/active-cart.ts'
import { activeCartSet, cartChanged } from '../../carts/carts.events.ts'
import { loadCart, type CartRow } from '../../carts/carts.sql.ts'
import { isRowOnDesk, viewCartFor, viewCartRow, viewCartToPlace } from '../../carts/carts.view.ts'
import { contendedCart } from '../../carts/work/contended-cart.ts'
import { storeFacts, withFreshFacts } from '../../carts/fresh-facts.ts'
import { recallCart, recalledFrom } from '../../carts/work/recall-cart.ts'
import { phoneOf } from '../../carts/work/phone-of.ts'
import { by, guestOf, userOf, type Ctx } from '../../../context.ts'
import { rows, type Db } from '../../../rooms/db/database.ts'
import { refuse, type Refusal } from '../../../rooms/http/refusal.ts'
import type { Outgoing } from '../../../rooms/realtime/stream-event.ts'
import { answeredWhenSaved, untilSaved } from '../../../rooms/realtime/until-saved.ts'
import type { VersionedRules } from '../../../rules-cache.ts'
import { insertOrder, isBanned, lockKitchen, takesWhatIsLimited, type NewOrder } from './insert-order.sql.ts'
import { orderAdded } from '../orders.events.ts'
import { findOrderRow } from '../orders.sql.ts'
import { viewOrderFor, viewPlacedFor } from '../orders.view.ts'
import { hindranceOf } from '../rush/hindrance.ts'

type Input = {
  restaurantId: string
  franchiseId: string
  shoppingCartId: string
  additionalPaymentData?: string
  proof?: string
  body: { seen: SeenCart }
}

/** So much later than what a person saw is news to them. */
const UNSEEN_MINUTES = 10

/**
 * Places the cart as an order if it is still what the person saw; the same cart again answers with the same order. Who
 * finds the kitchen's room taken again and again has it to themselves for a moment.
 */
export async function placeOrder(ctx: Ctx, input: Input) {
  try {
    return await tryToPlace(ctx, input)
  } catch (error) {
    // Nothing of the order was stored; why, nobody is told.
    if (isBanned(error)) return refuse('OrderNotTaken')
    throw error
  }
}

async function tryToPlace(ctx: Ctx, input: Input) {
  const { key, lock } = contendedCart(input)
  const tries: Tries = { usedUp: [], lookedUp: null, isStored: false }
  const answer = await untilSaved(
    ctx,
    { key, lock: (tx) => lockKitchen(tx, input.restaurantId).then(() => lock(tx)) },
    (db) => loadToPlace(by(ctx, db), input),
    (found, db) => decide(by(ctx, db), input, found, tries),
    async (db, decided) => {
      const { outgoing } = decided
      if (decided.will === 'KeepFacts') return storeFacts(db, decided.row, outgoing)
      const stored = await store(ctx, db, decided.order, outgoing)
      if (stored.outcome === 'VouchersUsedUp') tries.usedUp = stored.voucherIds
      if (stored.outcome !== 'Stored') return null
      tries.isStored = true
      ctx.keptCarts.forget(input.shoppingCartId)
      const { draft } = decided.order
      const { customer } = stored
      const order = {
        number: stored.number,
        ...draft,
        shoppingCart: { ...draft.shoppingCart, customer },
      }
      const events = [orderAdded(order), ...outgoing]
      return { answer: viewPlacedFor(ctx, order), outgoing: events, seqs: stored.seqs }
    },
    () => recallToPlace(ctx, input),
  )
  if (tries.isStored) {
    ctx.tellWorkers()
    // Of a guest's cart that staff never saw nobody has to ask whose hand it lies in.
    if (isRowOnDesk(tries.lookedUp!)) await takeFromHands(ctx, input)
  }
  return answer
}

/** With other orders of this instant, unless it has a transaction of its own or takes what is limited. */
function store(ctx: Ctx, db: Db, order: NewOrder, outgoing: readonly Outgoing[]) {
  const { restaurantId } = order.draft
  const { franchiseId, phone } = order
  const isByItself = db !== ctx.db || takesWhatIsLimited(order)
  return insertOrder(
    (statement) =>
      isByItself ? rows(db, statement) : ctx.placingTogether(statement, { restaurantId, franchiseId, phone }),
    order,
    outgoing,
  )
}

/**
 * What earlier tries found out: vouchers that are used up, and the cart whose codes were looked up, which counts
 * guesses; and whether one has stored the order.
 */
type Tries = { usedUp: readonly string[]; lookedUp: CartRow | null; isStored: boolean }

type NotPlaced =
  | Refusal<'NotFound', undefined>
  | Refusal<'CartNotReady', { shoppingCart: ShoppingCart }>
  | Refusal<'CartNotAsSeen', { shoppingCart: ShoppingCart; changes_de: string[] }>
  | Refusal<'PromiseMoved', { shoppingCart: ShoppingCart }>
  | Refusal<'OrderPaused', { puzzle: OrderPuzzle }>
  | Refusal<'TooManyOrders', undefined>

type Answer = Order | GuestOrder | NotPlaced

type Decision =
  | { will: 'Answer'; answer: Answer; outgoing?: undefined }
  /** The cart goes on saying why it cannot be placed as it was. */
  | { will: 'KeepFacts'; row: CartRow; answer: Answer; outgoing: Outgoing[] }
  /** The order's own event is written with its number, by the statement. */
  | { will: 'Place'; order: NewOrder; answer: Answer; outgoing: Outgoing[] }

type Found =
  | { placed: Order | GuestOrder }
  | { placed: null; row: CartRow; rules: VersionedRules; asOf: number | null }

async function loadToPlace(
  ctx: Ctx,
  { restaurantId, shoppingCartId }: Input,
): Promise<Found | Refusal<'NotFound', undefined>> {
  const guestId = guestOf(ctx)
  const row = await loadCart(ctx.reads, { restaurantId, cartId: shoppingCartId, guestId }, ctx.now())
  if (!row) return refuse('NotFound')
  if (!row.orderId)
    return { placed: null, row, rules: await ctx.rules.at(restaurantId, row.rulesVersion), asOf: null }
  const placed = await findOrderRow(ctx.reads, { restaurantId, orderId: row.orderId, guestId })
  return placed ? { placed: viewOrderFor(ctx, placed) } : refuse('NotFound')
}

/** Vouchers are used before it shows whether the rules are still the same: then the cart is read. */
async function recallToPlace(ctx: Ctx, input: Input): Promise<Found | null> {
  const recalled = await recallCart(ctx, input)
  return recalled && recalled.row.content.voucherCodes.length === 0 ? { placed: null, ...recalled } : null
}

/** The order that the cart becomes; or why not, with what was found out about it meanwhile. */
async function decide(ctx: Ctx, input: Input, found: Found, tries: Tries): Promise<Decision> {
  if (found.placed) return { will: 'Answer', answer: found.placed }
  const { row, rules } = found
  // Access goes by what was so seconds ago.
  if (rules.state === 'Deleted') return { will: 'Answer', answer: refuse('NotFound') }
  const now = ctx.now()
  const fresh = await withFreshFacts(ctx, row, rules, tries)
  tries.lookedUp = fresh
  const { cart, bookings } = viewCartToPlace(fresh, rules, now)
  const drafted = draftOrder({
    id: ctx.newId(),
    cart,
    paymentMethod: cart.paymentMethod ?? 'Cash',
    isTrial: rules.state !== 'Live',
    now,
  })
  const why = drafted.ok ? whyNotAsSeen(input.body.seen, cart) : notReady
  if (!drafted.ok || why) {
    const refusal = why ?? notReady
    // Another version would hide from the browser that it saw a newer one.
    const isLost = row.version < (input.body.seen.version ?? 0)
    const isNews = !isLost && fresh !== row && isOtherThan(viewCartRow(row, rules, now), cart)
    return isNews
      ? keepFacts(ctx, fresh, rules, refusal)
      : { will: 'Answer', answer: refusal(viewCartFor(ctx, cart)) }
  }

  const phone = phoneOf(row.content)
  // What limits by phone go by: also a number that nobody can call is one.
  const customerPhone = phone ?? row.content.phone.replaceAll(/\D/g, '')
  const hindrance = await hindranceOf(ctx, input, customerPhone, rules.orderSettings)
  if (hindrance) return { will: 'Answer', answer: hindrance }

  const { additionalPaymentData } = input
  const draft = { ...drafted.order, ...(additionalPaymentData && { additionalPaymentData }) }
  const userId = userOf(ctx)
  const order: NewOrder = {
    draft,
    franchiseId: input.franchiseId,
    phone,
    guestId: row.guestId,
    origin: userId ? null : ctx.tokens.pseudonymOf(ctx.remoteAddress),
    createdBy: userId,
    day: businessDayAt(rules, now),
    cartVersion: row.version,
    recalled: recalledFrom(found),
    // What is tried is tried with its vouchers, and leaves them as they were.
    voucherIds: draft.isTrial ? [] : vouchersUsedIn(cart),
    customerPhone,
    newCustomerId: ctx.newId(),
    ...newsOf(ctx, draft),
    bookings,
  }
  const outgoing = userId ? [activeCartSet(userId, null)] : []
  return { will: 'Place', order, answer: answeredWhenSaved, outgoing }
}

/** Who has to hear of it: all who wait for orders, or the cash register alone. */
function newsOf(ctx: Ctx, { restaurantId, paymentState }: NewOrder['draft']) {
  const counts = paymentState !== 'OnlinePending'
  const isOfHouse = isHouseStaff(ctx, restaurantId)
  return { arrives: counts && !isOfHouse, isOfHouse: counts && isOfHouse }
}

/** Whoever works in the restaurant knows of what they place; the call centre does not work there. */
function isHouseStaff({ actor }: Ctx, restaurantId: string): boolean {
  const role = actor.kind === 'user' ? actor.restaurants[restaurantId] : undefined
  return role === 'manager' || role === 'employee'
}

/** A refusal that brings the cart along. */
type WhyNot = (shoppingCart: ShoppingCart) => NotPlaced

const notReady: WhyNot = (shoppingCart) => refuse('CartNotReady', { shoppingCart })

/** Why a cart that could be ordered is not what the person said yes to; null: it is. */
function whyNotAsSeen(seen: SeenCart, cart: ShoppingCart): WhyNot | null {
  const changes_de = changesSince(seen, cart)
  if (changes_de.length) return (shoppingCart) => refuse('CartNotAsSeen', { shoppingCart, changes_de })
  return isMuchLater(cart, seen) ? (shoppingCart) => refuse('PromiseMoved', { shoppingCart }) : null
}

function keepFacts(ctx: Ctx, fresh: CartRow, rules: VersionedRules, why: WhyNot): Decision {
  const row = { ...fresh, version: fresh.version + 1, updatedAt: ctx.now() }
  const shoppingCart = viewCartRow(row, rules, ctx.now())
  const lies = { isOnDesk: isRowOnDesk(row), wasOnDesk: false }
  const outgoing = cartChanged('updateShoppingCart', shoppingCart, lies)
  return { will: 'KeepFacts', row, answer: why(viewCartFor(ctx, shoppingCart)), outgoing }
}

/** A pre-order keeps the time that the person chose. */
function isMuchLater({ isPreOrder, evaluationResult }: ShoppingCart, { toMinutes }: SeenCart) {
  return !isPreOrder && evaluationResult.promise.toMinutes > toMinutes + UNSEEN_MINUTES
}

/** Whether what was found out just now says more than the cart did: only then it has to be kept. */
function isOtherThan(before: ShoppingCart, now: ShoppingCart): boolean {
  const { totalOrderValue, vouchers } = now.evaluationResult
  return (
    totalOrderValue !== before.evaluationResult.totalOrderValue || vouchers.some(({ isUsable }) => !isUsable)
  )
}

function vouchersUsedIn({ evaluationResult }: ShoppingCart): string[] {
  const used = evaluationResult.vouchers.filter(({ state }) => state === 'Applied')
  return used.flatMap(({ voucherId }) => voucherId ?? [])
}

import type { Order } from '@tresen/contract/orders/order'
import type { ExternalOrder } from '@tresen/contract/orders/external-order'
import { draftExternal } from '@tresen/domain/orders/external/draft-external'
import { evaluateExternal, externalContent } from '@tresen/domain/orders/external/external-cart'
import { findSumFault, type SumFault } from '@tresen/domain/orders/external/external-sums'
import { businessDayAt } from '@tresen/domain/opening-hours/business-day/business-day'
import type { Ctx } from '../../../context.ts'
import { rows, type Db } from '../../../rooms/db/database.ts'
import { refuse, type Refusal } from '../../../rooms/http/refusal.ts'
import type { Outgoing } from '../../../rooms/realtime/stream-event.ts'
import { answeredWhenSaved, untilSaved } from '../../../rooms/realtime/until-saved.ts'
import type { VersionedRules } from '../../../rules-cache.ts'
import { lookUpPlace } from '../../carts/work/look-up-place.ts'
import { phoneOf } from '../../carts/work/phone-of.ts'
import { loadKitchenOf } from '../../kitchen/load-kitchen-of.ts'
import { orderAdded } from '../orders.events.ts'
import { findOrderRow } from '../orders.sql.ts'
import { viewOrder } from '../orders.view.ts'
import { insertOrder, isBanned, lockKitchen, type NewOrder } from '../placing/insert-order.sql.ts'
import {
  findExternalOrder,
  keepExternalOrder,
  type ExternalOrderRow,
  type KeptExternal,
} from './external-orders.sql.ts'
import { fingerprintOf, idOfWords } from './fingerprint.ts'
import { wholeOrNotAtAll } from './whole-or-not-at-all.sql.ts'

type Input = { restaurantId: string; body: ExternalOrder }

/** What another system would order, judged and priced without ordering it. */
export async function evaluateExternalCart(ctx: Ctx, { restaurantId, body }: Input) {
  const fault = findSumFault(body)
  if (fault) return refuseSum(fault)
  const rules = await ctx.rules.current(restaurantId)
  if (!rules) return refuse('NotFound')
  const { evaluated } = await evaluate(ctx, ctx.db, body, rules)
  return evaluated.cart
}

/**
 * Takes over what another system sold. The number that it is known by there makes it one order, however often and at
 * whatever moment it is sent: it is kept by the transaction that stores the order.
 */
export async function placeExternalOrder(ctx: Ctx, input: Input) {
  const isStored = { now: false }
  try {
    const answer = await untilSaved(
      ctx,
      {
        key: `external ${input.restaurantId} ${input.body.externalOrderId}`,
        lock: (tx) => lockKitchen(tx, input.restaurantId),
      },
      (db) => load(ctx, db, input),
      (found, db) => decide(ctx, db, input, found),
      async (db, decided) => {
        const stored = await store(ctx, db, decided)
        isStored.now = stored !== null
        return stored
      },
    )
    if (isStored.now) ctx.tellWorkers()
    return answer
  } catch (error) {
    // Nothing of it was stored.
    if (isBanned(error)) return refuse('OrderNotTaken')
    throw error
  }
}

type Found = { known: ExternalOrderRow; order: Order | null } | { known: null; rules: VersionedRules }

async function load(
  ctx: Ctx,
  db: Db,
  { restaurantId, body }: Input,
): Promise<Found | Refusal<'NotFound', undefined>> {
  const known = await findExternalOrder(db, { restaurantId, externalOrderId: body.externalOrderId })
  if (known) {
    const row = await findOrderRow(db, { restaurantId, orderId: known.orderId, guestId: null })
    return { known, order: row ? viewOrder(row) : null }
  }
  const rules = await ctx.rules.current(restaurantId)
  // Access goes by what was so seconds ago.
  return rules && rules.state !== 'Deleted' ? { known: null, rules } : refuse('NotFound')
}

type Placing = {
  answer: Order
  outgoing: Outgoing[]
  kept: KeptExternal
  order: NewOrder
}

async function decide(ctx: Ctx, db: Db, { restaurantId, body }: Input, found: Found) {
  const fingerprint = fingerprintOf(body)
  if (found.known) {
    const { known, order } = found
    // Of what is erased the number alone tells what it is.
    if (known.fingerprint !== null && known.fingerprint !== fingerprint)
      return { answer: refuse('ExternalOrderDiffers', { orderId: known.orderId }) }
    return { answer: order ?? refuse('ExternalOrderDeleted') }
  }
  const fault = findSumFault(body)
  if (fault) return { answer: refuseSum(fault) }
  const { rules } = found
  const now = ctx.now()
  const { evaluated, content } = await evaluate(ctx, db, body, rules)
  const isTrial = rules.state !== 'Live'
  const drafted = draftExternal({ id: ctx.newId(), order: body, evaluated, isTrial, now })
  if (!drafted.ok) return { answer: refuse('ExternalOrderNotPossible', { errors: drafted.errors }) }
  const { draft, bookings } = drafted
  const phone = phoneOf(content)
  const kept = { restaurantId, externalOrderId: body.externalOrderId, orderId: draft.id, fingerprint, now }
  const order: NewOrder = {
    ...{ draft, bookings, phone, franchiseId: rules.franchiseId },
    // Nobody in the house has seen it, and bans hold as for whoever orders by themselves.
    ...{ createdBy: null, guestId: null, origin: null, arrives: true, isOfHouse: false },
    day: businessDayAt(rules, now),
    cartVersion: evaluated.cart.version,
    recalled: null,
    voucherIds: [],
    customerPhone: phone ?? '',
    newCustomerId: ctx.newId(),
  }
  const placing: Placing = {
    answer: answeredWhenSaved,
    outgoing: [],
    kept: { ...kept, content, phone, cart: evaluated.cart },
    order,
  }
  return placing
}

/** By the rules of the house, at this moment. */
async function evaluate(ctx: Ctx, db: Db, order: ExternalOrder, rules: VersionedRules) {
  const { restaurantId } = rules
  const now = ctx.now()
  const idOf = (words: string) => idOfWords(restaurantId, words)
  const content = await lookUpPlace(ctx, externalContent(order, { idOf, newId: ctx.newId }))
  const load = await loadKitchenOf(db, { id: restaurantId, kitchen: rules.kitchen }, now)
  const id = ctx.newId()
  return {
    evaluated: evaluateExternal({ id, order, content, shop: rules, restaurantId, load, now }),
    content,
  }
}

/** Number, cart and order in one transaction; null: the number or the kitchen's room was taken meanwhile. */
function store(ctx: Ctx, db: Db, { kept, order }: Placing) {
  return wholeOrNotAtAll(ctx.db, db, async (tx) => {
    if (!(await keepExternalOrder(tx, kept))) return null
    const stored = await insertOrder((statement) => rows(tx, statement), order, [])
    if (stored.outcome !== 'Stored') return null
    const { draft } = order
    const { number, customer, seqs } = stored
    const placed: Order = { number, ...draft, shoppingCart: { ...draft.shoppingCart, customer } }
    return { answer: placed, outgoing: [orderAdded(placed)], seqs }
  })
}

function refuseSum(fault: SumFault) {
  switch (fault.code) {
    case 'ExternalSumWrong':
      return refuse('ExternalSumWrong', { total: fault.total, expected: fault.expected })
    case 'TooManyPieces':
      return refuse('TooManyPieces', { pieces: fault.pieces })
    case 'NamelessProduct':
      return refuse('NamelessProduct')
    case 'ExternalDiscountTooHigh':
      return refuse('ExternalDiscountTooHigh')
  }
}

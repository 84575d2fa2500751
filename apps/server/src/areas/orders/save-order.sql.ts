import type { FilterColor, Order } from '@tresen/contract/orders/order'
import type { PaymentFields } from '@tresen/domain/orders/order-change'
import type { OrderReceptionFields } from '@tresen/domain/orders/order-reception'
import type { OrderStateFields } from '@tresen/domain/orders/order-status'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../rooms/db/database.ts'
import { addQuietJob } from '../../rooms/jobs/jobs.sql.ts'
import { changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { CashFollows } from './cash/cash-of-order.sql.ts'
import { orderArrived } from './states/order-arrived.ts'
import { orderCancelled } from './states/order-cancelled.ts'
import { orderCompleted } from './states/order-completed.ts'

/**
 * The order that changes, as it was read; `commandId`: what the change is known by when it is sent again; `cash`: what its
 * money does to the drawers.
 */
type ChangedOrder = OrderVersion & { commandId?: string; cash?: CashFollows | null }
type OrderVersion = { restaurantId: string; orderId: string; version: number }
type PromisedOrder = Pick<Order, 'dueAt' | 'readyForDeliveryAt' | 'cancelledAt'>

/** So many changes of an order are remembered by their ids. */
const KEPT_COMMANDS = 50

function applied({ commandId }: ChangedOrder) {
  if (!commandId) return sql`applied_commands = applied_commands`
  return sql`applied_commands = (${commandId}::uuid || applied_commands)[1:${sql.lit(KEPT_COMMANDS)}]`
}

/** Stores what an order says of its payment, with its events; null when another change came first. */
export function updateOrderPayment(
  db: Db,
  at: ChangedOrder,
  { paymentState, isPaymentNoted, additionalPaymentData }: PaymentFields,
  events: readonly Outgoing[],
  { arrives }: { arrives: boolean },
) {
  const { restaurantId, orderId } = at
  const told = arrives ? sql`, ${addQuietJob(orderArrived, { restaurantId, orderId })}` : sql``
  return changeWithEvents(
    db,
    sql`
      ${following(at, guardOf(at))}
      update orders set version = version + 1, ${applied(at)}, payment_state = ${paymentState},
        is_payment_noted = ${isPaymentNoted},
        additional_payment_data = coalesce(${additionalPaymentData ?? null}, additional_payment_data)
      ${fromFollowing(guardOf(at))}
      where restaurant_id = ${at.restaurantId} and id = ${at.orderId} and version = ${at.version}${onlyIf(at)}
      returning id, tell_guest(restaurant_id, id)${told}${cashFollows(at)}`,
    events,
  )
}

/**
 * Stores an order's new state with its events; null when another change came first. Whoever takes care of the money of
 * a cancelled order hears of it by a job, once `tellWorkers` was called after the commit.
 */
export function updateOrderState(
  db: Db,
  at: ChangedOrder,
  before: OrderStateFields & Pick<Order, 'shoppingCart'>,
  next: OrderStateFields,
  events: readonly Outgoing[],
) {
  const followers = followersOfState(at, before, next)
  return changeWithEvents(
    db,
    sql`
      ${following(at, followers)}
      update orders set version = version + 1, ${applied(at)}, state = ${next.state}, previous_state = ${next.previousState},
        payment_state = ${next.paymentState},
        is_acknowledged = ${next.isAcknowledged}, acknowledged_at = ${next.acknowledgedAt}, reception_state = ${next.orderReceptionState.receptionState},
        in_progress_at = ${next.inProgressAt},
        ready_for_delivery_at = ${next.readyForDeliveryAt}, marked_for_delivery_at = ${next.markedForDeliveryAt},
        in_delivery_at = ${next.inDeliveryAt}, completed_at = ${next.completedAt}, archived_at = ${next.archivedAt},
        cancelled_at = ${next.cancelledAt}
      ${fromFollowing(followers)}
      where restaurant_id = ${at.restaurantId} and id = ${at.orderId} and version = ${at.version}${onlyIf(at)}
      returning id, tell_guest(restaurant_id, id)${cashFollows(at)}`,
    events,
  )
}

/** What follows a new state of an order, in the statement that stores it. */
function followersOfState(
  at: ChangedOrder,
  before: OrderStateFields & Pick<Order, 'shoppingCart'>,
  next: OrderStateFields,
): RawBuilder<unknown>[] {
  const isCancelled = before.cancelledAt === null && next.cancelledAt !== null
  const movesInKitchen =
    isCancelled || (before.readyForDeliveryAt === null) !== (next.readyForDeliveryAt === null)
  const isHanded =
    next.state === 'Completed' &&
    before.state !== 'Completed' &&
    before.shoppingCart.alternativeInvoiceAddress !== null
  const isAtRegister =
    isCancelled ||
    (next.state !== 'Archived' && (next.state === 'Completed') !== (before.state === 'Completed'))
  return [
    ...guardOf(at),
    ...(isAtRegister ? [sql`register_follows(${at.restaurantId}, ${at.orderId})`] : []),
    ...(movesInKitchen
      ? [
          sql`kitchen_follows_state(${at.restaurantId}, ${at.orderId}, ${next.readyForDeliveryAt}, ${next.cancelledAt})`,
        ]
      : []),
    ...(isCancelled ? [sql`free_vouchers(${at.restaurantId}, ${at.orderId})`] : []),
    // Whatever became of its money: a part that could not be given back, or was charged back, leaves a rest.
    ...(isCancelled && !before.paymentState.startsWith('OnSite')
      ? [sql`${addQuietJob(orderCancelled, { restaurantId: at.restaurantId, orderId: at.orderId })} as told`]
      : []),
    ...(isHanded
      ? [
          sql`${addQuietJob(orderCompleted, { restaurantId: at.restaurantId, orderId: at.orderId })} as invoiced`,
        ]
      : []),
  ]
}

function cashFollows({ cash }: ChangedOrder) {
  return cash ? sql`, ${cash.moves}` : sql``
}

/** What has to be so of an order's money, looked at once nobody else can change it. */
function guardOf({ cash }: ChangedOrder) {
  return cash?.onlyIf ? [sql`${cash.onlyIf} as may_move_cash`] : []
}

function onlyIf(at: ChangedOrder) {
  return guardOf(at).length > 0 ? sql` and followed.may_move_cash` : sql``
}

/**
 * Stores how an order was received and what is promised, with its events; null when another change came first. `along`:
 * what else the statement does.
 */
export function updateOrderReception(
  db: Db,
  at: ChangedOrder,
  before: PromisedOrder,
  next: OrderReceptionFields,
  events: readonly Outgoing[],
  along: Readonly<Record<string, RawBuilder<unknown>>> = {},
) {
  const isMoved =
    before.dueAt !== next.dueAt && before.readyForDeliveryAt === null && before.cancelledAt === null
  const followers = isMoved
    ? [sql`kitchen_follows_promise(${at.restaurantId}, ${at.orderId}, ${before.dueAt}, ${next.dueAt})`]
    : []
  return changeWithEvents(
    db,
    sql`
      ${following(at, followers)}
      update orders set version = version + 1, ${applied(at)}, is_acknowledged = ${next.isAcknowledged},
        acknowledged_at = ${next.acknowledgedAt}, reception_state = ${next.orderReceptionState.receptionState},
        due_time_from_minutes = ${next.dueTimeFromMinutes}, due_time_to_minutes = ${next.dueTimeToMinutes},
        due_at = ${next.dueAt}
      ${fromFollowing(followers)}
      where restaurant_id = ${at.restaurantId} and id = ${at.orderId} and version = ${at.version}
      returning id, tell_guest(restaurant_id, id)`,
    events,
    along,
  )
}

/** What follows a change of an order happens first, while nothing but the order is locked. */
function following(
  { restaurantId, orderId, version }: OrderVersion,
  followers: readonly RawBuilder<unknown>[],
) {
  if (followers.length === 0) return sql``
  return sql`
    with locked as (
      select from orders where restaurant_id = ${restaurantId} and id = ${orderId} and version = ${version} for update),
    followed as materialized (select ${sql.join(followers)} from locked)`
}

function fromFollowing(followers: readonly RawBuilder<unknown>[]) {
  return followers.length ? sql`from followed` : sql``
}

/** What can be noted on an order without moving it. */
export type OrderNote = { comment: string } | { filterColor: FilterColor } | { printed: boolean }

export function updateOrderNote(db: Db, at: ChangedOrder, note: OrderNote, events: readonly Outgoing[]) {
  const assignment =
    'comment' in note
      ? sql`comment = ${note.comment}`
      : 'filterColor' in note
        ? sql`filter_color = ${note.filterColor}`
        : sql`printed = ${note.printed}`
  return changeWithEvents(
    db,
    sql`
      update orders set version = version + 1, ${applied(at)}, ${assignment}
      where restaurant_id = ${at.restaurantId} and id = ${at.orderId} and version = ${at.version}
      returning id`,
    events,
  )
}

export type OrderProductNote = { completed: boolean } | { comment: string }

export function updateOrderProduct(
  db: Db,
  at: ChangedOrder & { productId: string },
  note: OrderProductNote,
  events: readonly Outgoing[],
) {
  const assignment = 'completed' in note ? sql`completed = ${note.completed}` : sql`comment = ${note.comment}`
  return changeWithEvents(
    db,
    sql`
      update orders set version = version + 1, ${applied(at)}
      where restaurant_id = ${at.restaurantId} and id = ${at.orderId} and version = ${at.version}
      returning id`,
    events,
    {
      product: sql`
        update order_products p set ${assignment} from changed
        where p.restaurant_id = ${at.restaurantId} and p.order_id = changed.id and p.id = ${at.productId}`,
    },
  )
}

/**
 * Deletes an order and its room in the kitchen, with its events; null when it is gone or changed meanwhile. `along`: what
 * else the statement does.
 */
export function deleteOrderRow(
  db: Db,
  at: OrderVersion,
  events: readonly Outgoing[],
  along: Readonly<Record<string, RawBuilder<unknown>>>,
) {
  const followers = [sql`unbook_kitchen(${at.restaurantId}, ${at.orderId})`]
  return changeWithEvents(
    db,
    sql`
      ${following(at, followers)}
      delete from orders using followed
      where restaurant_id = ${at.restaurantId} and id = ${at.orderId} and version = ${at.version}
      returning id`,
    events,
    along,
  )
}

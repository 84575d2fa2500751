import type { OnlineProvider, PaymentLogKind, PaymentOutcome } from '@tresen/contract/payments/payment'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import type { PaymentStatus, RefundCause, RefundStatus } from '@tresen/domain/payments/payment-ledger'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'
import { hasWords } from '../../rooms/db/words.sql.ts'
import { appendEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

export type OrderAt = { restaurantId: string; orderId: string }

export type PaymentRow = {
  restaurantId: string
  id: string
  orderId: string
  provider: OnlineProvider
  mode: 'test' | 'live'
  providerPaymentId: string | null
  /** Under what name the provider keeps it, where only its webhook tells. */
  reference: string | null
  url: string | null
  method: PaymentMethod
  amount: number
  currency: string
  status: PaymentStatus
  isKept: boolean
  isByLink: boolean
  cartId: string | null
  createdAt: Date
}

export type RefundRow = {
  restaurantId: string
  id: string
  paymentId: string
  orderId: string
  amount: number
  cause: RefundCause
  reason: string
  requestedBy: string | null
  status: RefundStatus
  providerRefundId: string | null
  createdAt: Date
}

export type LogRow = {
  id: string
  paymentId: string
  orderId: string
  kind: PaymentLogKind
  amount: number
  note: string
  at: Date
}

const paymentColumns = sql`restaurant_id as "restaurantId", id, order_id as "orderId", provider, mode,
  provider_payment_id as "providerPaymentId", reference, url, method, amount, currency, status, is_kept as "isKept",
  by_link as "isByLink", cart_id as "cartId", created_at as "createdAt"`

const refundColumns = sql`restaurant_id as "restaurantId", id, payment_id as "paymentId", order_id as "orderId", amount,
  cause, reason, requested_by as "requestedBy", status, provider_refund_id as "providerRefundId",
  created_at as "createdAt"`

const logColumns = sql`id, payment_id as "paymentId", order_id as "orderId", kind, amount, note, at`

/** Keeps everybody else from changing an order and its money until the transaction ends. */
export async function lockOrder(tx: Tx, { restaurantId, orderId }: OrderAt): Promise<void> {
  await sql`select from orders where restaurant_id = ${restaurantId} and id = ${orderId} for update`.execute(
    tx,
  )
}

export function listPaymentRows(db: Db | Tx, { restaurantId, orderId }: OrderAt) {
  return rows(
    db,
    sql<PaymentRow>`
    select ${paymentColumns} from payments
    where restaurant_id = ${restaurantId} and order_id = ${orderId} order by created_at, id`,
  )
}

export function listRefundRows(db: Db | Tx, { restaurantId, orderId }: OrderAt) {
  return rows(
    db,
    sql<RefundRow>`
    select ${refundColumns} from payment_refunds
    where restaurant_id = ${restaurantId} and order_id = ${orderId} order by position`,
  )
}

export function findPaymentRow(db: Db, at: { restaurantId: string; paymentId: string }) {
  return firstRow(
    db,
    sql<PaymentRow>`
    select ${paymentColumns} from payments where restaurant_id = ${at.restaurantId} and id = ${at.paymentId}`,
  )
}

export function findRefundRow(db: Db, at: { restaurantId: string; refundId: string }) {
  return firstRow(
    db,
    sql<RefundRow>`
    select ${refundColumns} from payment_refunds where restaurant_id = ${at.restaurantId} and id = ${at.refundId}`,
  )
}

/** Stores a payment as it is now. */
export async function savePayment(tx: Tx, row: PaymentRow): Promise<void> {
  await sql`
    insert into payments (restaurant_id, id, order_id, provider, mode, provider_payment_id, reference, url, method, amount,
      currency, status, is_kept, by_link, cart_id, created_at)
    values (${row.restaurantId}, ${row.id}, ${row.orderId}, ${row.provider}, ${row.mode}, ${row.providerPaymentId},
      ${row.reference}, ${row.url}, ${row.method}, ${row.amount}, ${row.currency}, ${row.status}, ${row.isKept},
      ${row.isByLink}, ${row.cartId}, ${row.createdAt})
    on conflict (restaurant_id, id) do update set provider_payment_id = excluded.provider_payment_id,
      reference = excluded.reference, url = excluded.url, status = excluded.status, is_kept = excluded.is_kept, cart_id = excluded.cart_id`.execute(
    tx,
  )
}

/** Stores a refund as it is now. */
export async function saveRefund(tx: Tx, row: RefundRow): Promise<void> {
  await sql`
    insert into payment_refunds (restaurant_id, id, payment_id, order_id, amount, cause, reason, requested_by, status,
      provider_refund_id, created_at)
    values (${row.restaurantId}, ${row.id}, ${row.paymentId}, ${row.orderId}, ${row.amount}, ${row.cause},
      ${row.reason}, ${row.requestedBy}, ${row.status}, ${row.providerRefundId}, ${row.createdAt})
    on conflict (restaurant_id, id) do update set status = excluded.status,
      provider_refund_id = excluded.provider_refund_id`.execute(tx)
}

/** Writes down what happened, with its events. */
export async function insertLogs(
  tx: Tx,
  restaurantId: string,
  logs: readonly LogRow[],
  events: readonly Outgoing[],
): Promise<number[]> {
  const found = await firstRow(
    tx,
    sql<{ seqs: number[] }>`
    with written as (
      insert into payment_logs (restaurant_id, id, payment_id, order_id, kind, amount, note, at)
      select ${restaurantId}, l.id, "paymentId", "orderId", kind, amount, note, at
      from json_to_recordset(${JSON.stringify(logs)}) as l (id uuid, "paymentId" uuid, "orderId" uuid, kind text,
        amount integer, note text, at timestamptz))
    select ${appendEvents(events)} as seqs`,
  )
  return found!.seqs
}

/** The cart of an order that came to nothing, once more: the guest goes on with it. */
export async function copyCart(
  tx: Tx,
  at: { restaurantId: string; cartId: string; newId: string; now: Date },
): Promise<void> {
  await sql`
    insert into shopping_carts (restaurant_id, id, content, phone, guest_id, created_by, update_user_id, call_id,
      conversation_id, discount_facts, created_at, updated_at)
    select restaurant_id, ${at.newId}, content, phone, guest_id, created_by, update_user_id, call_id, conversation_id,
      discount_facts, ${at.now}, ${at.now}
    from shopping_carts where restaurant_id = ${at.restaurantId} and id = ${at.cartId}`.execute(tx)
}

/** How an order was paid in the end. */
export async function setPaidMethod(tx: Tx, { restaurantId, orderId }: OrderAt, method: PaymentMethod) {
  await sql`
    update orders set cart = jsonb_set(cart::jsonb, '{paymentMethod}', to_jsonb(${method}::text))::json
    where restaurant_id = ${restaurantId} and id = ${orderId}`.execute(tx)
}

/** Of one payment, or of all of an order; written out for each, so that an index finds them. */
export function listLogRows(
  db: Db,
  { restaurantId, ...of }: { restaurantId: string } & ({ paymentId: string } | { orderId: string }),
) {
  const isAsked = 'paymentId' in of ? sql`payment_id = ${of.paymentId}` : sql`order_id = ${of.orderId}`
  return rows(
    db,
    sql<LogRow>`
    select ${logColumns} from payment_logs where restaurant_id = ${restaurantId} and ${isAsked} order by position`,
  )
}

export type ListedPaymentRow = PaymentRow & {
  orderNumber: number
  guestName: string
  paymentState: string
  count: number
}

export type PaymentFilter = {
  restaurantId: string
  orderId?: string
  from?: string
  to?: string
  query?: string
  outcome?: PaymentOutcome
  limit: number
  offset: number
}

const refundStates = ['RefundRequested', 'Refunded', 'RefundFailed', 'ChargedBack'] as const

function outcomeIs(outcome: PaymentOutcome | undefined) {
  switch (outcome) {
    case undefined:
      return sql`true`
    case 'Open':
      return sql`p.status in ('Created', 'Open', 'Pending')`
    case 'NotPaid':
      return sql`p.status in ('Declined', 'Expired', 'Cancelled')`
    case 'Mismatched':
      return sql`p.status = 'Mismatched'`
    case 'Paid':
      return sql`p.status = 'Paid' and o.payment_state <> all(${[...refundStates]}::text[])`
    case 'RefundRequested':
    case 'Refunded':
    case 'RefundFailed':
    case 'ChargedBack':
      return sql`p.status = 'Paid' and o.payment_state = ${outcome}`
  }
}

/** `p`, of an order `o`. What is not asked for does not stand there: an index finds what is. */
function isWanted({ orderId, from, to, query = '', outcome }: PaymentFilter) {
  const wanted = [
    outcomeIs(outcome),
    ...(orderId ? [sql`p.order_id = ${orderId}`] : []),
    ...(from ? [sql`p.created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`p.created_at < ${to}::timestamptz`] : []),
    ...(query ? [sql`(o.number::text = ${query} or ${isInName(query)})`] : []),
  ]
  return sql.join(wanted, sql` and `)
}

const guestName = sql`concat(o.cart ->> 'firstName', ' ', o.cart ->> 'lastName')`

/** What stands in a name is also in what an order is searched by: of the others no cart is read. */
function isInName(query: string) {
  return sql`(case when not ${hasWords(sql`o.search`, query)} then false else ${hasWords(guestName, query)} end)`
}

/**
 * Payments with what of their order people know them by, the newest first, and how many there are. Carts are only read of
 * those on the page, or where a name is looked for.
 */
export function listPayments(db: Db, filter: PaymentFilter) {
  const { restaurantId, limit, offset } = filter
  return rows(
    db,
    sql<ListedPaymentRow>`
    with found as materialized (
      select p.id, p.created_at from payments p join orders o on o.restaurant_id = p.restaurant_id and o.id = p.order_id
      where p.restaurant_id = ${restaurantId} and ${isWanted(filter)}),
    page as (select id from found order by created_at desc, id limit ${limit} offset ${offset})
    select listed.*, o.number as "orderNumber", o.payment_state as "paymentState", trim(${guestName}) as "guestName",
      (select count(*) from found) as count
    from (
      select ${paymentColumns} from payments where restaurant_id = ${restaurantId} and id in (select id from page)) listed
    join orders o on o.restaurant_id = ${restaurantId} and o.id = listed."orderId"
    order by listed."createdAt" desc, listed.id`,
  )
}

/** Payments that nobody should be able to make any more, and that have not ended. */
export function listOverduePayments(db: Db, before: Date) {
  return rows(
    db,
    sql<{ restaurantId: string; paymentId: string }>`
    select restaurant_id as "restaurantId", id as "paymentId" from payments
    where status in ('Created', 'Open', 'Pending') and created_at < ${before}
    limit 100`,
  )
}

/** Orders that wait for money since before a moment, although nobody is paying them or has begun to since. */
export function listForgottenOrders(db: Db, before: Date) {
  return rows(
    db,
    sql<OrderAt>`
    select o.restaurant_id as "restaurantId", o.id as "orderId" from orders o
    where o.payment_state = 'OnlinePending' and o.cancelled_at is null and o.created_at < ${before}
      and not exists (select from payments p where p.restaurant_id = o.restaurant_id and p.order_id = o.id
        and (p.status in ('Created', 'Open', 'Pending') or p.created_at >= ${before}))
    limit 100`,
  )
}

import { openStates } from '@tresen/domain/orders/order-states'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'
import type { OldOrder } from './erasure.sql.ts'

/** By what one person is known in a franchise, and where they left something. */
type Traces = {
  phones: string[]
  emails: string[]
  orderIds: string[]
  cartIds: string[]
  conversationIds: string[]
  callIds: string[]
  issueIds: string[]
  /** An order of theirs is not over yet. */
  isOpen: boolean
  isBanned: boolean
}

type Of = { franchiseId: string; customerIds: readonly string[] }

/**
 * A person's number is how somebody else finds them too: what came from it without an order counts, what came from the
 * same browser does not, for others may use it.
 */
export async function findTraces(db: Db | Tx, { franchiseId, customerIds }: Of): Promise<Traces> {
  const row = await firstRow(
    db,
    sql<Traces>`
    with places as (select id from restaurants where franchise_id = ${franchiseId}),
    known as (
      select kind, value from customer_identifiers
      where franchise_id = ${franchiseId} and customer_id = any(${customerIds}::uuid[])),
    phones as (select value from known where kind = 'Phone'),
    writers as (
      select w.id from whatsapp_contacts w join whatsapp_accounts a on a.id = w.account_id
      where a.restaurant_id in (select id from places)
        and (w.user_id in (select value from known where kind = 'WhatsApp')
          or '+' || w.wa_id in (select value from phones))),
    placed as (
      select restaurant_id, id, shopping_cart_id, state from orders
      where restaurant_id in (select id from places)
        and (customer_id = any(${customerIds}::uuid[]) or phone = any(array(select value from phones)))),
    talks as (
      select id, shopping_cart_id from conversations c
      where restaurant_id in (select id from places)
        and (order_id in (select id from placed) or shopping_cart_id in (select shopping_cart_id from placed)
          or guest_id in (select id from writers)
          or regexp_replace(regexp_replace(customer_phone, '^00', ''), '[^0-9]', '', 'g') in (
            select p from phones, unnest(array[substr(value, 2), '0' || substr(value, 4)]) as p))),
    carts as (
      select id from shopping_carts
      where restaurant_id in (select id from places)
        and (phone in (select value from phones) or id in (select shopping_cart_id from placed)
          or id in (select shopping_cart_id from talks where shopping_cart_id is not null)))
    select array(select value from phones) as phones,
      array(select value from known where kind = 'Email'
        union select target from order_notices where way = 'Email' and order_id in (select id from placed)
        union select lower(i.document -> 'buyer' ->> 'email') from invoices i
          where i.subject_id in (select id from placed) and i.document -> 'buyer' ->> 'email' <> '') as emails,
      array(select id from placed) as "orderIds",
      array(select id from carts union select shopping_cart_id from placed) as "cartIds",
      array(select id from talks) as "conversationIds",
      array(select id from calls where restaurant_id in (select id from places)
        and (from_number in (select value from phones) or to_number in (select value from phones))) as "callIds",
      array(select id from issues where restaurant_id in (select id from places)
        and (order_id in (select id from placed) or phone in (select value from phones))) as "issueIds",
      exists (select from placed where state = any(${openStates}::text[])) as "isOpen",
      exists (select from customer_bans where franchise_id = ${franchiseId}
        and customer_id = any(${customerIds}::uuid[]) and review_status in ('Reported', 'BanApproved')) as "isBanned"`,
  )
  return row!
}

type Entry = Record<string, unknown>

type PersonPart =
  | 'carts'
  | 'conversations'
  | 'calls'
  | 'concerns'
  | 'bans'
  | 'vouchers'
  | 'invoices'
  | 'mails'
  | 'journal'

/** Everything of a person apart from customer and orders, as they may read it. */
export async function listPersonParts(db: Db, of: Of, traces: Traces) {
  const row = await firstRow(
    db,
    sql<Record<PersonPart, Entry[]>>`
    with places as (select id, name from restaurants where franchise_id = ${of.franchiseId})
    select ${talks(traces)}, ${papers(of, traces)}`,
  )
  return row!
}

/** Fragment: what they said, and what was said of them. */
function talks(traces: Traces) {
  return sql`
      (select coalesce(json_agg(json_build_object('restaurant', p.name, 'changedAt', c.updated_at, 'content', c.content)), '[]')
        from shopping_carts c join places p on p.id = c.restaurant_id
        where c.id = any(${traces.cartIds}::uuid[]) and c.order_id is null) as carts,
      (select coalesce(json_agg(json_build_object('restaurant', p.name, 'channel', c.channel, 'begunAt', c.created_at,
          'name', c.customer_name, 'phone', c.customer_phone, 'summary', c.summary, 'messages', (
            select coalesce(json_agg(json_build_object('at', m.at, 'from', m.from_role, 'text', m.text) order by m.number), '[]')
            from conversation_messages m
            where m.restaurant_id = c.restaurant_id and m.conversation_id = c.id))), '[]')
        from conversations c join places p on p.id = c.restaurant_id
        where c.id = any(${traces.conversationIds}::uuid[])) as conversations,
      (select coalesce(json_agg(json_build_object('restaurant', p.name, 'at', c.created_at, 'from', c.from_number,
          'to', c.to_number, 'outcome', c.outcome, 'endedAt', c.ended_at)), '[]')
        from calls c join places p on p.id = c.restaurant_id
        where c.id = any(${traces.callIds}::uuid[])) as calls,
      (select coalesce(json_agg(json_build_object('restaurant', p.name, 'at', i.created_at, 'kind', i.kind,
          'comment', i.comment, 'name', i.guest_name, 'phone', i.phone, 'answers', i.answers,
          'photo', encode(i.photo, 'base64'))), '[]')
        from issues i join places p on p.id = i.restaurant_id
        where i.id = any(${traces.issueIds}::uuid[])) as concerns`
}

/** Fragment: what is written about them, each with its name. */
function papers({ franchiseId, customerIds }: Of, traces: Traces) {
  return sql`
      (select coalesce(json_agg(json_build_object('at', b.reported_at, 'state', b.review_status, 'reason', b.reason,
          'history', b.history)), '[]')
        from customer_bans b
        where b.franchise_id = ${franchiseId} and b.customer_id = any(${customerIds}::uuid[])) as bans,
      (select coalesce(json_agg(json_build_object('restaurant', p.name, 'at', u.used_at, 'code', v.code,
          'description', v.description)), '[]')
        from voucher_uses u join places p on p.id = u.restaurant_id
        join vouchers v on v.restaurant_id = u.restaurant_id and v.id = u.voucher_id
        where u.order_id = any(${traces.orderIds}::uuid[])) as vouchers,
      (select coalesce(json_agg(json_build_object('restaurant', p.name, 'number', i.number, 'invoice', i.document)
          order by i.year, i.count), '[]')
        from invoices i join places p on p.id = i.issuer_id
        where i.subject_id = any(${traces.orderIds}::uuid[])) as invoices,
      (select coalesce(json_agg(json_build_object('at', m.created_at, 'to', m.recipient, 'subject', m.subject)), '[]')
        from mails m where lower(m.recipient) = any(${traces.emails})
          and m.kind in ('orderReceipt', 'orderNews', 'invoice')) as mails,
      (select coalesce(json_agg(json_build_object('restaurant', p.name, 'at', j.at, 'event', j.name, 'said', j.personal::json)
          order by j.at), '[]')
        from journal j join places p on p.id = j.stream_id
        where j.personal is not null
          and j.thing_id = any(${[...customerIds, ...traces.orderIds, ...traces.issueIds]}::text[])) as journal`
}

type PersonOrder = OldOrder & {
  restaurantId: string
  restaurantName: string
  number: number
  note: string
  /** What was said of its payment besides. */
  payment: string | null
  /** An invoice was written about it. */
  hasInvoice: boolean
  products: { name: string; comment: string }[]
}

/** The orders themselves, with the restaurant that took each. */
export function listPersonOrders(db: Db | Tx, orderIds: readonly string[]) {
  return rows(
    db,
    sql<PersonOrder>`
    select o.restaurant_id as "restaurantId", r.name as "restaurantName", o.id, o.number, o.new_at as "newAt", o.cart, o.comment as note, o.additional_payment_data as payment,
      exists (select from invoices i where i.issuer_id = o.restaurant_id and i.subject_id = o.id) as "hasInvoice",
      (select json_agg(json_build_object('name', p.name, 'comment', p.comment) order by p.position)
        from order_products p where p.restaurant_id = o.restaurant_id and p.order_id = o.id) as products
    from orders o join restaurants r on r.id = o.restaurant_id
    where o.id = any(${orderIds}::uuid[]) order by o.new_at`,
  )
}

/** Deletes what is of this person alone; orders keep their figures, of which `eraseGuestsOfOrders` takes the person. */
export async function deletePerson(tx: Tx, { franchiseId, customerIds }: Of, traces: Traces): Promise<void> {
  const { orderIds, cartIds, conversationIds, callIds, issueIds, phones, emails } = traces
  const ids = [...customerIds, ...orderIds, ...cartIds, ...conversationIds, ...callIds, ...issueIds]
  await sql`delete from issues where id = any(${issueIds}::uuid[]) and order_id is null`.execute(tx)
  await sql`
    delete from whatsapp_contacts w using whatsapp_accounts a
    where a.id = w.account_id and a.restaurant_id in (select id from restaurants where franchise_id = ${franchiseId})
      and (w.id in (select guest_id from conversations where id = any(${conversationIds}::uuid[]))
        or '+' || w.wa_id = any(${phones})
        or w.user_id in (select value from customer_identifiers
          where franchise_id = ${franchiseId} and customer_id = any(${customerIds}::uuid[]) and kind = 'WhatsApp'))`.execute(
    tx,
  )
  await sql`delete from conversations where id = any(${conversationIds}::uuid[])`.execute(tx)
  await sql`delete from calls where id = any(${callIds}::uuid[])`.execute(tx)
  await sql`delete from active_carts where shopping_cart_id = any(${cartIds}::uuid[])`.execute(tx)
  await sql`delete from shopping_carts where id = any(${cartIds}::uuid[])`.execute(tx)
  await sql`delete from order_notices where order_id = any(${orderIds}::uuid[])`.execute(tx)
  await sql`
    update voucher_uses set phone = null where phone = any(${phones}) and restaurant_id in (
      select id from restaurants where franchise_id = ${franchiseId})`.execute(tx)
  await sql`
    delete from mails where lower(recipient) = any(${emails}) and kind in ('orderReceipt', 'orderNews', 'invoice')`.execute(
    tx,
  )
  await sql`
    delete from undeliverable_addresses
    where address = any(select lower(one) from unnest(${emails}::text[]) as one)`.execute(tx)
  await sql`
    delete from customers where franchise_id = ${franchiseId} and id = any(${customerIds}::uuid[])`.execute(
    tx,
  )
  const said = [...ids, ...phones, ...emails]
  await sql`
    delete from events e using unnest(${said}::text[]) as word
    where position(word in e.payload) > 0 and e.stream_id in (
      select id from restaurants where franchise_id = ${franchiseId}
      union all select unnest(${ids}::uuid[]))`.execute(tx)
  await sql`
    update journal j set personal = null, salt = null
    where j.personal is not null and j.stream_id in (select id from restaurants where franchise_id = ${franchiseId})
      and (j.thing_id = any(${ids}::text[])
        or exists (select from unnest(${[...phones, ...emails]}::text[]) as word where position(word in j.personal) > 0))`.execute(
    tx,
  )
}

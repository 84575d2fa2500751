import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { PrivacySettings } from '@tresen/contract/privacy'
import { searchedText } from '@tresen/domain/orders/order-search'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../rooms/db/database.ts'

/** A restaurant whose guests may be due: its rules, and up to where they are erased already. */
export type ErasingRestaurant = {
  id: string
  settings: PrivacySettings | null
  invoiceAddressAbove: number
  ordersUntil: Date | null
  invoicesUntil: Date | null
}

export function listErasingRestaurants(db: Db) {
  return rows(
    db,
    sql<ErasingRestaurant>`
    select r.id, p.settings, (r.order_settings ->> 'invoiceAddressAbove')::integer as "invoiceAddressAbove",
      e.orders_until as "ordersUntil", e.invoices_until as "invoicesUntil"
    from restaurants r
    left join privacy_settings p on p.restaurant_id = r.id
    left join privacy_erasures e on e.restaurant_id = r.id
    order by r.id`,
  )
}

/** Deletes carts that were never ordered and not changed since, at most so many. How many it were. */
export async function deleteOldCarts(db: Db, restaurantId: string, until: Date, limit: number) {
  const deleted = await firstRow(
    db,
    sql<{ count: number }>`
    with old as (
      select id from shopping_carts
      where restaurant_id = ${restaurantId} and order_id is null and created_at < ${until} and updated_at < ${until}
      limit ${limit} for update skip locked),
    laid_down as (
      delete from active_carts using old where restaurant_id = ${restaurantId} and shopping_cart_id = old.id),
    gone as (
      delete from shopping_carts c using old where c.restaurant_id = ${restaurantId} and c.id = old.id returning 1)
    select count(*) as count from gone`,
  )
  return deleted!.count
}

/** Deletes concerns that are about no order and older; those about an order are erased with it. */
export async function deleteOldIssues(db: Db, restaurantId: string, until: Date): Promise<void> {
  await sql`
    delete from issues where restaurant_id = ${restaurantId} and order_id is null and created_at < ${until}`.execute(
    db,
  )
}

/** Deletes conversations in which nothing was said since, with all that was said; at most so many. How many it were. */
export async function deleteOldConversations(db: Db, restaurantId: string, until: Date, limit: number) {
  const deleted = await firstRow(
    db,
    sql<{ count: number }>`
    with old as (
      select id from conversations where restaurant_id = ${restaurantId} and updated_at < ${until}
      limit ${limit} for update skip locked),
    gone as (
      delete from conversations c using old where c.restaurant_id = ${restaurantId} and c.id = old.id returning 1)
    select count(*) as count from gone`,
  )
  return deleted!.count
}

/** Deletes calls that are over since then. */
export async function deleteOldCalls(db: Db, restaurantId: string, until: Date): Promise<void> {
  await sql`delete from calls where restaurant_id = ${restaurantId} and ended_at < ${until}`.execute(db)
}

/** Deletes the numbers of other systems whose orders are deleted and would have lost their guests by now. */
export async function deleteOldNumbers(db: Db, restaurantId: string, until: Date): Promise<void> {
  await sql`
    delete from external_orders e where e.restaurant_id = ${restaurantId} and e.taken_at < ${until}
      and not exists (select from orders o where o.restaurant_id = e.restaurant_id and o.id = e.order_id)`.execute(
    db,
  )
}

/** Deletes invoices with their files once tax law does not ask for them any more. */
export async function deleteOldInvoices(db: Db, restaurantId: string, until: Date): Promise<void> {
  await sql`delete from invoices where issuer_id = ${restaurantId} and issued_on < ${until}::date`.execute(db)
}

export type OldOrder = { id: string; newAt: Date; cart: Omit<ShoppingCart, 'products'> }

/** The oldest orders of a span of time, from its beginning on. */
export function listOldOrders(
  db: Db,
  restaurantId: string,
  span: { from: Date | null; until: Date },
  limit: number,
) {
  return rows(
    db,
    sql<OldOrder>`
    select id, new_at as "newAt", cart from orders
    where restaurant_id = ${restaurantId} and new_at < ${span.until}
      and (${span.from}::timestamptz is null or new_at >= ${span.from})
    order by new_at, id limit ${limit}`,
  )
}

/**
 * Stores orders without their guests; with them goes what else knew these: cart, notes, use of vouchers, and by what it
 * is told whether another system sends the same again.
 */
export async function eraseGuestsOfOrders(
  db: Db,
  restaurantId: string,
  orders: readonly Omit<OldOrder, 'newAt'>[],
): Promise<void> {
  const erased = orders.map(({ id, cart }) => ({ id, cart, search: searchedText(cart, null) }))
  await sql`
    with erased as (
      select * from json_to_recordset(${JSON.stringify(erased)}::json) as e (id uuid, cart json, search text)),
    anonymous as (
      update orders o set cart = e.cart, search = concat_ws(' ', o.number, e.search), phone = null, guest_id = null, customer_id = null, comment = '', additional_payment_data = null
      from erased e where o.restaurant_id = ${restaurantId} and o.id = e.id),
    lines as (
      update order_products p set comment = ''
      from erased e where p.restaurant_id = ${restaurantId} and p.order_id = e.id and p.comment <> ''),
    concerns as (
      update issues i set comment = '', guest_name = '', phone = null, photo = null, has_photo = false,
        answers = coalesce((select jsonb_agg(a || '{"text": ""}') from jsonb_array_elements(i.answers) a), '[]')
      from erased e where i.restaurant_id = ${restaurantId} and i.order_id = e.id),
    vouchers as (
      update voucher_uses v set phone = null, guest_id = null
      from erased e where v.restaurant_id = ${restaurantId} and v.order_id = e.id),
    sent as (
      update external_orders x set fingerprint = null
      from erased e where x.restaurant_id = ${restaurantId} and x.order_id = e.id),
    registers as (
      update register_hand_overs h set note = ''
      from erased e where h.restaurant_id = ${restaurantId} and h.order_id = e.id)
    delete from shopping_carts c using erased e, orders o
    where o.restaurant_id = ${restaurantId} and o.id = e.id
      and c.restaurant_id = o.restaurant_id and c.id = o.shopping_cart_id`.execute(db)
}

/**
 * Deletes customers of whom nobody merged with them is banned, or has ordered or come to be since a time that counts in
 * all restaurants of the franchise; at most so many. How many it were.
 */
export async function deleteOldCustomers(db: Db, usualDays: number, now: Date, limit: number) {
  const deleted = await firstRow(
    db,
    sql<{ count: number }>`
    with kept as (
      select r.franchise_id, ${now}::timestamptz
        - max(coalesce((p.settings ->> 'orderDays')::integer, ${usualDays})) * interval '1 day' as until
      from restaurants r left join privacy_settings p on p.restaurant_id = r.id group by r.franchise_id),
    old as (
      select a.franchise_id, a.customer_id from kept
      join customer_activity a on a.franchise_id = kept.franchise_id and a.active_at < kept.until
      where not exists (
        select from customers c
        join customers f on f.franchise_id = c.franchise_id and f.root_id = c.root_id
        join customer_activity fresh on fresh.franchise_id = f.franchise_id and fresh.customer_id = f.id
        where c.franchise_id = a.franchise_id and c.id = a.customer_id and fresh.active_at >= kept.until
        union all
        select from customers c
        join customers f on f.franchise_id = c.franchise_id and f.root_id = c.root_id
        join customer_bans b on b.franchise_id = f.franchise_id and b.customer_id = f.id
        where c.franchise_id = a.franchise_id and c.id = a.customer_id and b.review_status = 'BanApproved')
      limit ${limit}),
    gone as (
      delete from customers c using old where c.franchise_id = old.franchise_id and c.id = old.customer_id returning 1)
    select count(*) as count from gone`,
  )
  return deleted!.count
}

/** Notes up to where guests are erased. */
export async function noteErasure(
  db: Db,
  restaurantId: string,
  { orders, invoices }: { orders: Date; invoices: Date },
): Promise<void> {
  await sql`
    insert into privacy_erasures as e (restaurant_id, orders_until, invoices_until)
    values (${restaurantId}, ${orders}, ${invoices})
    on conflict (restaurant_id) do update set orders_until = greatest(e.orders_until, excluded.orders_until),
      invoices_until = greatest(e.invoices_until, excluded.invoices_until)`.execute(db)
}

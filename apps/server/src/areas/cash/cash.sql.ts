import type { CashKind, CashMethod } from '@tresen/contract/cash/cash'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'
import { insertRows } from '../../rooms/db/insert-rows.sql.ts'
import { appendEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

/** Where the first till lies, which is nobody's. */
const TILL = '00000000-0000-0000-0000-000000000000'

export type CashRow = {
  id: string
  drawerId: string | null
  drawer: string
  isTill: boolean
  orderId: string | null
  orderNumber: number | null
  kind: CashKind
  method: CashMethod
  amount: number
  tip: number
  note: string
  by: string
  at: Date
}

export type NewEntry = Pick<CashRow, 'id' | 'drawerId' | 'orderId' | 'kind' | 'amount' | 'note' | 'at'> & {
  restaurantId: string
  method?: CashMethod
  tip?: number
  bookedBy: string | null
}

const columns = sql`
  e.id, nullif(e.drawer_id, ${TILL}) as "drawerId", coalesce(till.name, holder.username, '') as drawer,
  (e.drawer_id = ${TILL} or till.id is not null) as "isTill", e.order_id as "orderId",
  o.number as "orderNumber", e.kind, e.method, e.amount, e.tip, e.note, coalesce(author.username, '') as by, e.at`

const joined = sql`
  left join users holder on holder.id = e.drawer_id
  left join cash_tills till on till.restaurant_id = e.restaurant_id and till.id = e.drawer_id
  left join users author on author.id = e.booked_by
  left join orders o on o.restaurant_id = e.restaurant_id and o.id = e.order_id`

/** Fragment: the drawer as it is stored. */
function drawer(drawerId: string | null) {
  return sql`${drawerId ?? TILL}::uuid`
}

function booking(entry: NewEntry) {
  const { method = 'Cash', tip = 0 } = entry
  return sql`book_cash(${entry.restaurantId}, ${entry.id}, ${entry.drawerId}, ${entry.orderId}, ${entry.kind},
    ${method}, ${entry.amount}, ${tip}, ${entry.note}, ${entry.bookedBy}, ${entry.at})`
}

/** Until the transaction ends nothing comes into these drawers. They are locked in one order. */
export async function lockDrawers(tx: Tx, restaurantId: string, ids: readonly (string | null)[]) {
  for (const id of [...new Set(ids.map((one) => one ?? TILL))].sort())
    await sql`select lock_drawer(${restaurantId}, ${id}::uuid)`.execute(tx)
}

/** Stores entries with their events. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[], events: readonly Outgoing[]) {
  for (const entry of entries) await sql`select ${booking(entry)}`.execute(tx)
  const found = await firstRow(tx, sql<{ seqs: number[] }>`select ${appendEvents(events)} as seqs`)
  return found!.seqs
}

/** Stores what was booked in the past of the demo, in this order; nobody else is at these drawers. */
export async function insertPastEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const booked = entries.map(
    ({ restaurantId, id, drawerId, orderId, kind, amount, note, bookedBy, at, ...how }) => {
      const { method = 'Cash', tip = 0 } = how
      const keys = { restaurant_id: restaurantId, id, drawer_id: drawerId ?? TILL, order_id: orderId }
      return { ...keys, kind, method, amount, tip, note, booked_by: bookedBy, at }
    },
  )
  await insertRows(tx, 'cash_entries', booked)
}

/**
 * Each drawer since it was last settled. When that was is found once for each drawer: looked up for each entry, a year of
 * them took seconds.
 */
export function listOpenRows(db: Db, restaurantId: string, drawerId?: string | null) {
  const isWanted = sql`(${drawerId === undefined} or drawer_id = ${drawer(drawerId ?? null)})`
  return rows(
    db,
    sql<CashRow>`
    with settled as materialized (
      select drawer_id, max(position) as last from cash_entries
      where restaurant_id = ${restaurantId} and kind = 'Settled' and ${isWanted} group by drawer_id),
    open as (
      select one.* from cash_entries one left join settled using (drawer_id)
      where one.restaurant_id = ${restaurantId} and ${isWanted} and one.position > coalesce(settled.last, 0))
    select ${columns} from open e ${joined}
    order by e.drawer_id, e.position`,
  )
}

/** What was settled in a span of time: each report from the settling before on, the oldest first. */
export function listSettledRows(db: Db, at: { restaurantId: string; from: Date; to: Date }) {
  return rows(
    db,
    sql<CashRow>`
    select ${columns} from cash_entries d
    join cash_entries e on e.restaurant_id = d.restaurant_id and e.drawer_id = d.drawer_id
      and e.position <= d.position and e.position > coalesce((select max(s.position) from cash_entries s
        where s.restaurant_id = d.restaurant_id and s.drawer_id = d.drawer_id and s.kind = 'Settled'
          and s.position < d.position), 0)
    ${joined}
    where d.restaurant_id = ${at.restaurantId} and d.kind = 'Settled' and d.at >= ${at.from} and d.at < ${at.to}
    order by d.position, e.position`,
  )
}

export function listRowsBetween(db: Db, at: { restaurantId: string; from: Date; to: Date; limit: number }) {
  return rows(
    db,
    sql<CashRow>`
    select ${columns} from cash_entries e ${joined}
    where e.restaurant_id = ${at.restaurantId} and e.at >= ${at.from} and e.at < ${at.to}
    order by e.position limit ${at.limit}`,
  )
}

export function listRowsOfOrder(db: Db, at: { restaurantId: string; orderId: string }) {
  return rows(
    db,
    sql<CashRow>`
    select ${columns} from cash_entries e ${joined}
    where e.restaurant_id = ${at.restaurantId} and e.order_id = ${at.orderId} order by e.position`,
  )
}

export async function isEntered(db: Db, at: { restaurantId: string; id: string }): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select id from cash_entries where restaurant_id = ${at.restaurantId} and id = ${at.id}`,
  )
  return found !== undefined
}

/** Whether an order is there, and locked until the transaction ends. */
export async function lockPaidOrder(tx: Tx, at: { restaurantId: string; orderId: string }): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select id from orders where restaurant_id = ${at.restaurantId} and id = ${at.orderId} for update`,
  )
  return found !== undefined
}

/** Who works in a restaurant, by name. */
export function listPeople(db: Db, restaurantId: string) {
  return rows(
    db,
    sql<{ id: string; name: string }>`
    select u.id, u.username as name from users u
    where u.locked_at is null and (
      exists (select from user_restaurants h where h.user_id = u.id and h.restaurant_id = ${restaurantId})
      or exists (select from user_franchises f join restaurants r on r.franchise_id = f.franchise_id
        where f.user_id = u.id and r.id = ${restaurantId}))
    order by u.username collate "de-x-icu", u.id limit 500`,
  )
}

/** Whether somebody works in a restaurant, or has taken money there. */
export async function isOfRestaurant(db: Db, restaurantId: string, userId: string): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`
    select u.user_id from user_restaurants u where u.restaurant_id = ${restaurantId} and u.user_id = ${userId}
    union all
    select f.user_id from user_franchises f join restaurants r on r.franchise_id = f.franchise_id
    where r.id = ${restaurantId} and f.user_id = ${userId}
    union all
    select e.drawer_id from cash_entries e where e.restaurant_id = ${restaurantId} and e.drawer_id = ${userId}::uuid limit 1`,
  )
  return found !== undefined
}

import type { KnownToGuest } from '@tresen/domain/orders/guest-news'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../../rooms/db/database.ts'

type At = { restaurantId: string; orderId: string }
type Keys = { key: string; authsecret: string }
/** `known`: what was told there; null: nothing yet, because the order was not paid. */
export type NoticeRow = {
  way: 'Email' | 'Push' | 'WhatsApp'
  target: string
  keys: Keys | null
  known: KnownToGuest | null
}

/** What was asked for of an order, the latest first. */
export function listNotices(db: Db | Tx, at: At): Promise<NoticeRow[]> {
  return rows(
    db,
    sql<NoticeRow>`
    select way, target, keys, known from order_notices
    where restaurant_id = ${at.restaurantId} and order_id = ${at.orderId} order by created_at desc, target`,
  )
}

/**
 * Keeps others from telling the same news by e-mail or in the conversation until the transaction ends. Each browser has a
 * lock of its own, because its service may be slow.
 */
export async function lockNotices(tx: Tx, at: At): Promise<void> {
  await sql`
    select from order_notices where restaurant_id = ${at.restaurantId} and order_id = ${at.orderId}
    order by way, target for update`.execute(tx)
}

/** One browser that is told of an order, kept from being told by others until the transaction ends. */
export function lockBrowser(tx: Tx, at: At, target: string): Promise<NoticeRow | undefined> {
  return firstRow(
    tx,
    sql<NoticeRow>`
    select way, target, keys, known from order_notices
    where restaurant_id = ${at.restaurantId} and order_id = ${at.orderId} and way = 'Push' and target = ${target}
    for update`,
  )
}

/**
 * Notes where to tell of an order, at most so many of one way. What became of it: asked for the first time, asked for
 * again, or no more room.
 */
export async function insertNotice(
  db: Db | Tx,
  at: At,
  notice: NoticeRow & { now: Date },
  most: number,
): Promise<'New' | 'Known' | 'TooMany'> {
  const { way, target, keys, known, now } = notice
  const row = await firstRow(
    db,
    sql<{ isNew: boolean }>`
    insert into order_notices as n (restaurant_id, order_id, way, target, keys, known, created_at)
    select ${at.restaurantId}::uuid, ${at.orderId}::uuid, ${way}, ${target}, ${keys && JSON.stringify(keys)}::jsonb,
      ${JSON.stringify(known)}::jsonb, ${now}::timestamptz
    where (select count(*) filter (where target <> ${target}) from order_notices
      where restaurant_id = ${at.restaurantId} and order_id = ${at.orderId} and way = ${way}) < ${most}
    on conflict (restaurant_id, order_id, way, target) do update
      set created_at = excluded.created_at, keys = excluded.keys
    returning xmax = 0 as "isNew"`,
  )
  if (!row) return 'TooMany'
  return row.isNew ? 'New' : 'Known'
}

/** Looks once more what there is to tell. */
export async function tellAgain(tx: Tx, at: At): Promise<void> {
  await sql`select tell_guest(${at.restaurantId}, ${at.orderId})`.execute(tx)
}

export async function noteKnown(db: Db | Tx, at: At, target: string, known: KnownToGuest): Promise<void> {
  await sql`
    update order_notices set known = ${JSON.stringify(known)}::jsonb
    where restaurant_id = ${at.restaurantId} and order_id = ${at.orderId} and target = ${target}`.execute(db)
}

/** Tells this browser no more; without one, none. */
export async function deletePush(db: Db, at: At, target: string | null): Promise<void> {
  await sql`
    delete from order_notices
    where restaurant_id = ${at.restaurantId} and order_id = ${at.orderId} and way = 'Push'
      and (${target}::text is null or target = ${target})`.execute(db)
}

/** Forgets where to tell of orders that were due, or asked about, before. */
export async function deleteOldNotices(db: Db, before: Date): Promise<void> {
  await sql`
    delete from order_notices n using orders o
    where n.created_at < ${before} and o.restaurant_id = n.restaurant_id and o.id = n.order_id
      and o.due_at < ${before}`.execute(db)
}

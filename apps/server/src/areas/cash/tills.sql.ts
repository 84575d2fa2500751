import type { CashTill } from '@tresen/contract/cash/cash'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'

/** Those that are in use, the oldest first. */
export function listTillRows(db: Db | Tx, restaurantId: string): Promise<CashTill[]> {
  return rows(
    db,
    sql<CashTill>`
    select id, name from cash_tills where restaurant_id = ${restaurantId} and removed_at is null order by position`,
  )
}

/** Whether money may come into it; null, the first till, is always there. */
export async function isTillThere(
  db: Db | Tx,
  restaurantId: string,
  tillId: string | null,
): Promise<boolean> {
  if (tillId === null) return true
  const found = await firstRow(
    db,
    sql<{ id: string | null }>`select till_of(${restaurantId}, ${tillId}) as id`,
  )
  return found!.id !== null
}

export async function saveTillRow(tx: Tx, restaurantId: string, { id, name }: CashTill): Promise<void> {
  await sql`
    insert into cash_tills (restaurant_id, id, name) values (${restaurantId}, ${id}, ${name})
    on conflict (restaurant_id, id) do update set name = excluded.name`.execute(tx)
}

export async function removeTillRow(tx: Tx, restaurantId: string, id: string, at: Date): Promise<void> {
  await sql`
    update cash_tills set removed_at = ${at} where restaurant_id = ${restaurantId} and id = ${id}`.execute(tx)
}

/** Whether it is a till, or was one. */
export async function wasTill(db: Db | Tx, restaurantId: string, id: string): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select id from cash_tills where restaurant_id = ${restaurantId} and id = ${id}`,
  )
  return found !== undefined
}

/** Until the transaction ends nobody else changes the tills of a restaurant. */
export async function lockTills(tx: Tx, restaurantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tills ' || ${restaurantId}::text, 0))`.execute(tx)
}

import type { KitchenLoad, KitchenSettings } from '@tresen/contract/kitchen'
import { sql } from 'kysely'
import { firstRow, type Db } from '../../rooms/db/database.ts'

/** What is booked of a kitchen from the quarter of a moment on. */
export async function loadKitchen(db: Db, restaurantId: string, since: Date): Promise<KitchenLoad> {
  const row = await firstRow(
    db,
    sql<{ load: KitchenLoad }>`select kitchen_load_since(${restaurantId}, ${since}) as load`,
  )
  return row!.load
}

/** What the kitchen manages and what is booked of it from the quarter of a moment on, as of one event. */
export function findKitchenLoad(db: Db, restaurantId: string, since: Date) {
  return firstRow(
    db,
    sql<{ kitchen: KitchenSettings; load: KitchenLoad; seq: number }>`
    select kitchen, kitchen_load_since(id, ${since}) as load,
      coalesce((select last_seq from streams where id = ${restaurantId}), 0) as seq
    from restaurants where id = ${restaurantId}`,
  )
}

/** Forgets what was booked before a moment. */
export async function deleteKitchenBefore(db: Db, moment: Date): Promise<void> {
  await sql`
    with past as (delete from kitchen_load where quarter < kitchen_quarter(${moment}))
    delete from kitchen_bookings where quarter < kitchen_quarter(${moment})`.execute(db)
}

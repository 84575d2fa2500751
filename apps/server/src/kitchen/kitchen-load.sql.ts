import type { KitchenLoad } from '@tresen/contract/kitchen'
import { sql } from 'kysely'
import { firstRow, type Db } from '../db/database.ts'

/** What is booked of a kitchen from the quarter of a moment on. */
export async function loadKitchen(db: Db, restaurantId: string, since: Date): Promise<KitchenLoad> {
  const row = await firstRow(
    db,
    sql<{ load: KitchenLoad }>`select kitchen_load_since(${restaurantId}, ${since}) as load`,
  )
  return row!.load
}

/** Forgets what was booked before a moment. */
export async function deleteKitchenBefore(db: Db, moment: Date): Promise<void> {
  await sql`
    with past as (delete from kitchen_load where quarter < kitchen_quarter(${moment}))
    delete from kitchen_bookings where quarter < kitchen_quarter(${moment})`.execute(db)
}

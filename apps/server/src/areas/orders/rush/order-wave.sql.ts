import { sql } from 'kysely'
import { rows, type Db } from '../../../rooms/db/database.ts'

export type WaveRow = { orderId: string; isSameConnection: boolean; isSamePhone: boolean }

/** Open orders of guests that came by the connection or phone of this one, at most so long before or after it. */
export function listWaveRows(db: Db, at: { restaurantId: string; orderId: string }, withinMs: number) {
  return rows(
    db,
    sql<WaveRow>`
    select o.id as "orderId", coalesce(o.origin = t.origin, false) as "isSameConnection",
      coalesce(o.phone = t.phone, false) as "isSamePhone"
    from orders t
    join orders o on o.restaurant_id = t.restaurant_id and (o.origin = t.origin or o.phone = t.phone)
    where t.restaurant_id = ${at.restaurantId} and t.id = ${at.orderId} and o.created_by is null
      and o.state not in ('Completed', 'Archived', 'Cancelled')
      and abs(extract(epoch from o.created_at - t.created_at)) * 1000 < ${withinMs}::float8
    order by o.created_at, o.id limit 500`,
  )
}

/** Forgets by what connection orders came before a moment. */
export async function forgetOrigins(db: Db, before: Date): Promise<void> {
  await sql`update orders set origin = null where origin is not null and created_at < ${before}`.execute(db)
}

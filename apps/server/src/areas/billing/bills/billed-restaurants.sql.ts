import type { Span } from '@tresen/domain/billing/billing-calendar'
import { sql } from 'kysely'
import { rows, type Db } from '../../../rooms/db/database.ts'

/** Whoever is open, had a plan in these days, or has a bill of them; also who is deleted since. */
export function listBilledRestaurants(db: Db, { from, to }: Span) {
  return rows(
    db,
    sql<{ id: string; name: string }>`
    select r.id, r.name from restaurants r
    where r.state = 'Live'
      or exists (select from billing_plans p where p.restaurant_id = r.id and p.valid_from <= ${to}::date
        and (p.valid_until is null or p.valid_until >= ${from}::date) and r.state <> 'Deleted')
      or exists (select from billing_plans p where p.restaurant_id = r.id and p.valid_from <= ${to}::date
        and (p.valid_until is null or p.valid_until >= ${from}::date) and r.deleted_at >= ${from}::date)
    union
    select b.restaurant_id, b.restaurant_name from bills b
    where b.from_day = ${from}::date and not b.is_cancelled
      and not exists (select from restaurants r where r.id = b.restaurant_id)
    order by name, id`,
  )
}

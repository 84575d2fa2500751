import type { Span } from '@tresen/domain/billing/billing-calendar'
import type { DatevEntry } from '@tresen/domain/billing/datev'
import { sql } from 'kysely'
import { rows, type Db } from '../../../rooms/db/database.ts'

/** In the order in which they were booked. Payments and the like name the invoice that they are about. */
export function listDatevEntries(db: Db, { from, to }: Span): Promise<DatevEntry[]> {
  return rows(
    db,
    sql<DatevEntry>`
    select e.kind, e.amount, e.booked_on::text as "bookedOn", coalesce(nullif(e.document, ''), b.number) as number,
      b.debtor, b.restaurant_name as "restaurantName", b.due_on::text as "dueOn"
    from bill_entries e join bills b on b.restaurant_id = e.restaurant_id and b.id = e.bill_id
    where e.booked_on between ${from}::date and ${to}::date order by e.booked_on, e.position`,
  )
}

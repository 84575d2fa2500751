import { businessDayAt, type BusinessDayRules } from '@tresen/domain/opening-hours/business-day/business-day'
import { sql } from 'kysely'
import { rows, type Tx } from '../../rooms/db/database.ts'
import type { Loss } from '../../rooms/db/setbacks/setbacks.ts'

/** No restaurant takes more. */
const MOST_ORDERS_A_SECOND = 10
/** No restaurant takes more on a day. */
const MOST_LEAP = 1000
/** More than anybody has changed one order by. */
const VERSION_LEAP = 1000

/**
 * After a setback: today's numbers go on beyond all that may have been called out, at a hundred or a few of them
 * further, and whoever looks at an order takes what comes for newer.
 */
export async function leapOrders(tx: Tx, loss: Loss): Promise<void> {
  const restaurants = await rows(
    tx,
    sql<{ id: string } & BusinessDayRules>`
    select id, time_zone as "timeZone", operating_hours as "operatingHours" from restaurants order by id`,
  )
  const ids = restaurants.map(({ id }) => id)
  const days = restaurants.map((rules) => businessDayAt(rules, loss.now))
  await sql`
    insert into order_counters as c (restaurant_id, day, last_number)
    select id, day, ${numbersToSkip(loss)} from unnest(${ids}::uuid[], ${days}::date[]) as r (id, day)
    on conflict (restaurant_id) do update set day = greatest(c.day, excluded.day),
      last_number = excluded.last_number + case when c.day >= excluded.day then c.last_number else 0 end,
      taken = case when c.day >= excluded.day then c.taken else open_order_numbers(c.restaurant_id, excluded.day) end`.execute(
    tx,
  )
  await sql`
    update orders set version = version + ${VERSION_LEAP} where state not in ('Archived', 'Cancelled')`.execute(
    tx,
  )
}

function numbersToSkip({ seconds }: Loss): number {
  const hundreds = Math.ceil((seconds * MOST_ORDERS_A_SECOND) / 100)
  return Math.min(Math.max(hundreds * 100, 100), MOST_LEAP)
}

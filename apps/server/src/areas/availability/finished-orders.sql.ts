import type { FinishedOrders } from '@tresen/domain/availability/suggest-cooking-times'
import { sql } from 'kysely'
import { rows, type Db } from '../../rooms/db/database.ts'

/** Longer than this nobody cooks: the order was forgotten on the board. */
const LONGEST = '4 hours'
/** Shorter than this nobody cooks: it was put right afterwards. */
const SHORTEST = '1 minute'

/** How long the kitchen took for what was ordered since a moment to be made at once, by weekday, hour and channel. */
export function listFinishedOrders(db: Db, at: { restaurantId: string; timeZone: string; since: Date }) {
  return rows(
    db,
    sql<FinishedOrders & { isPickup: boolean }>`
    select extract(isodow from new_at at time zone ${at.timeZone})::int - 1 as weekday,
      extract(hour from new_at at time zone ${at.timeZone})::int as hour,
      will_be_picked_up as "isPickup",
      round(extract(epoch from ready_for_delivery_at - new_at) / 60)::int as minutes,
      count(*)::int as count
    from orders
    where restaurant_id = ${at.restaurantId} and new_at >= ${at.since} and not is_pre_order and not is_trial and cancelled_at is null
      and ready_for_delivery_at between new_at + ${SHORTEST}::interval and new_at + ${LONGEST}::interval
    group by 1, 2, 3, 4`,
  )
}

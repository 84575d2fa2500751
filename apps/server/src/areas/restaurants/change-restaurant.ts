import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import { untilSaved } from '../../rooms/realtime/until-saved.ts'
import { contendedRules } from './contended-rules.ts'
import { findRestaurantRow, saveRestaurant, type RestaurantRow } from './restaurants.sql.ts'

/**
 * Changes what opens and closes a restaurant: load → decide → save → publish. The decision is always made on the
 * newest state. `decide` answers the row as it shall be.
 */
export function changeRestaurant<Decision extends RestaurantRow | Refusal>(
  ctx: Ctx,
  restaurantId: string,
  decide: (row: RestaurantRow) => Decision,
  events: (row: RestaurantRow) => Outgoing[],
) {
  return untilSaved(
    ctx,
    contendedRules(restaurantId),
    async (db) => (await findRestaurantRow(db, restaurantId)) ?? refuse('NotFound'),
    (row) => {
      const next: RestaurantRow | Refusal = decide(row)
      if (next instanceof Refusal) return { answer: next as Extract<Decision, Refusal> }
      return { answer: next, outgoing: events(next) }
    },
    (db, { answer, outgoing }) => saveRestaurant(db, answer, outgoing),
  )
}

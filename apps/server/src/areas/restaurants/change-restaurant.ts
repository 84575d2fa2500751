import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import { findRestaurantRow, saveRestaurant, type RestaurantRow } from './restaurants.sql.ts'

/** Each try fails only because another change of the same restaurant succeeded. */
const MOST_TRIES = 20

/**
 * Changes what opens and closes a restaurant: load → decide → save → publish. The decision is always made on the
 * newest state. `decide` answers the row as it shall be.
 */
export async function changeRestaurant<Decision extends RestaurantRow | Refusal>(
  ctx: Ctx,
  restaurantId: string,
  decide: (row: RestaurantRow) => Decision,
  events: (row: RestaurantRow) => Outgoing[],
) {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
    const row = await findRestaurantRow(ctx.db, restaurantId)
    if (!row) return refuse('NotFound')
    const next: RestaurantRow | Refusal = decide(row)
    if (next instanceof Refusal) return next as Extract<Decision, Refusal>

    const outgoing = events(next)
    const seqs = await saveRestaurant(ctx.db, next, outgoing)
    if (!seqs) continue
    ctx.events.published(outgoing, seqs)
    return next
  }
  throw new Error(`restaurant ${restaurantId} changes faster than it can be saved`)
}

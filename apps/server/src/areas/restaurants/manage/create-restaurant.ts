import type { NewRestaurant } from '@tresen/contract/restaurants/manage-calls'
import { newRestaurantSettings as settings } from '@tresen/domain/restaurants/new-restaurant'
import { subdomainOf } from '@tresen/domain/restaurants/subdomain'
import { userOf, type Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { renewTokensOf } from '../../identity/sessions/end-sessions.ts'
import { storeEvents } from '../../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../../rooms/realtime/stream-event.ts'
import {
  restaurantAvailabilityChanged,
  restaurantProfileChanged,
  restaurantSettingsChanged,
} from '../restaurants.events.ts'
import { findRestaurantRow, type RestaurantRow } from '../restaurants.sql.ts'
import { viewRestaurant } from '../restaurants.view.ts'
import { hasFranchise, insertFranchise, insertManager, insertRestaurant, listTeamIds } from './manage.sql.ts'

/** Of one name; whoever needs more of them has found another name by then. */
const MOST_TRIES = 200

type Input = { franchiseId?: string; body: NewRestaurant }

/** Makes a restaurant that nobody can order at yet. Whoever is no operator manages what they make. */
export async function createRestaurant(ctx: Ctx, { franchiseId, body }: Input) {
  if (franchiseId && !(await mayAddTo(ctx, franchiseId))) return refuse('NotFound')
  const id = ctx.newId()
  const { row, events, seqs } = await ctx.db.transaction().execute(async (db) => {
    const franchise = franchiseId ?? ctx.newId()
    if (!franchiseId) await insertFranchise(db, franchise, body.name)
    const restaurant = { ...body, id, franchiseId: franchise, settings }
    for (let number = 1; number <= MOST_TRIES; number++) {
      const subdomain = subdomainOf(body.name, number)
      if (await insertRestaurant(db, { ...restaurant, subdomain })) break
      if (number === MOST_TRIES) throw new Error(`There is no subdomain left for ${body.name}`)
    }
    if (!isOperator(ctx)) await insertManager(db, userOf(ctx)!, id)
    const made = (await findRestaurantRow(db, id))!
    const beginning = beginningOf(made, ctx.now())
    return { row: made, events: beginning, seqs: await storeEvents(db, beginning) }
  })
  ctx.events.published(events, seqs)
  for (const userId of await listTeamIds(ctx.db, id)) await renewTokensOf(ctx, userId)
  return viewRestaurant(row)
}

/** What the journal compares the first changes with. */
function beginningOf(row: RestaurantRow, now: Date): Outgoing[] {
  return [
    restaurantProfileChanged(row),
    restaurantSettingsChanged(row),
    restaurantAvailabilityChanged(row, now),
  ]
}

/** A chain grows by those who answer for it, not by the manager of one of its restaurants. */
async function mayAddTo(ctx: Ctx, franchiseId: string): Promise<boolean> {
  if (isOperator(ctx)) return hasFranchise(ctx.db, franchiseId)
  return ctx.actor.kind === 'user' && ctx.actor.franchises?.[franchiseId] === 'manager'
}

function isOperator({ actor }: Ctx): boolean {
  return actor.kind === 'user' && (actor.roles.includes('admin') || actor.roles.includes('onboarding'))
}

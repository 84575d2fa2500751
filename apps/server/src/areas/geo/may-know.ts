import type { Ctx } from '../../context.ts'
import { roleIn } from '../../rooms/http/guard.ts'

/**
 * The rules of a restaurant for whoever may know about it: everybody may ask about one that is live; about one that is
 * not (yet), and always where `staff` is asked for, only who works for it.
 */
export async function findRules(ctx: Ctx, restaurantId: string, who: 'anybody' | 'staff' = 'anybody') {
  const place = await ctx.findPlace(restaurantId)
  if (!place || place.state === 'Deleted') return null
  const isStaff = ctx.actor.kind === 'user' && roleIn(ctx.actor, place) !== null
  return isStaff || (who === 'anybody' && place.state === 'Live') ? ctx.rules.current(restaurantId) : null
}

import { quarterOf } from '@tresen/domain/kitchen/plan-kitchen'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { findKitchenLoad } from './kitchen-load.sql.ts'
import { viewKitchenLoad } from './kitchen.view.ts'

const HOURS = 4

/** How busy the kitchen is, from the quarter of an hour that runs on. */
export async function getKitchenLoad(
  ctx: Ctx,
  { restaurantId, hours = HOURS }: { restaurantId: string; hours?: number },
) {
  const now = ctx.now()
  const found = await findKitchenLoad(ctx.db, restaurantId, now)
  if (!found) return refuse('NotFound')
  const first = quarterOf(now.getTime())
  const quarters = Array.from({ length: hours * 4 }, (_, position) => first + position)
  return viewKitchenLoad(restaurantId, found, quarters)
}

import type { Ctx } from '../../context.ts'
import { findFollowedRestaurantRow } from '../restaurants/restaurants.sql.ts'
import { viewAvailability } from '../restaurants/restaurants.view.ts'

export async function getAvailability(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  const row = await findFollowedRestaurantRow(ctx.db, restaurantId)
  return row && { ...viewAvailability(row, ctx.now()), seq: row.seq }
}

import { missingBeforeLive } from '@tresen/domain/restaurants/missing-before-live'
import type { Ctx } from '../../../context.ts'
import { findRestaurantRow, type RestaurantRow } from '../restaurants.sql.ts'
import { viewRestaurant } from '../restaurants.view.ts'
import { countForSetup } from './manage.sql.ts'

/** What is still missing before guests can order. */
export async function getSetup(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  const row = await findRestaurantRow(ctx.db, restaurantId)
  if (!row) return null
  const counts = await countForSetup(ctx.db, restaurantId)
  return { missing: missingOf(row, counts) }
}

export type SetupCounts = Awaited<ReturnType<typeof countForSetup>>

export function missingOf(row: RestaurantRow, counts: SetupCounts) {
  return missingBeforeLive({ restaurant: viewRestaurant(row), ...counts })
}

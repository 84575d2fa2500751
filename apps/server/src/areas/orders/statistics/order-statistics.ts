import { daysOfStatistics, orderStatistics } from '@tresen/domain/orders/statistics/order-statistics'
import type { Ctx } from '../../../context.ts'
import { findRestaurantRow } from '../../restaurants/restaurants.sql.ts'
import { countOrdersOfDays } from './statistics.sql.ts'

type Wanted = { restaurantId: string; days: number }

/** The orders of the last days each on the day of business on which it is due. */
export async function getDailyStatistics(ctx: Ctx, { restaurantId, days }: Wanted) {
  const restaurant = await findRestaurantRow(ctx.db, restaurantId)
  if (!restaurant) return null
  const spans = daysOfStatistics(restaurant, ctx.now(), days)
  const counted = await countOrdersOfDays(ctx.db, restaurantId, [...spans.before, ...spans.days])
  return orderStatistics(spans, counted)
}

import { cookingTimesOf } from '@tresen/domain/availability/cooking-times'
import { suggestCookingTime } from '@tresen/domain/availability/suggest-cooking-times'
import { localDayAt, localTimeAt, weekDayOfDay } from '@tresen/domain/opening-hours/local-time'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { listFinishedOrders } from './finished-orders.sql.ts'

const HOUR = 3_600_000
const EIGHT_WEEKS = 8 * 7 * 24 * HOUR

export async function getCookingTimeSuggestions(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  const rules = await ctx.rules.current(restaurantId)
  if (!rules) return refuse('NotFound')
  const { timeZone, availability } = rules
  const now = ctx.now().getTime()
  const since = new Date(now - EIGHT_WEEKS)
  const finished = await listFinishedOrders(ctx.db, { restaurantId, timeZone, since })
  const at = {
    weekday: weekDayOfDay(localDayAt(timeZone, now)),
    hour: Math.floor(localTimeAt(timeZone, now) / HOUR) % 24,
  }
  const suggest = (isPickup: boolean) => {
    const orders = finished.filter((order) => order.isPickup === isPickup)
    return suggestCookingTime(orders, at, cookingTimesOf(availability)[isPickup ? 'pickup' : 'delivery'])
  }
  return { pickup: suggest(true), delivery: suggest(false) }
}

import { isDeepStrictEqual } from 'node:util'
import type { RestaurantChange } from '@tresen/contract/restaurants'
import { hoursProblems } from '@tresen/domain/opening-hours/edit-hours'
import { orderSettingsProblems } from '@tresen/domain/restaurants/order-settings'
import type { Ctx } from '../../context.ts'
import { invalidInput, refuse, Refusal } from '../../rooms/http/refusal.ts'
import { changeRestaurant } from './change-restaurant.ts'
import { restaurantAvailabilityChanged, restaurantSettingsChanged } from './restaurants.events.ts'
import type { RestaurantRow } from './restaurants.sql.ts'
import { viewRestaurant } from './restaurants.view.ts'

/** Changes settings of a restaurant; who started from settings that are no longer so is told. */
export async function updateRestaurant(ctx: Ctx, input: { restaurantId: string; body: RestaurantChange }) {
  const { operatingHours, orderSettings } = input.body
  const change = { ...(operatingHours && { operatingHours }), ...(orderSettings && { orderSettings }) }
  const problems = [
    ...(operatingHours ? hoursProblems(operatingHours) : []),
    ...(orderSettings ? orderSettingsProblems(orderSettings) : []),
  ]
  if (problems.length > 0) return invalidInput(problems)
  const changed = await changeRestaurant(
    ctx,
    input.restaurantId,
    (row) => {
      if (isOutdated(row, input.body))
        return refuse('RestaurantConflict', { restaurant: viewRestaurant(row) })
      return { ...row, ...change }
    },
    (row) => [
      ...(operatingHours ? [restaurantAvailabilityChanged(row, ctx.now())] : []),
      ...(orderSettings ? [restaurantSettingsChanged(row)] : []),
    ],
  )
  return changed instanceof Refusal ? changed : viewRestaurant(changed)
}

/** Only what is to be changed must still be as the editor saw it. */
function isOutdated(
  row: RestaurantRow,
  { before, operatingHours, orderSettings }: RestaurantChange,
): boolean {
  return (
    (operatingHours !== undefined && differs(before?.operatingHours, row.operatingHours)) ||
    (orderSettings !== undefined && differs(before?.orderSettings, row.orderSettings))
  )
}

function differs<Settings>(before: Settings | undefined, now: Settings): boolean {
  return before !== undefined && !isDeepStrictEqual(before, now)
}

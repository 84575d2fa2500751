import { isDeepStrictEqual } from 'node:util'
import type { RestaurantChange } from '@tresen/contract/restaurants'
import { hoursProblems } from '@tresen/domain/opening-hours/edit-hours'
import { restaurantAvailabilityChanged } from '../availability/availability.events.ts'
import { changeRestaurant } from './change-restaurant.ts'
import type { Ctx } from '../context.ts'
import { invalidInput, refuse, Refusal } from '../http/refusal.ts'
import { viewRestaurant } from './restaurants.view.ts'

/** Changes settings of a restaurant; who started from settings that are no longer so is told. */
export async function updateRestaurant(ctx: Ctx, input: { restaurantId: string; body: RestaurantChange }) {
  const { operatingHours, before } = input.body
  const changed = await changeRestaurant(
    ctx,
    input.restaurantId,
    (row) => {
      if (!operatingHours) return row
      const problems = hoursProblems(operatingHours)
      if (problems.length > 0) return invalidInput(problems)
      if (before?.operatingHours && !isDeepStrictEqual(before.operatingHours, row.operatingHours))
        return refuse('RestaurantConflict', { restaurant: viewRestaurant(row) })
      return { ...row, operatingHours }
    },
    (row) => [restaurantAvailabilityChanged(row, ctx.now())],
  )
  return changed instanceof Refusal ? changed : viewRestaurant(changed)
}

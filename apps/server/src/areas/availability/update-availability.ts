import type { AvailabilityChange } from '@tresen/contract/availability'
import { changeAvailability } from '@tresen/domain/availability/change-availability'
import type { Ctx } from '../../context.ts'
import { invalidInput, Refusal } from '../../rooms/http/refusal.ts'
import { viewAvailability } from '../restaurants/restaurants.view.ts'
import { restaurantAvailabilityChanged } from '../restaurants/restaurants.events.ts'
import { changeRestaurant } from '../restaurants/change-restaurant.ts'

/** Opens, closes, and sets the cooking times. */
export async function updateAvailability(
  ctx: Ctx,
  input: { restaurantId: string; body: AvailabilityChange },
) {
  const changed = await changeRestaurant(
    ctx,
    input.restaurantId,
    (row) => {
      const decided = changeAvailability(row.availability, input.body, ctx.now())
      if (!decided.ok) return invalidInput(decided.problems)
      return { ...row, availability: decided.availability }
    },
    (row) => [restaurantAvailabilityChanged(row, ctx.now())],
  )
  return changed instanceof Refusal ? changed : viewAvailability(changed, ctx.now())
}

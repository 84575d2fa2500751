import type { Ctx } from '../../context.ts'
import { Refusal } from '../../rooms/http/refusal.ts'
import { viewStatusMessage } from '../restaurants/restaurants.view.ts'
import { restaurantStatusMessageChanged } from '../restaurants/restaurants.events.ts'
import { changeRestaurant } from '../restaurants/change-restaurant.ts'

export async function setStatusMessage(ctx: Ctx, input: { restaurantId: string; statusMessage: string }) {
  const changed = await changeRestaurant(
    ctx,
    input.restaurantId,
    (row) => ({ ...row, statusMessage: input.statusMessage.trim() }),
    (row) => [restaurantStatusMessageChanged(row)],
  )
  return changed instanceof Refusal ? changed : viewStatusMessage(changed)
}

import { isDeepStrictEqual } from 'node:util'
import type { CallInput } from '@tresen/contract/define'
import type { kitchenCalls } from '@tresen/contract/kitchen'
import { kitchenProblems } from '@tresen/domain/kitchen/kitchen-settings'
import type { Ctx } from '../../context.ts'
import { invalidInput, refuse, Refusal } from '../../rooms/http/refusal.ts'
import { changeRestaurant } from '../restaurants/change-restaurant.ts'
import { findRestaurantRow } from '../restaurants/restaurants.sql.ts'
import { kitchenSettingsChanged } from './kitchen.events.ts'
import { viewKitchen } from './kitchen.view.ts'

export async function getKitchenSettings(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  const row = await findRestaurantRow(ctx.db, restaurantId)
  return row && viewKitchen(row)
}

/** Changes what the kitchen manages; who started from settings that are no longer so is told. */
export async function updateKitchenSettings(
  ctx: Ctx,
  { restaurantId, body }: CallInput<(typeof kitchenCalls)['updateKitchenSettings']>,
) {
  const { kitchen, before } = body
  const problems = kitchenProblems(kitchen)
  if (problems.length > 0) return invalidInput(problems)
  const stations = kitchen.stations.map((station) => ({ ...station, name: station.name.trim() }))
  const changed = await changeRestaurant(
    ctx,
    restaurantId,
    (row) => {
      const isOutdated = before && !isDeepStrictEqual(before, row.kitchen)
      return isOutdated
        ? refuse('KitchenConflict', viewKitchen(row))
        : { ...row, kitchen: { ...kitchen, stations } }
    },
    (row) => [kitchenSettingsChanged(viewKitchen(row))],
  )
  return changed instanceof Refusal ? changed : viewKitchen(changed)
}

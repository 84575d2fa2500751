import type { PublicRestaurant } from '@tresen/contract/restaurants/restaurant'
import { isLimited } from '@tresen/domain/kitchen/kitchen-settings'
import { noKitchenLoad } from '@tresen/domain/kitchen/plan-kitchen'
import { screensAwayText } from '@tresen/domain/reception/screens'
import type { Deps } from '../../context.ts'
import { areScreensAway } from './are-screens-away.ts'
import { noticeForGuests } from '../maintenance/announce-maintenance.ts'
import {
  findRestaurantRow,
  findRestaurantRowBySubdomain,
  findWhetherOrdered,
  loadKitchenOfRow,
  type RestaurantRow,
} from './restaurants.sql.ts'
import { viewPublicRestaurant } from './restaurants.view.ts'

/** What guests see of a restaurant; null unless it is live, or `ordered` is asked for and somebody has ordered there. */
export async function findPublicRestaurant(
  deps: Deps,
  { restaurantId, ordered = false }: { restaurantId: string; ordered?: boolean },
): Promise<PublicRestaurant | null> {
  return show(deps, await findRestaurantRow(deps.db, restaurantId), ordered)
}

export async function findPublicRestaurantBySubdomain(
  deps: Deps,
  { subdomain, ordered = false }: { subdomain: string; ordered?: boolean },
): Promise<PublicRestaurant | null> {
  return show(deps, await findRestaurantRowBySubdomain(deps.db, subdomain), ordered)
}

async function show(
  deps: Deps,
  row: RestaurantRow | undefined,
  ordered: boolean,
): Promise<PublicRestaurant | null> {
  if (!row) return null
  if (row.state !== 'Live' && !(ordered && (await findWhetherOrdered(deps.db, row.id)))) return null
  const now = deps.now()
  const [{ deliveryAreas, discounts }, kitchenLoad, maintenance] = await Promise.all([
    deps.rules.at(row.id, row.rulesVersion),
    isLimited(row.kitchen) ? loadKitchenOfRow(deps.db, row, now) : noKitchenLoad,
    noticeForGuests(deps, row.timeZone),
  ])
  return viewPublicRestaurant(
    row,
    {
      ...{ deliveryAreas: [...deliveryAreas], discounts, kitchenLoad },
      maintenance: [maintenance, areScreensAway(row) && screensAwayText].filter(Boolean).join(' '),
    },
    now,
  )
}

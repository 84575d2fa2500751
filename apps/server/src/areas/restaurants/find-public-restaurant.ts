import type { PublicRestaurant } from '@tresen/contract/restaurants'
import { isLimited } from '@tresen/domain/kitchen/kitchen-settings'
import { noKitchenLoad } from '@tresen/domain/kitchen/plan-kitchen'
import { screensAwayText } from '@tresen/domain/reception/screens'
import type { Deps } from '../../context.ts'
import { noticeForGuests } from '../maintenance/announce-maintenance.ts'
import {
  findRestaurantRow,
  findRestaurantRowBySubdomain,
  loadKitchenOfRow,
  type RestaurantRow,
} from './restaurants.sql.ts'
import { viewPublicRestaurant } from './restaurants.view.ts'

/** What guests see of a restaurant; null unless it is live. */
export async function findPublicRestaurant(
  deps: Deps,
  restaurantId: string,
): Promise<PublicRestaurant | null> {
  return show(deps, await findRestaurantRow(deps.db, restaurantId))
}

export async function findPublicRestaurantBySubdomain(
  deps: Deps,
  subdomain: string,
): Promise<PublicRestaurant | null> {
  return show(deps, await findRestaurantRowBySubdomain(deps.db, subdomain))
}

async function show(deps: Deps, row: RestaurantRow | undefined): Promise<PublicRestaurant | null> {
  if (row?.state !== 'Live') return null
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
      maintenance: [maintenance, row.screensAwaySince && screensAwayText].filter(Boolean).join(' '),
    },
    now,
  )
}

import type { PublicRestaurant } from '@tresen/contract/restaurants'
import type { Deps } from '../../context.ts'
import { listDiscountRows } from '../discounts/discounts.sql.ts'
import { loadKitchenOf } from '../kitchen/load-kitchen-of.ts'
import {
  findRestaurantRow,
  findRestaurantRowBySubdomain,
  listDeliveryAreaRows,
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
  const [areas, discounts, load] = await Promise.all([
    listDeliveryAreaRows(deps.db, row.id),
    listDiscountRows(deps.db, row.id),
    loadKitchenOf(deps.db, row, now),
  ])
  return viewPublicRestaurant(row, areas, discounts, load, now)
}

import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { Ctx } from '../../context.ts'
import { findRestaurantRow, listRestaurantRows } from './restaurants.sql.ts'
import { viewListedRestaurant, viewRestaurant } from './restaurants.view.ts'

export async function getRestaurant(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  const row = await findRestaurantRow(ctx.db, restaurantId)
  return row && viewRestaurant(row)
}

/** Those in which anybody can order. */
export async function listPublicRestaurants(ctx: Ctx) {
  const live = await listRestaurantRows(ctx.db, { ids: null, states: ['Live'] })
  return live.map(viewListedRestaurant)
}

const present = ['Onboarding', 'Testing', 'Live']

/** The restaurants in which the account may act; with `managerOnly` those that it manages. */
export async function listRestaurants(ctx: Ctx, input: { managerOnly?: boolean }): Promise<Restaurant[]> {
  if (ctx.actor.kind !== 'user') return []
  const { roles, restaurants } = ctx.actor
  if (roles.includes('admin'))
    return (await listRestaurantRows(ctx.db, { ids: null, states: present })).map(viewRestaurant)
  const ids = Object.keys(restaurants).filter((id) => !input.managerOnly || restaurants[id] === 'manager')
  const own = await listRestaurantRows(ctx.db, { ids, states: present })
  const setUp =
    roles.includes('onboarding') && !input.managerOnly
      ? await listRestaurantRows(ctx.db, { ids: null, states: ['Onboarding', 'Testing'] })
      : []
  return [...own, ...setUp.filter(({ id }) => !ids.includes(id))].map(viewRestaurant)
}

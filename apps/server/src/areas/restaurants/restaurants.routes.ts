import { restaurantCalls } from '@tresen/contract/restaurants'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { findPublicRestaurant, findPublicRestaurantBySubdomain } from './find-public-restaurant.ts'
import { listRestaurants } from './list-restaurants.ts'
import { getQnaSettings, updateQnaSettings } from './qna-settings.ts'
import { findRestaurantRow, listDeliveryAreaRows, listRestaurantRows } from './restaurants.sql.ts'
import { updateRestaurant } from './update-restaurant.ts'
import { viewListedRestaurant, viewRestaurant } from './restaurants.view.ts'

export function restaurantRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, restaurantCalls, {
    listRestaurants,
    getRestaurant: async (ctx, { restaurantId }) => {
      const row = await findRestaurantRow(ctx.db, restaurantId)
      return row ? viewRestaurant(row) : refuse('NotFound')
    },
    updateRestaurant,
    getPublicRestaurant: async (ctx, { restaurantId }) =>
      (await findPublicRestaurant(ctx, restaurantId)) ?? refuse('NotFound'),
    getPublicRestaurantBySubdomain: async (ctx, { subdomain }) =>
      (await findPublicRestaurantBySubdomain(ctx, subdomain)) ?? refuse('NotFound'),
    listPublicRestaurants: async (ctx) =>
      (await listRestaurantRows(ctx.db, { ids: null, states: ['Live'] })).map(viewListedRestaurant),
    listDeliveryAreas: (ctx, { restaurantId }) => listDeliveryAreaRows(ctx.db, restaurantId),
    getQnaSettings,
    updateQnaSettings,
  })
}

import { restaurantCalls } from '@tresen/contract/restaurants'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { findPublicRestaurant, findPublicRestaurantBySubdomain } from './find-public-restaurant.ts'
import { getRestaurant, listPublicRestaurants, listRestaurants } from './list-restaurants.ts'
import { getQnaSettings, updateQnaSettings } from './qna-settings.ts'
import { listDeliveryAreaRows } from './restaurants.sql.ts'
import { updateRestaurant } from './update-restaurant.ts'

export function restaurantRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, restaurantCalls, {
    listRestaurants,
    getRestaurant,
    updateRestaurant,
    getPublicRestaurant: (ctx, { restaurantId }) => findPublicRestaurant(ctx, restaurantId),
    getPublicRestaurantBySubdomain: (ctx, { subdomain }) => findPublicRestaurantBySubdomain(ctx, subdomain),
    listPublicRestaurants,
    listDeliveryAreas: (ctx, { restaurantId }) => listDeliveryAreaRows(ctx.db, restaurantId),
    getQnaSettings,
    updateQnaSettings,
  })
}

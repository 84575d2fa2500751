import { geoCalls } from '@tresen/contract/geo'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context.ts'
import { bindCalls } from '../http/bind-calls.ts'
import { refuse } from '../http/refusal.ts'
import { findRestaurantRow } from '../restaurants/restaurants.sql.ts'
import { completeAddress, findAddress } from './geo.sql.ts'
import { priceDelivery } from './price-delivery.ts'

const RESULTS = 8

export function geoRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, geoCalls, {
    getDeliverPriceByLocation: async (ctx, { restaurantId, latitude, longitude }) => {
      const rules = await ctx.rules.current(restaurantId)
      return rules ? priceDelivery(rules, { latitude, longitude }, null) : refuse('NotFound')
    },
    getDeliverPriceByAddress: async (ctx, input) => {
      const rules = await ctx.rules.current(input.restaurantId)
      if (!rules) return refuse('NotFound')
      const address = (await findAddress(ctx.db, input)) ?? null
      return priceDelivery(rules, address, address)
    },
    searchDeliverPrices: async (ctx, input) => {
      const [rules, restaurant] = [
        await ctx.rules.current(input.restaurantId),
        await findRestaurantRow(ctx.db, input.restaurantId),
      ]
      if (!rules || !restaurant) return refuse('NotFound')
      const found = await completeAddress(ctx.db, input.query, restaurant, input.maxResults ?? RESULTS)
      return found.map((address) => priceDelivery(rules, address, address))
    },
    lookUpAddress: async (ctx, input) => {
      const restaurant = await findRestaurantRow(ctx.db, input.restaurantId)
      if (!restaurant) return refuse('NotFound')
      return completeAddress(ctx.db, input.query, restaurant, input.maxResults ?? RESULTS)
    },
    listGeometries: async (ctx, { restaurantId }) => {
      const rules = await ctx.rules.current(restaurantId)
      return rules ? [...rules.deliveryAreas] : refuse('NotFound')
    },
  })
}

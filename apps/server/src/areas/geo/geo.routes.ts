import { geoCalls } from '@tresen/contract/geo/geo-calls'
import type { FastifyInstance } from 'fastify'
import type { Ctx, Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { findRestaurantRow } from '../restaurants/restaurants.sql.ts'
import {
  createDeliveryAreas,
  deleteDeliveryArea,
  orderDeliveryAreas,
  updateDeliveryArea,
} from './delivery-areas/change-delivery-areas.ts'
import { searchPointsOfInterest } from './geo.sql.ts'
import { getRandomAddress } from './addresses/get-random-address.ts'
import { findRules } from './may-know.ts'
import { listFeatures } from './delivery-areas/outline.ts'
import { priceDelivery } from './delivery-areas/price-delivery.ts'

const RESULTS = 8
/** Where nobody says near what: the middle of Germany. */
const middle = { latitude: 51.16, longitude: 10.45 }

export function geoRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, geoCalls, {
    createDeliveryAreas,
    updateDeliveryArea,
    deleteDeliveryArea,
    orderDeliveryAreas,
    getDeliverPriceByLocation: async (ctx, { restaurantId, latitude, longitude }) => {
      const rules = await findRules(ctx, restaurantId)
      return rules ? priceDelivery(rules, { latitude, longitude }, null) : refuse('NotFound')
    },
    getDeliverPriceByAddress: async (ctx, input) => {
      const rules = await findRules(ctx, input.restaurantId)
      if (!rules) return refuse('NotFound')
      const address = await ctx.addresses.find(input)
      return priceDelivery(rules, address, address)
    },
    searchDeliverPrices: async (ctx, { restaurantId, query, maxResults = RESULTS }) => {
      const known = await findRestaurant(ctx, restaurantId)
      if (!known) return refuse('NotFound')
      const found = await ctx.addresses.complete(query, known.place, maxResults)
      return found.map((address) => priceDelivery(known.rules, address, address))
    },
    searchDeliverPricesOfPointsOfInterest: async (ctx, { restaurantId, query, maxResults = RESULTS }) => {
      const known = await findRestaurant(ctx, restaurantId)
      if (!known) return refuse('NotFound')
      const found = await searchPointsOfInterest(ctx.db, query, known.place, maxResults)
      return found.map(({ name, ...address }) => ({ name, ...priceDelivery(known.rules, address, address) }))
    },
    lookUpAddress: async (ctx, { restaurantId, query, maxResults = RESULTS }) => {
      const known = await findRestaurant(ctx, restaurantId)
      return known ? ctx.addresses.complete(query, known.place, maxResults) : refuse('NotFound')
    },
    listGeometries: async (ctx, { restaurantId }) => {
      const rules = await findRules(ctx, restaurantId)
      return rules ? [...rules.deliveryAreas] : refuse('NotFound')
    },
    findAddressesAt: async (ctx, { query }) => {
      const [latitude, longitude] = query.split(',').map(Number) as [number, number]
      const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
      return isOnEarth ? ctx.addresses.at({ latitude, longitude }) : []
    },
    listFeatures: async (ctx, { geometryQuery }) => ({
      type: 'FeatureCollection' as const,
      features: await listFeatures(ctx.db, geometryQuery),
    }),
    searchAddresses: (ctx, { query }) => ctx.addresses.complete(query, middle, RESULTS),
    getRandomAddress,
  })
}

async function findRestaurant(ctx: Ctx, restaurantId: string) {
  const rules = await findRules(ctx, restaurantId)
  const place = rules && (await findRestaurantRow(ctx.db, restaurantId))
  return place ? { rules, place } : null
}

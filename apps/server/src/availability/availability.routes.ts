import { availabilityCalls } from '@tresen/contract/availability'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context.ts'
import { bindCalls } from '../http/bind-calls.ts'
import { refuse } from '../http/refusal.ts'
import { findRestaurantRow } from '../restaurants/restaurants.sql.ts'
import { viewAvailability } from '../restaurants/restaurants.view.ts'

export function availabilityRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, availabilityCalls, {
    getAvailability: async (ctx, { restaurantId }) => {
      const row = await findRestaurantRow(ctx.db, restaurantId)
      return row ? viewAvailability(row, ctx.now()) : refuse('NotFound')
    },
  })
}

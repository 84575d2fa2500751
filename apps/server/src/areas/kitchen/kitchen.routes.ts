import { kitchenCalls } from '@tresen/contract/kitchen'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { findRestaurantRow } from '../restaurants/restaurants.sql.ts'
import { getKitchenLoad } from './get-kitchen-load.ts'
import { viewKitchen } from './kitchen.view.ts'
import { updateKitchenSettings } from './update-kitchen-settings.ts'

export function kitchenRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, kitchenCalls, {
    getKitchenSettings: async (ctx, { restaurantId }) => {
      const row = await findRestaurantRow(ctx.db, restaurantId)
      return row ? viewKitchen(row) : refuse('NotFound')
    },
    updateKitchenSettings,
    getKitchenLoad,
  })
}

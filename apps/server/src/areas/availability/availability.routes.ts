import { availabilityCalls } from '@tresen/contract/availability'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { findFollowedRestaurantRow } from '../restaurants/restaurants.sql.ts'
import { viewAvailability } from '../restaurants/restaurants.view.ts'
import { getCookingTimeSuggestions } from './get-cooking-time-suggestions.ts'
import { setStatusMessage } from './set-status-message.ts'
import { updateAvailability } from './update-availability.ts'

export function availabilityRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, availabilityCalls, {
    getAvailability: async (ctx, { restaurantId }) => {
      const row = await findFollowedRestaurantRow(ctx.db, restaurantId)
      return row ? { ...viewAvailability(row, ctx.now()), seq: row.seq } : refuse('NotFound')
    },
    updateAvailability,
    getCookingTimeSuggestions,
    setStatusMessage,
  })
}

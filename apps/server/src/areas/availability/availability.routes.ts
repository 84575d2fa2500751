import { availabilityCalls } from '@tresen/contract/availability'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { getCookingTimeSuggestions } from './get-cooking-time-suggestions.ts'
import { getAvailability } from './get-availability.ts'
import { listPreOrdersAhead } from './pre-orders-ahead.ts'
import { setStatusMessage } from './set-status-message.ts'
import { updateAvailability } from './update-availability.ts'

export function availabilityRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, availabilityCalls, {
    getAvailability,
    updateAvailability,
    getCookingTimeSuggestions,
    listPreOrdersAhead,
    setStatusMessage,
  })
}

import { kitchenCalls } from '@tresen/contract/kitchen'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { getKitchenLoad } from './get-kitchen-load.ts'
import { getKitchenSettings, updateKitchenSettings } from './update-kitchen-settings.ts'

export function kitchenRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, kitchenCalls, {
    getKitchenSettings,
    updateKitchenSettings,
    getKitchenLoad,
  })
}

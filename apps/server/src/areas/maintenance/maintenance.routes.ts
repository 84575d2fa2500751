import { maintenanceCalls } from '@tresen/contract/maintenance'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { getLeastAndroidVersion, getMaintenance, updateMaintenance } from './announce-maintenance.ts'

export function maintenanceRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, maintenanceCalls, { getMaintenance, updateMaintenance, getLeastAndroidVersion })
}

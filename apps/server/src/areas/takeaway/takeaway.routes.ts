import { takeawayCalls } from '@tresen/contract/takeaway/takeaway'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { checkTakeaway } from './check-takeaway.ts'
import {
  getTakeawayImport,
  getTakeawaySyncError,
  getTakeawaySyncTime,
  listTakeaway,
} from './find-takeaway.ts'
import { triggerTakeawayImport } from './trigger-import.ts'

export function takeawayRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, takeawayCalls, {
    checkTakeaway,
    listTakeaway,
    getTakeawayImport,
    getTakeawaySyncTime,
    getTakeawaySyncError,
    triggerTakeawayImport,
  })
}

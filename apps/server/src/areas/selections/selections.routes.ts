import { selectionCalls } from '@tresen/contract/selections'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import * as byLink from './choose-by-link.ts'
import { getSelectionToken } from './selection-link.ts'

export function selectionRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, selectionCalls, { getSelectionToken, ...byLink })
}

import { franchiseCalls } from '@tresen/contract/franchises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import * as managing from './manage-franchises.ts'

export function franchiseRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, franchiseCalls, managing)
}

import { operationsCalls } from '@tresen/contract/operations'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { getStorage } from './get-storage.ts'
import { getMail, listMails } from './read-outbox.ts'

export function operationsRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, operationsCalls, { getStorage, listMails, getMail })
}

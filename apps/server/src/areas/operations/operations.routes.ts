import { operationsCalls, type Imprint } from '@tresen/contract/operations'
import type { FastifyInstance } from 'fastify'
import type { Ctx, Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { getStorage } from './get-storage.ts'
import { getMail, listMails } from './read-outbox.ts'

async function getImprint({ imprint: text }: Ctx): Promise<Imprint> {
  return { text }
}

export function operationsRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, operationsCalls, { getStorage, getImprint, listMails, getMail })
}

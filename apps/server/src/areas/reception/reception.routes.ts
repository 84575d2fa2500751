import { receptionCalls } from '@tresen/contract/reception'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import {
  getLadder,
  listReceptionActions,
  listUnattended,
  mailOrder,
  notifyByCall,
} from './ask-for-reception.ts'
import { getReceptionSettings, updateReceptionSettings } from './reception-settings.ts'

export function receptionRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, receptionCalls, {
    listReceptionActions,
    listUnattended,
    getLadder,
    mailOrder,
    notifyByCall,
    getReceptionSettings,
    updateReceptionSettings,
  })
}

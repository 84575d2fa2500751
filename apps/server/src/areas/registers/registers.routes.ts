import { registerCalls } from '@tresen/contract/registers'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { getHandOver, handOverAgain, listHandOverTroubles } from './find-hand-overs.ts'
import { noteHandedOver } from './note-handed-over.ts'
import { getRegisterSettings, updateRegisterSettings } from './register-settings.ts'

export function registerRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, registerCalls, {
    getRegisterSettings,
    updateRegisterSettings,
    getHandOver,
    noteHandedOver,
    handOverAgain,
    listHandOverTroubles,
  })
}

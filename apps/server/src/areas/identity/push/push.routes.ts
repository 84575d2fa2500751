import { pushCalls } from '@tresen/contract/identity/push-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../context.ts'
import { bindCalls } from '../../../rooms/http/bind-calls.ts'
import { addApplePush, addFirebasePush, addWebPush, getPushSettings, removeWebPush } from './my-push.ts'

export function pushRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, pushCalls, {
    getPushSettings,
    addApplePush,
    addWebPush,
    removeWebPush,
    addFirebasePush,
  })
}

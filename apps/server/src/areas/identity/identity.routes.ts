import { identityCalls } from '@tresen/contract/identity'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { refreshToken } from './refresh-token.ts'
import { signIn } from './sign-in.ts'

export function identityRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, identityCalls, { signIn, refreshToken })
}

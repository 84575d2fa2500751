import { privacyCalls } from '@tresen/contract/privacy'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { getPrivacySettings, updatePrivacySettings } from './privacy-settings.ts'

export function privacyRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, privacyCalls, { getPrivacySettings, updatePrivacySettings, exportPerson, erasePerson })
}

import { defineArea } from '../../area.ts'
import { forgetOldInvitations } from './invite.ts'
import { teamRoutes } from './teams.routes.ts'

export const teams = defineArea({ routes: [teamRoutes], upkeep: [forgetOldInvitations] })

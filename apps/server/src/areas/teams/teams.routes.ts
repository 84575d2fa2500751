import type { TeamRole } from '@tresen/contract/teams/team'
import { teamCalls } from '@tresen/contract/teams/team-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { acceptInvitation, findInvitation, joinByInvitation } from './accept-invitation.ts'
import { changeTeam } from './change-team.ts'
import { invite, resendInvitation, withdrawInvitation } from './invite.ts'
import { loadTeam } from './load-team.ts'
import type { Holder } from './teams.sql.ts'

const restaurant = ({ restaurantId: id }: { restaurantId: string }): Holder => ({ type: 'restaurant', id })
const franchise = ({ franchiseId: id }: { franchiseId: string }): Holder => ({ type: 'franchise', id })
type Opened = { invitationEmail: string; invitationToken: string }
type Changing = { userId: string; body: { role: TeamRole; before?: TeamRole } }
const changing = ({ userId, body: { role, before } }: Changing) => ({ userId, role, before })
type Removing = { userId: string; before?: TeamRole }
const removing = ({ userId, before }: Removing) => ({ userId, role: null, before })
const opened = ({ invitationEmail: email, invitationToken: token }: Opened) => ({ email, token })

export function teamRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, teamCalls, {
    findInvitation,
    joinByInvitation,
    listRestaurantUsers: (ctx, at) => loadTeam(ctx, restaurant(at)),
    inviteRestaurantUser: (ctx, { email, body, ...at }) => invite(ctx, restaurant(at), { email, ...body }),
    resendRestaurantInvitation: (ctx, input) => resendInvitation(ctx, restaurant(input), input),
    withdrawRestaurantInvitation: (ctx, input) => withdrawInvitation(ctx, restaurant(input), input),
    acceptRestaurantInvitation: (ctx, input) => acceptInvitation(ctx, restaurant(input), opened(input)),
    updateRestaurantUser: (ctx, input) => changeTeam(ctx, restaurant(input), changing(input)),
    removeRestaurantUser: (ctx, input) => changeTeam(ctx, restaurant(input), removing(input)),
    listFranchiseUsers: (ctx, at) => loadTeam(ctx, franchise(at)),
    inviteFranchiseUser: (ctx, { email, body, ...at }) => invite(ctx, franchise(at), { email, ...body }),
    resendFranchiseInvitation: (ctx, input) => resendInvitation(ctx, franchise(input), input),
    withdrawFranchiseInvitation: (ctx, input) => withdrawInvitation(ctx, franchise(input), input),
    acceptFranchiseInvitation: (ctx, input) => acceptInvitation(ctx, franchise(input), opened(input)),
    updateFranchiseUser: (ctx, input) => changeTeam(ctx, franchise(input), changing(input)),
    removeFranchiseUser: (ctx, input) => changeTeam(ctx, franchise(input), removing(input)),
  })
}

import type { Team, TeamUser } from '@tresen/contract/teams/team'
import type { Ctx } from '../../context.ts'
import {
  listInvitations,
  listTeamUsers,
  type Holder,
  type InvitationRow,
  type TeamUserRow,
} from './teams.sql.ts'

/** Who works there, and who was asked to. */
export async function loadTeam({ db }: Pick<Ctx, 'db'>, holder: Holder): Promise<Team> {
  const [users, invitations] = await Promise.all([listTeamUsers(db, holder), listInvitations(db, holder)])
  return { users: users.map(viewTeamUser), invitations: invitations.map(viewInvitation) }
}

function viewTeamUser({ userId, username, profileImage, role, ...row }: TeamUserRow): TeamUser {
  const { isOfFranchise, isLocked, lastSeenAt } = row
  return {
    ...{ userId, username, profileImage, role, isOfFranchise, isLocked },
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}

function viewInvitation({ sentAt, endsAt, ...invitation }: InvitationRow) {
  const { email, role, invitedBy, cameBack } = invitation
  return { email, role, invitedBy, cameBack, sentAt: sentAt.toISOString(), endsAt: endsAt.toISOString() }
}

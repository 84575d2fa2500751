import type { TeamRole } from '@tresen/contract/teams/team'
import { isLastManager } from '@tresen/domain/teams/last-manager'
import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { noteSecurity } from '../identity/security/security-log.ts'
import { endingSessions } from '../identity/sessions/end-sessions.ts'
import { loadTeam } from './load-team.ts'
import {
  deleteTeamRole,
  findHolderName,
  listTeamUsers,
  lockTeam,
  saveTeamRole,
  type Holder,
} from './teams.sql.ts'

/** `role` null: they are taken out of the team. `before`: what was seen. */
type Change = { userId: string; role: TeamRole | null; before: TeamRole | undefined }

/** Gives somebody of a team another role, or takes them out; tokens and hubs with the role of before are over. */
export async function changeTeam(ctx: Ctx, holder: Holder, change: Change) {
  // One change at a time, each decided on the team as it is: of two managers who remove each other, one stays.
  const changed = await endingSessions(ctx, async (db, { renew }) => {
    await lockTeam(db, holder)
    return decideAndSave({ ...ctx, db }, holder, change, renew)
  })
  if (changed === null || changed instanceof Refusal) return changed
  return loadTeam(ctx, holder)
}

async function decideAndSave(
  ctx: Ctx,
  holder: Holder,
  { userId, role, before }: Change,
  renewTokens: (userId: string) => Promise<void>,
) {
  const [name, team] = [await findHolderName(ctx.db, holder), await listTeamUsers(ctx.db, holder)]
  const member = team.find((one) => one.userId === userId)
  if (name === null || !member) return null
  if (member.isOfFranchise && holder.type === 'restaurant') return refuse('RoleOfFranchise')
  if (before && before !== member.role) return refuse('TeamConflict', { team: await loadTeam(ctx, holder) })
  if (role !== 'manager' && isLastManager(team, userId)) return refuse('LastManager')
  if (role) await saveTeamRole(ctx.db, holder, userId, role)
  else await deleteTeamRole(ctx.db, holder, userId)
  await renewTokens(userId)
  const detail = `${name}: ${member.role} → ${role ?? 'keine'}`
  const kind = role ? 'TeamRoleChanged' : 'TeamRoleTaken'
  await noteSecurity(ctx, kind, { userId, username: member.username, detail })
  return 'changed'
}

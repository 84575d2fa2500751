import type { Team, TeamRole } from '@tresen/contract/teams/team'
import { createHash, randomBytes } from 'node:crypto'
import type { Ctx, Deps } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { postMail } from '../../rooms/mail/post-mail.ts'
import { findAccountByEmail } from '../identity/accounts/accounts.sql.ts'
import { refusalOfMail } from '../identity/accounts/register.ts'
import { noteSecurity } from '../identity/security/security-log.ts'
import { invitationMail } from './invitation-mail.ts'
import { loadTeam } from './load-team.ts'
import {
  deleteInvitation,
  deleteInvitationsEndedBefore,
  findHolderName,
  findInvitationTo,
  listInvitations,
  listTeamUsers,
  lockTeam,
  saveInvitation,
  type Holder,
} from './teams.sql.ts'

const DAY = 24 * 3600_000
const LIFETIME_MS = 7 * DAY
/** So long one sees that somebody never answered. */
const KEPT_MS = 30 * DAY
const MOST_OPEN = 50

/** Asks somebody by e-mail to join; the link of an invitation of before opens nothing any more. */
export async function invite(ctx: Ctx, holder: Holder, { email, role }: { email: string; role: TeamRole }) {
  const name = await findHolderName(ctx.db, holder)
  if (name === null) return null
  if (await isInTeam(ctx, holder, email)) return refuse('AlreadyInTeam')
  const tooMany = await refusalOfMail(ctx, email)
  if (tooMany) return tooMany
  const isSent = await ctx.db.transaction().execute(async (db) => {
    await lockTeam(db, holder)
    const open = await listInvitations(db, holder)
    if (open.length >= MOST_OPEN && !open.some((one) => one.email === email.toLowerCase())) return false
    await send({ ...ctx, db }, holder, { name, email, role })
    return true
  })
  return isSent ? loadTeam(ctx, holder) : refuse('TooManyInvitations')
}

/** Sends the invitation again, with a new link. */
export async function resendInvitation(ctx: Ctx, holder: Holder, { email }: { email: string }) {
  const [name, known] = await Promise.all([
    findHolderName(ctx.db, holder),
    findInvitationTo(ctx.db, holder, email),
  ])
  if (name === null || !known) return null
  const tooMany = await refusalOfMail(ctx, email)
  if (tooMany) return tooMany
  const { role } = known
  await ctx.db.transaction().execute((db) => send({ ...ctx, db }, holder, { name, email, role }))
  return loadTeam(ctx, holder)
}

export async function withdrawInvitation(
  ctx: Ctx,
  holder: Holder,
  { email }: { email: string },
): Promise<Team | null> {
  return (await deleteInvitation(ctx.db, holder, email)) ? loadTeam(ctx, holder) : null
}

async function send(ctx: Ctx, holder: Holder, to: { name: string; email: string; role: TeamRole }) {
  const { role, name: holderName } = to
  const email = to.email.toLowerCase()
  const token = randomBytes(24).toString('base64url')
  const invitedBy = ctx.actor.kind === 'user' ? ctx.actor.username : ''
  const sentAt = ctx.now()
  const endsAt = new Date(sentAt.getTime() + LIFETIME_MS)
  await saveInvitation(ctx.db, holder, { email, role, invitedBy, sentAt, endsAt, keyHash: hashOf(token) })
  const link = { holderType: holder.type, holderId: holder.id, email, token }
  await postMail(ctx, invitationMail({ ...link, publicUrl: ctx.publicUrl, holderName, role, invitedBy }))
  await noteSecurity(ctx, 'Invited', { userId: null, username: email, detail: `${holderName}: ${role}` })
}

async function isInTeam({ db }: Ctx, holder: Holder, email: string): Promise<boolean> {
  const account = await findAccountByEmail(db, email)
  if (!account) return false
  return (await listTeamUsers(db, holder)).some(({ userId }) => userId === account.id)
}

/** A key is as good as random, so a plain hash is enough. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function forgetOldInvitations({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteInvitationsEndedBefore(db, new Date(now().getTime() - KEPT_MS))
}

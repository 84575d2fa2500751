import type { InvitationInfo, InvitationLink } from '@tresen/contract/teams/team'
import { userOf, type Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { findAccount, findAccountByEmail } from '../identity/accounts/accounts.sql.ts'
import { makeConfirmedAccount } from '../identity/accounts/make-account.ts'
import { hashPassword } from '../identity/passwords/hash-password.ts'
import { refusalOfPassword } from '../identity/passwords/judge-password.ts'
import { noteSecurity } from '../identity/security/security-log.ts'
import { renewTokensOf } from '../identity/sessions/end-sessions.ts'
import { hashOf } from './invite.ts'
import {
  findHolderName,
  findOpenInvitation,
  insertTeamRole,
  lockTeam,
  takeInvitation,
  type Holder,
} from './teams.sql.ts'

type Opened = { email: string; token: string }

/** What an invitation opens, told to whoever holds its link. */
export async function findInvitation(ctx: Ctx, { body }: { body: InvitationLink }) {
  const holder = holderOf(body)
  const [holderName, invitation, account] = await Promise.all([
    findHolderName(ctx.db, holder),
    findOpenInvitation(ctx.db, holder, keyOf(ctx, body)),
    findAccountByEmail(ctx.db, body.email),
  ])
  if (holderName === null || !invitation) return refuse('InvitationInvalid')
  const { email, role } = invitation
  const info: InvitationInfo = { holderName, email, role, hasAccount: account !== undefined }
  return info
}

/** Joins with the account of the invited address; its tokens bring the new role from now on. */
export async function acceptInvitation(ctx: Ctx, holder: Holder, opened: Opened) {
  const userId = userOf(ctx)!
  const account = await findAccount(ctx.db, userId)
  if (!account) return refuse('SignInNeeded')
  const names = [account.username, ...account.emails].map((one) => one.toLowerCase())
  const isOpen = await findOpenInvitation(ctx.db, holder, keyOf(ctx, opened))
  if (!isOpen) return refuse('InvitationInvalid')
  if (!names.includes(opened.email.toLowerCase())) return refuse('InvitationForOther')
  const isIn = await ctx.db
    .transaction()
    .execute((db) => enter({ ...ctx, db }, holder, opened, { id: userId, username: account.username }))
  if (!isIn) return refuse('InvitationInvalid')
  await renewTokensOf(ctx, userId)
  return {}
}

/** Takes back what the transaction did: there is no account without its role. */
class NotJoined extends Error {
  readonly code: 'UserTaken' | 'InvitationInvalid'

  constructor(code: NotJoined['code']) {
    super(code)
    this.code = code
  }
}

type Joining = { body: InvitationLink & { password: string } }

/** Makes an account for the invited address, which the link has proved, and joins with it. */
export async function joinByInvitation(ctx: Ctx, { body }: Joining) {
  const { email, password } = body
  const holder = holderOf(body)
  // First, because anybody may ask, and a password takes a while to hash.
  if (!(await findOpenInvitation(ctx.db, holder, keyOf(ctx, body)))) return refuse('InvitationInvalid')
  const refusal = await refusalOfPassword(password, [email])
  if (refusal) return refusal
  if (await findAccountByEmail(ctx.db, email)) return refuse('UserTaken')
  const passwordHash = await hashPassword(password)
  const joining = ctx.db.transaction().execute(async (db) => {
    const means = { ...ctx, db }
    const id = await makeConfirmedAccount(means, email, passwordHash)
    if (!id) throw new NotJoined('UserTaken')
    if (!(await enter(means, holder, body, { id, username: email }))) throw new NotJoined('InvitationInvalid')
    return {}
  })
  return joining.catch((error: unknown) => {
    if (error instanceof NotJoined) return refuse(error.code)
    throw error
  })
}

/** Uses the invitation up and gives its role; false when somebody was faster, or it was withdrawn. */
async function enter(ctx: Ctx, holder: Holder, opened: Opened, user: { id: string; username: string }) {
  const name = await findHolderName(ctx.db, holder)
  if (name === null) return false
  await lockTeam(ctx.db, holder)
  const role = await takeInvitation(ctx.db, holder, keyOf(ctx, opened))
  if (!role) return false
  await insertTeamRole(ctx.db, holder, user.id, role)
  const about = { userId: user.id, username: user.username, detail: `${name}: ${role}` }
  await noteSecurity(ctx, 'InvitationAccepted', about)
  return true
}

function holderOf({ holderType: type, holderId: id }: InvitationLink): Holder {
  return { type, id }
}

function keyOf({ now }: Ctx, { email, token }: Opened) {
  return { email, keyHash: hashOf(token), now: now() }
}

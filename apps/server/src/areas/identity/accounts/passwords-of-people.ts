import { userOf, type Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { refusalOfTry } from '../../../rooms/http/too-often.ts'
import { postMail } from '../../../rooms/mail/post-mail.ts'
import { forgetGuesses } from '../../../rooms/throttle/forget-guesses.ts'
import { findUser } from '../identity.sql.ts'
import { hashPassword, passwordFits } from '../passwords/hash-password.ts'
import { refusalOfPassword } from '../passwords/judge-password.ts'
import { noteSecurity } from '../security/security-log.ts'
import { endingSessions } from '../sessions/end-sessions.ts'
import { passwordChangedMail } from './account-mails.ts'
import {
  confirmAccount,
  findAccount,
  findAccountByEmail,
  savePassword,
  type AccountRow,
} from './accounts.sql.ts'
import { openWithKey, wouldOpen } from './keys.ts'
import { deleteKeysOf } from './keys.sql.ts'
import { refusalOfMail, postResetLink } from './register.ts'

/** Sends the link for a new password, where there is such an account; whoever asks gets the same answer. */
export async function forgotPassword(ctx: Ctx, { body: { email } }: { body: { email: string } }) {
  const tooMany = await refusalOfMail(ctx, email)
  if (tooMany) return tooMany
  const account = await findAccountByEmail(ctx.db, email)
  if (!account || account.lockedAt) return {}
  await ctx.db.transaction().execute(async (db) => {
    const means = { ...ctx, db }
    await postResetLink(means, account, email)
    await noteSecurity(means, 'PasswordForgotten', { userId: account.id, username: account.username })
  })
  return {}
}

type Reset = { body: { userId: string; token: string; password: string } }

/** Sets a new password by the link of an e-mail, which proves the address too. Every session of before ends. */
export async function resetPassword(ctx: Ctx, { body: { userId, token, password } }: Reset) {
  const link = { key: token, userId, purpose: 'resetPassword' } as const
  const account = await findAccount(ctx.db, userId)
  // First, because anybody may ask, and a password takes a while to hash.
  if (!account || !(await wouldOpen(ctx, link))) return refuse('LinkInvalid')
  const refusal = await refusalOfPassword(password, namesOf(account))
  if (refusal) return refusal
  const passwordHash = await hashPassword(password)
  const isSet = await endingSessions(ctx, async (db, sessions) => {
    const means = { ...ctx, db }
    if (!(await openWithKey(means, link))) return false
    await savePassword(db, userId, passwordHash)
    await sessions.end(userId, { except: null }, 'NewPassword')
    await confirmAccount(db, userId, ctx.now())
    await deleteKeysOf(db, userId, 'changeEmail')
    await noteSecurity(means, 'PasswordReset', { userId, username: account.username })
    await postMail(means, passwordChangedMail({ publicUrl: ctx.publicUrl, recipient: addressOf(account) }))
    return true
  })
  return isSet ? {} : refuse('LinkInvalid')
}

type Change = { body: { currentPassword: string; newPassword: string } }

/** Changes one's own password; other devices are signed out. */
export async function changePassword(ctx: Ctx, { body: { currentPassword, newPassword } }: Change) {
  const userId = userOf(ctx)!
  const user = await findUser(ctx.db, userId)
  if (!user) return null
  // A tablet left lying about is no place to guess at.
  const own = { subject: `own password:${userId}`, free: 5 }
  const tooEarly = await refusalOfTry(ctx, [own])
  if (tooEarly) return tooEarly
  if (!(await passwordFits(user.passwordHash, currentPassword))) {
    await noteSecurity(ctx, 'WrongPassword', { userId, username: user.username, detail: 'beim Ändern' })
    return refuse('WrongPassword')
  }
  await forgetGuesses(ctx, own.subject)
  const refusal = await refusalOfPassword(newPassword, namesOf(user))
  if (refusal) return refusal
  const passwordHash = await hashPassword(newPassword)
  const { sessionId = null } = ctx.actor.kind === 'user' ? ctx.actor : {}
  await endingSessions(ctx, async (db, sessions) => {
    const means = { ...ctx, db }
    await savePassword(db, userId, passwordHash)
    await sessions.end(userId, { except: sessionId }, 'NewPassword')
    await deleteKeysOf(db, userId, 'changeEmail')
    await noteSecurity(means, 'PasswordChanged', { userId, username: user.username })
    await postMail(means, passwordChangedMail({ publicUrl: ctx.publicUrl, recipient: addressOf(user) }))
  })
  return {}
}

type Named = Pick<AccountRow, 'username' | 'emails'>

export function namesOf({ username, emails }: Named): string[] {
  return [username, ...emails]
}

export function addressOf({ username, emails }: Named): string {
  return emails[0] ?? username
}

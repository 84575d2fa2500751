import { userOf, type Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { refusalOfTry } from '../../../rooms/http/too-often.ts'
import { postMail } from '../../../rooms/mail/post-mail.ts'
import { forgetGuesses } from '../../../rooms/throttle/forget-guesses.ts'
import { findUser } from '../identity.sql.ts'
import { passwordFits } from '../passwords/hash-password.ts'
import { noteSecurity } from '../security/security-log.ts'
import { accountExistsMail, emailChangedMail, newEmailAskedMail, newEmailMail } from './account-mails.ts'
import { findAccount, findAccountByEmail, saveEmail } from './accounts.sql.ts'
import { makeKey } from './keys.ts'
import { deleteKeysOf } from './keys.sql.ts'
import { addressOf } from './passwords-of-people.ts'
import { refusalOfMail } from './register.ts'

type Asked = { body: { email: string; password: string } }

/**
 * Sends the link that confirms a new address, to that address, and tells the one of before. Where somebody else has it,
 * they hear of it, and whoever asks gets the same answer.
 */
export async function changeEmail(ctx: Ctx, { body: { email, password } }: Asked) {
  const userId = userOf(ctx)!
  const user = await findUser(ctx.db, userId)
  if (!user) return null
  const own = { subject: `own password:${userId}`, free: 5 }
  const tooEarly = await refusalOfTry(ctx, [own])
  if (tooEarly) return tooEarly
  if (!(await passwordFits(user.passwordHash, password))) {
    const detail = 'beim Ändern der Adresse'
    await noteSecurity(ctx, 'WrongPassword', { userId, username: user.username, detail })
    return refuse('WrongPassword')
  }
  await forgetGuesses(ctx, own.subject)
  const tooMany = await refusalOfMail(ctx, email)
  if (tooMany) return tooMany
  await ctx.db.transaction().execute(async (db) => {
    const means = { ...ctx, db }
    const { publicUrl } = ctx
    const holder = await findAccountByEmail(db, email)
    if (holder && holder.id !== userId)
      return postMail(means, accountExistsMail({ publicUrl, recipient: email }))
    const key = await makeKey(means, { userId, purpose: 'changeEmail', email })
    await postMail(means, newEmailMail({ publicUrl, recipient: email, userId, key }))
    await postMail(means, newEmailAskedMail({ publicUrl, recipient: addressOf(user) }, email))
    await noteSecurity(means, 'EmailChangeAsked', { userId, username: user.username })
  })
  return {}
}

/** The person has read the e-mail at the new address: from now on it is theirs, and links sent to the old one open nothing. */
export async function takeNewEmail(
  ctx: Parameters<typeof noteSecurity>[0] & Parameters<typeof postMail>[0],
  userId: string,
  email: string,
): Promise<boolean> {
  const before = await findAccount(ctx.db, userId)
  if (!before || !(await saveEmail(ctx.db, userId, { email, former: addressOf(before) }))) return false
  await deleteKeysOf(ctx.db, userId, 'resetPassword')
  await deleteKeysOf(ctx.db, userId, 'resetSecondFactor')
  const to = { publicUrl: ctx.publicUrl, recipient: addressOf(before) }
  await postMail(ctx, emailChangedMail(to, email))
  await noteSecurity(ctx, 'EmailChanged', { userId, username: before.username })
  return true
}

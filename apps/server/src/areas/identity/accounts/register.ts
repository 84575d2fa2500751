import type { Ctx } from '../../../context.ts'
import { refusalOfTry, type TooOften } from '../../../rooms/http/too-often.ts'
import { postMail } from '../../../rooms/mail/post-mail.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { refusalOfPassword } from '../passwords/judge-password.ts'
import { noteSecurity } from '../security/security-log.ts'
import { accountExistsMail, confirmEmailMail, resetPasswordMail } from './account-mails.ts'
import { findAccountByEmail, insertAccount, type AccountRow } from './accounts.sql.ts'
import { makeKey } from './keys.ts'

const MAILS_TO_ONE = 3
const MAILS_FROM_ONE = 20

/**
 * Counts an e-mail that a stranger has us write, by its address and by where they are; how it is refused when there
 * were too many, else null. Nobody is kept from their own: the one that was sent before still opens what it is for.
 */
export function refusalOfMail(ctx: Ctx, email: string): Promise<TooOften | null> {
  const to = { subject: `mail to:${email.toLowerCase()}`, free: MAILS_TO_ONE }
  const from = { subject: `mail from:${ctx.remoteAddress}`, free: MAILS_FROM_ONE * ctx.limitFactor }
  return refusalOfTry(ctx, [to, from])
}

/**
 * Makes an account that its owner confirms by e-mail. Where there is one, its owner hears of it by e-mail; whoever asks
 * gets the same answer. Of one that was never confirmed, the password stays too: else who registers second could have
 * the first confirm theirs.
 */
export async function register(
  ctx: Ctx,
  { body: { email, password } }: { body: { email: string; password: string } },
) {
  const refusal = await refusalOfPassword(password, [email])
  if (refusal) return refusal
  const tooMany = await refusalOfMail(ctx, email)
  if (tooMany) return tooMany
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction().execute(async (db) => {
    const means = { ...ctx, db }
    const to = { publicUrl: ctx.publicUrl, recipient: email }
    const before = await findAccountByEmail(db, email)
    if (before?.emailConfirmedAt) return postMail(means, accountExistsMail(to))
    if (before) return postResetLink(means, before, email)
    const id = ctx.newId()
    const account = {
      id,
      email,
      passwordHash,
      roles: [],
      now: ctx.now(),
      isConfirmed: false,
      lockedReason: null,
    }
    // Somebody was faster by a moment, and has the e-mail.
    if (!(await insertAccount(db, account))) return
    const key = await makeKey(means, { userId: id, purpose: 'confirmEmail' })
    await postMail(means, confirmEmailMail({ ...to, userId: id, key }))
    await noteSecurity(means, 'Registered', { userId: id, username: email })
  })
  return {}
}

type Means = Parameters<typeof postMail>[0]

/** Sends the link by which a new password is set, to an address of the account. */
export async function postResetLink(means: Means, { id: userId }: Pick<AccountRow, 'id'>, recipient: string) {
  const key = await makeKey(means, { userId, purpose: 'resetPassword' })
  await postMail(means, resetPasswordMail({ publicUrl: means.publicUrl, recipient, userId, key }))
}

/** Sends the link again by which an address is confirmed, where there is something to confirm. */
export async function refreshConfirmationToken(ctx: Ctx, { body: { email } }: { body: { email: string } }) {
  const tooMany = await refusalOfMail(ctx, email)
  if (tooMany) return tooMany
  const account = await findAccountByEmail(ctx.db, email)
  if (!account || account.emailConfirmedAt) return {}
  await ctx.db.transaction().execute(async (db) => {
    const means = { ...ctx, db }
    const key = await makeKey(means, { userId: account.id, purpose: 'confirmEmail' })
    await postMail(
      means,
      confirmEmailMail({ publicUrl: ctx.publicUrl, recipient: email, userId: account.id, key }),
    )
  })
  return {}
}

import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { forgetUndeliverable } from '../../../rooms/mail/mail.sql.ts'
import { noteSecurity } from '../security/security-log.ts'
import { renewTokensOf } from '../sessions/end-sessions.ts'
import { confirmAccount, findAccount } from './accounts.sql.ts'
import { takeNewEmail } from './change-email.ts'
import { openWithKey, readKey } from './keys.ts'

type Link = { userId: string; token: string }

/** Confirms the address of a new account, or a new address in the place of the one of before. */
export async function confirmEmail(ctx: Ctx, { userId, token: key }: Link) {
  const confirmed = await ctx.db.transaction().execute(async (db) => {
    const means = { ...ctx, db }
    const changed = await readKey(means, { key, userId, purpose: 'changeEmail' })
    if (changed) return (await takeNewEmail(means, userId, changed.email!)) ? 'new' : null
    if (!(await openWithKey(means, { key, userId, purpose: 'confirmEmail' }))) return null
    await confirmAccount(db, userId, ctx.now())
    const account = await findAccount(db, userId)
    await forgetUndeliverable(db, account!.username)
    await noteSecurity(means, 'EmailConfirmed', { userId, username: account!.username })
    return 'first'
  })
  if (!confirmed) return refuse('LinkInvalid')
  // Tokens name the person by the address of before.
  if (confirmed === 'new') await renewTokensOf(ctx, userId)
  return {}
}

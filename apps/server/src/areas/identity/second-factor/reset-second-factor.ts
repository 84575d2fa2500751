import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { postMail } from '../../../rooms/mail/post-mail.ts'
import type { PushMessage } from '../../../rooms/push/push.ts'
import { momentOfReset, resetSecondFactorMail } from '../accounts/account-mails.ts'
import { findAccountByEmail } from '../accounts/accounts.sql.ts'
import { makeDelayedKey, opensLater, openWithKey } from '../accounts/keys.ts'
import { refusalOfMail } from '../accounts/register.ts'
import { pushToStaff } from '../push/push-to-staff.ts'
import { noteSecurity } from '../security/security-log.ts'
import { endingSessions } from '../sessions/end-sessions.ts'
import { tell } from './my-second-factor.ts'
import { findSecondFactor, switchOff } from './second-factor.sql.ts'

/** So long its owner has to notice that somebody else reads their e-mail. */
const DELAY_MS = 24 * 3600_000

/** To all devices of the person: whoever reads the e-mail may be somebody else. */
const resetAsked = (moment: string): PushMessage => ({
  title: 'Zweiter Schritt soll ausgeschaltet werden',
  text: `Für Ihr Konto wurde das per E-Mail angefordert; der Link gilt ab ${moment}. Waren Sie das nicht? Melden Sie sich einmal mit einem Code an, dann gilt er nicht mehr.`,
  tag: 'second-factor-reset',
  path: '/profile',
  urgency: 'normal',
})

/**
 * Sends the link that switches the second factor off, a day after it was first asked for; whoever asks gets the same
 * answer.
 */
export async function askSecondFactorReset(ctx: Ctx, { email }: { email: string }) {
  const tooMany = await refusalOfMail(ctx, email)
  if (tooMany) return tooMany
  const account = await findAccountByEmail(ctx.db, email)
  const factor = account && (await findSecondFactor(ctx.db, account.id))
  if (!factor?.since) return {}
  await ctx.db.transaction().execute(async (db) => {
    const means = { ...ctx, db }
    const link = { userId: factor.userId, purpose: 'resetSecondFactor' } as const
    const { key, validFrom } = await makeDelayedKey(means, link, DELAY_MS)
    const to = { publicUrl: ctx.publicUrl, recipient: email, userId: factor.userId, key }
    await postMail(means, resetSecondFactorMail(to, validFrom))
    const message = resetAsked(momentOfReset(validFrom))
    await pushToStaff(means, { userIds: [factor.userId] }, message, `second factor reset ${ctx.newId()}`)
    await noteSecurity(means, 'SecondFactorResetAsked', factor)
  })
  return {}
}

export async function resetSecondFactor(
  ctx: Ctx,
  { userId, resetKey }: { userId: string; resetKey: string },
) {
  const factor = await findSecondFactor(ctx.db, userId)
  if (!factor) return refuse('LinkInvalid')
  const link = { key: resetKey, userId, purpose: 'resetSecondFactor' } as const
  const isReset = await endingSessions(ctx, async (db, sessions) => {
    const means = { ...ctx, db }
    if (!(await openWithKey(means, link))) return false
    await switchOff(db, userId)
    await sessions.end(userId, { except: null }, 'NewPassword')
    await tell(means, factor, 'SecondFactorReset')
    return true
  })
  if (isReset) return {}
  const validFrom = await opensLater(ctx, link)
  return validFrom ? refuse('LinkTooEarly', { validFrom: validFrom.toISOString() }) : refuse('LinkInvalid')
}

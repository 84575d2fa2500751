import type { SecondFactor } from '@tresen/contract/identity/second-factor-calls'
import { generateSecret, generateURI } from 'otplib'
import { renderSVG } from 'uqr'
import { userOf, type Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { tooOften } from '../../../rooms/http/too-often.ts'
import { secondsUntil } from '../../../rooms/throttle/guess.ts'
import { postMail } from '../../../rooms/mail/post-mail.ts'
import { secondFactorMail } from '../accounts/account-mails.ts'
import { addressOf } from '../accounts/passwords-of-people.ts'
import { noteSecurity } from '../security/security-log.ts'
import { renewTokensOf } from '../sessions/end-sessions.ts'
import { guessCode, takeCode } from './check-code.ts'
import { hashOfRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import {
  findSecondFactor,
  saveSecret,
  switchOff,
  switchOn,
  type SecondFactorRow,
} from './second-factor.sql.ts'

export async function getSecondFactor({ db, ...ctx }: Ctx): Promise<SecondFactor | null> {
  const factor = await findSecondFactor(db, userOf({ db, ...ctx })!)
  return factor ? { since: factor.since?.toISOString() ?? null, codesLeft: factor.codesLeft } : null
}

/** A new secret for the app on the phone. It counts once a code of it was shown. */
export async function setupSecondFactor(ctx: Ctx) {
  const factor = await findSecondFactor(ctx.db, userOf(ctx)!)
  if (!factor) return null
  const secret = generateSecret()
  if (!(await saveSecret(ctx.db, factor.userId, secret))) return refuse('SecondFactorOn')
  const uri = generateURI({ issuer: 'Tresen', label: factor.username, secret })
  return { secret, uri, qrCode: renderSVG(uri, { border: 2 }) }
}

/** Switches it on, by a code of the new secret. The recovery codes are shown this once. */
export async function confirmSecondFactor(ctx: Ctx, { body: { code } }: { body: { code: string } }) {
  const factor = await findSecondFactor(ctx.db, userOf(ctx)!)
  if (!factor) return null
  if (factor.since) return refuse('SecondFactorOn')
  const isRight = await judge(ctx, factor, code)
  if (isRight !== true) return isRight
  const recoveryCodes = makeRecoveryCodes()
  const hashes = recoveryCodes.map((one) => hashOfRecoveryCode(one)!)
  await ctx.db.transaction().execute(async (db) => {
    await switchOn(db, factor.userId, hashes, ctx.now())
    await tell({ ...ctx, db }, factor, 'SecondFactorOn')
  })
  // An admin gets back the role that waited for it.
  await renewTokensOf(ctx, factor.userId)
  return { recoveryCodes }
}

export async function disableSecondFactor(ctx: Ctx, { code }: { code: string }) {
  const factor = await findSecondFactor(ctx.db, userOf(ctx)!)
  if (!factor) return null
  if (!factor.since) return {}
  const isRight = await judge(ctx, factor, code)
  if (isRight !== true) return isRight
  await ctx.db.transaction().execute(async (db) => {
    await switchOff(db, factor.userId)
    await tell({ ...ctx, db }, factor, 'SecondFactorOff')
  })
  await renewTokensOf(ctx, factor.userId)
  return {}
}

async function judge(ctx: Ctx, factor: SecondFactorRow, code: string) {
  const { blockedUntil, right } = await guessCode(ctx, factor.userId)
  if (blockedUntil) return tooOften(secondsUntil(blockedUntil, ctx.now()))
  if (!(await takeCode(ctx, factor, code))) {
    await noteSecurity(ctx, 'SecondFactorWrong', factor)
    return refuse('WrongCode')
  }
  await right()
  return true
}

type Means = Parameters<typeof noteSecurity>[0] & Parameters<typeof postMail>[0]

/** Into the log, and to the person: it may not have been them. */
export async function tell(
  means: Means,
  factor: Pick<SecondFactorRow, 'userId' | 'username' | 'emails'>,
  kind: 'SecondFactorOn' | 'SecondFactorOff' | 'SecondFactorReset',
) {
  await noteSecurity(means, kind, factor)
  await postMail(means, secondFactorMail({ publicUrl: means.publicUrl, recipient: addressOf(factor) }, kind))
}

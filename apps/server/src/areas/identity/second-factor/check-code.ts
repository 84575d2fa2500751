import { verifySync } from 'otplib'
import type { Ctx, Deps } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import { forgetGuesses } from '../../../rooms/throttle/forget-guesses.ts'
import { guess, takeBackGuess, type Guesser } from '../../../rooms/throttle/guess.ts'
import { deviceOf } from '../sessions/device.ts'
import { isDeviceOf } from '../sessions/sessions.sql.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import { takeRecoveryCode, takeTotpStep, type SecondFactorRow } from './second-factor.sql.ts'

/** Clocks of phones are off by a little. */
const TOLERANCE_S = 30
const FREE_GUESSES = 5
const FREE_GUESSES_OF_STRANGERS = 20

/** What a code was that fits; each fits once. */
export type CodeKind = 'Totp' | 'Recovery'

type Means = Pick<Deps, 'now'> & { db: Deps['db'] | Tx }

/** Judges the code of an app, or a recovery code, and uses it up; null: it does not fit. */
export async function takeCode(
  { db, now }: Means,
  { userId, secret }: Pick<SecondFactorRow, 'userId' | 'secret'>,
  typed: string,
): Promise<CodeKind | null> {
  const digits = typed.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    const step = secret === null ? null : stepOf(secret, digits, now())
    return step !== null && (await takeTotpStep(db, userId, step)) ? 'Totp' : null
  }
  const hash = hashOfRecoveryCode(typed)
  return hash && (await takeRecoveryCode(db, userId, hash)) ? 'Recovery' : null
}

/** The half minute of which this is the code; null: of none around now. */
function stepOf(secret: string, token: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token, epoch, epochTolerance: TOLERANCE_S })
  return result.valid ? Math.floor(epoch / 30) + result.delta : null
}

/** Counts a guess at somebody's code before it is judged. As with passwords, nobody is kept out on a known browser. */
export async function guessCode(ctx: Ctx, userId: string) {
  const deviceId = deviceOf(ctx)
  const isKnown = deviceId !== null && (await isDeviceOf(ctx.db, userId, deviceId))
  const guessers: [Guesser, ...Guesser[]] = isKnown
    ? [{ subject: `code:${userId}:${deviceId}`, free: FREE_GUESSES }]
    : [
        { subject: `code:${userId}:${ctx.remoteAddress}`, free: FREE_GUESSES },
        { subject: `code:${userId}`, free: FREE_GUESSES_OF_STRANGERS },
      ]
  const blockedUntil = await guess(ctx, guessers)
  const [own, ...shared] = guessers
  const right = async () => {
    await forgetGuesses(ctx, own.subject)
    await takeBackGuess(ctx, shared)
  }
  return { blockedUntil, right }
}

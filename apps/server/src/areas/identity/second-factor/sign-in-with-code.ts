import { secondsUntil } from '../../../rooms/throttle/guess.ts'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { deleteKeysOf } from '../accounts/keys.sql.ts'
import { findUser } from '../identity.sql.ts'
import { noteSecurity } from '../security/security-log.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { keepDevice } from '../sessions/device.ts'
import { dropChallenge, isChallenged } from './challenge.ts'
import { guessCode, takeCode } from './check-code.ts'
import { deleteOldRemembered, findSecondFactor, rememberDevice } from './second-factor.sql.ts'

const REMEMBERED_MS = 30 * 24 * 3600_000
const SHORT_SESSION_MS = 12 * 3600_000

type Input = { userId: string; code: string; isPersistent?: boolean; rememberClient?: boolean }

/** The second step of signing in, in the browser in which the password was right just now. */
export async function signInWithCode(
  ctx: Ctx,
  { userId, code, isPersistent = true, rememberClient = false }: Input,
) {
  const [user, factor] = await Promise.all([findUser(ctx.db, userId), findSecondFactor(ctx.db, userId)])
  if (!user || !factor || user.lockedAt || !isChallenged(ctx, user)) return refuse('PasswordFirst')
  const { blockedUntil, right } = await guessCode(ctx, userId)
  if (blockedUntil)
    return refuse('TooManyGuesses', { retryAfterSeconds: secondsUntil(blockedUntil, ctx.now()) })
  const about = { userId, username: user.username }
  const kind = await takeCode(ctx, factor, code)
  if (!kind) {
    await noteSecurity(ctx, 'SecondFactorWrong', about)
    return refuse('WrongCode')
  }
  await right()
  // Whoever has the phone needs no reset; somebody else may have asked for it.
  await deleteKeysOf(ctx.db, userId, 'resetSecondFactor')
  const deviceId = keepDevice(ctx)
  const rememberedUntil = new Date(ctx.now().getTime() + REMEMBERED_MS)
  if (rememberClient) await rememberDevice(ctx.db, { userId, deviceId, endsAt: rememberedUntil })
  await noteSecurity(ctx, kind === 'Recovery' ? 'RecoveryCodeUsed' : 'SignedIn', about)
  dropChallenge(ctx)
  const lasts = isPersistent ? {} : { lastsMs: SHORT_SESSION_MS }
  return (await beginSession(ctx, user, { deviceId, ...lasts })) ?? refuse('PasswordFirst')
}

export function forgetOldDevices({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  return deleteOldRemembered(db, now())
}

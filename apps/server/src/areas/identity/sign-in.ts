import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { guess, secondsUntil, takeBackGuess, type Guesser } from '../../rooms/throttle/guess.ts'
import { forgetGuesses } from '../../rooms/throttle/forget-guesses.ts'
import { findUserByName } from './identity.sql.ts'
import { passwordFits } from './passwords/hash-password.ts'
import { askForCode } from './second-factor/challenge.ts'
import { isRemembered } from './second-factor/second-factor.sql.ts'
import { noteSecurity } from './security/security-log.ts'
import { beginSession } from './sessions/begin-session.ts'
import { deviceOf } from './sessions/device.ts'
import { isDeviceOf } from './sessions/sessions.sql.ts'

const FREE_GUESSES_PER_NAME = 5
/** A whole restaurant shares one address. */
const FREE_GUESSES_PER_ADDRESS = 50
/** At one name, from wherever they come. */
const FREE_GUESSES_OF_STRANGERS = 100

export async function signIn(ctx: Ctx, input: { body: { username: string; password: string } }) {
  const { username, password } = input.body
  const user = await findUserByName(ctx.db, username)
  const [own, ...shared] = await guessersOf(ctx, user?.id ?? null, username)
  const blockedUntil = await guess(ctx, [own, ...shared])
  if (blockedUntil)
    return refuse('TooManyGuesses', { retryAfterSeconds: secondsUntil(blockedUntil, ctx.now()) })

  const about = { userId: user?.id ?? null, username: user?.username ?? '' }
  if (!(await passwordFits(user?.passwordHash ?? null, password)) || !user) {
    // Not what was typed: people type their password there.
    await noteSecurity(ctx, 'WrongPassword', about)
    return refuse('WrongCredentials')
  }
  if (user.lockedAt) {
    await noteSecurity(ctx, 'LockedOut', about)
    return refuse('AccountLocked', { reason: user.lockedReason })
  }
  if (!user.emailConfirmedAt) return refuse('EmailNotConfirmed')
  await forgetGuesses(ctx, own.subject)
  // Only the one: else who owns one account could guess at all others without end.
  await takeBackGuess(ctx, shared)
  if (user.totpSince && !(await isRememberedHere(ctx, user.id))) return askForCode(ctx, user)
  await noteSecurity(ctx, 'SignedIn', about)
  return (await beginSession(ctx, user)) ?? refuse('WrongCredentials')
}

/**
 * Who is made to wait for wrong passwords: on a browser in which the person was signed in before, that browser alone,
 * so that nobody elsewhere can keep them out. Else whoever guesses at this name from this address, the address, and
 * all strangers together.
 */
async function guessersOf(
  ctx: Ctx,
  userId: string | null,
  username: string,
): Promise<[Guesser, ...Guesser[]]> {
  const deviceId = deviceOf(ctx)
  if (userId && deviceId && (await isDeviceOf(ctx.db, userId, deviceId)))
    return [{ subject: `device:${deviceId}:${userId}`, free: FREE_GUESSES_PER_NAME }]
  // By the account, because a name can be written in more ways than one.
  const name = `name:${userId ?? username.toLowerCase()}`
  return [
    { subject: `${name}:${ctx.remoteAddress}`, free: FREE_GUESSES_PER_NAME },
    { subject: `address:${ctx.remoteAddress}`, free: FREE_GUESSES_PER_ADDRESS },
    { subject: name, free: FREE_GUESSES_OF_STRANGERS },
  ]
}

/** Whether the person wants no code to be asked for in this browser. */
async function isRememberedHere(ctx: Ctx, userId: string): Promise<boolean> {
  const deviceId = deviceOf(ctx)
  return deviceId !== null && isRemembered(ctx.db, userId, deviceId, ctx.now())
}

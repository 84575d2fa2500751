import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { guess, takeBackGuess } from '../../rooms/throttle/guess.ts'
import { forgetGuesses } from '../../rooms/throttle/forget-guesses.ts'
import { findUserByName } from './identity.sql.ts'
import { issueUser } from './issue-user.ts'
import { passwordFits } from './passwords.ts'

const FREE_GUESSES_PER_NAME = 5
/** A whole restaurant shares one address. */
const FREE_GUESSES_PER_ADDRESS = 50

export async function signIn(ctx: Ctx, input: { body: { username: string; password: string } }) {
  const { username, password } = input.body
  const user = await findUserByName(ctx.db, username)
  // By the account, because a name can be written in more ways than one.
  const ofName = { subject: `name:${user?.id ?? username.toLowerCase()}`, free: FREE_GUESSES_PER_NAME }
  const ofAddress = { subject: `address:${ctx.remoteAddress}`, free: FREE_GUESSES_PER_ADDRESS }
  const blockedUntil = await guess(ctx, [ofName, ofAddress])
  if (blockedUntil)
    return refuse('TooManyGuesses', { retryAfterSeconds: secondsUntil(blockedUntil, ctx.now()) })

  if (!(await passwordFits(user?.passwordHash ?? null, password)) || !user) return refuse('WrongCredentials')
  if (user.lockedAt) return refuse('AccountLocked', { reason: user.lockedReason })
  await forgetGuesses(ctx, ofName.subject)
  // Only the one: else who owns one account could guess at all others without end.
  await takeBackGuess(ctx, [ofAddress])
  return issueUser(ctx, user)
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))
}

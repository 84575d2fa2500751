import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { countGuess, findBlock } from '../../rooms/throttle/guesses.sql.ts'
import { forgetGuesses, takeBackGuess } from '../../rooms/throttle/take-back-guesses.ts'
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
  const ofName = `name:${user?.id ?? username.toLowerCase()}`
  const ofAddress = `address:${ctx.remoteAddress}`
  const blocked =
    (await guess(ctx, ofName, FREE_GUESSES_PER_NAME)) ??
    (await guess(ctx, ofAddress, FREE_GUESSES_PER_ADDRESS))
  if (blocked) return refuse('TooManyGuesses', blocked)

  if (!(await passwordFits(user?.passwordHash ?? null, password)) || !user) return refuse('WrongCredentials')
  if (user.lockedAt) return refuse('AccountLocked', { reason: user.lockedReason })
  await forgetGuesses(ctx, ofName)
  // Only the one: else who owns one account could guess at all others without end.
  await takeBackGuess(ctx, ofAddress)
  return issueUser(ctx, user)
}

/**
 * Counts a guess before its password is looked at, so that of guesses sent at once none slips through; when it comes
 * too early, how long there is to wait.
 */
async function guess(ctx: Ctx, subject: string, free: number): Promise<{ retryAfterSeconds: number } | null> {
  const now = ctx.now()
  if (await countGuess(ctx.db, subject, free, now)) return null
  const until = (await findBlock(ctx.db, subject))?.getTime() ?? 0
  return { retryAfterSeconds: Math.max(1, Math.ceil((until - now.getTime()) / 1000)) }
}

import type { Ctx } from '../context.ts'
import { refuse } from '../http/refusal.ts'
import { countGuess, findUserByName, forgetGuesses } from './identity.sql.ts'
import { issueUser } from './issue-user.ts'
import { passwordFits } from './passwords.ts'

const FREE_GUESSES_PER_NAME = 5
/** A whole restaurant shares one address. */
const FREE_GUESSES_PER_ADDRESS = 50

export async function signIn(ctx: Ctx, input: { body: { username: string; password: string } }) {
  const now = ctx.now()
  const { username, password } = input.body
  const subjects = [
    { subject: `name:${username.toLowerCase()}`, free: FREE_GUESSES_PER_NAME },
    { subject: `address:${ctx.remoteAddress}`, free: FREE_GUESSES_PER_ADDRESS },
  ]
  for (const { subject, free } of subjects) {
    const blocked = await countGuess(ctx.db, subject, free, now)
    if (blocked) {
      const retryAfterSeconds = Math.ceil((blocked.blockedUntil.getTime() - now.getTime()) / 1000)
      return refuse('TooManyGuesses', { retryAfterSeconds })
    }
  }
  const user = await findUserByName(ctx.db, username)
  if (!(await passwordFits(user?.passwordHash ?? null, password)) || !user) return refuse('WrongCredentials')
  if (user.lockedAt) return refuse('AccountLocked', { reason: user.lockedReason })
  for (const { subject } of subjects) await forgetGuesses(ctx.db, subject)
  return issueUser(ctx, user)
}

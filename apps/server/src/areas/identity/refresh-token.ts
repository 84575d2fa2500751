import type { Ctx } from '../../context.ts'
import { userOf } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { findUser } from './identity.sql.ts'
import { issueUser } from './issue-user.ts'

/** A new token with the roles of today; a locked or deleted account gets none. */
export async function refreshToken(ctx: Ctx) {
  const user = await findUser(ctx.db, userOf(ctx)!)
  return user && !user.lockedAt ? issueUser(ctx, user) : refuse('SignInNeeded')
}

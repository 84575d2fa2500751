import type { User } from '@tresen/contract/identity'
import type { Ctx } from '../../context.ts'
import type { UserRow } from './identity.sql.ts'

/** The office refreshes every 4 hours; a day's break in between needs a new sign-in. */
const TOKEN_HOURS = 12

/** The signed-in user with a fresh token. */
export async function issueUser(ctx: Ctx, row: UserRow): Promise<User> {
  const expiresAt = new Date(Math.floor(ctx.now().getTime() / 1000) * 1000 + TOKEN_HOURS * 3600_000)
  const { id, username, roles, restaurants } = row
  return {
    id,
    username,
    emails: row.emails,
    profileImage: row.profileImage,
    roles,
    restaurants,
    token: await ctx.tokens.signUser({ kind: 'user', userId: id, username, roles, restaurants }, expiresAt),
    tokenExpiresAt: expiresAt.toISOString(),
    dashboard: row.dashboard,
    twoFactorAuthRequired: false,
  }
}

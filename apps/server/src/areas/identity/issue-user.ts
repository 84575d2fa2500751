import type { User } from '@tresen/contract/identity'
import type { Ctx } from '../../context.ts'
import { demoAccounts } from './identity.demo.ts'
import type { UserRow } from './identity.sql.ts'
import { ACCESS_MS } from './sessions/session-times.ts'

/** The signed-in user with a fresh token of this session. */
export async function issueUser(ctx: Ctx, row: UserRow, sessionId: string): Promise<User> {
  const expiresAt = new Date(Math.floor(ctx.now().getTime() / 1000) * 1000 + ACCESS_MS)
  const { id, username, restaurants, franchises, tokenVersion: version } = row
  const secondFactor = secondFactorOf(row)
  const roles = secondFactor === 'Missing' ? row.roles.filter((role) => role !== 'admin') : row.roles
  const user = { kind: 'user', userId: id, username, roles, restaurants, franchises } as const
  return {
    id,
    username,
    emails: row.emails,
    profileImage: row.profileImage,
    roles,
    restaurants,
    franchises,
    token: await ctx.tokens.signUser(user, { sessionId, version }, expiresAt),
    tokenExpiresAt: expiresAt.toISOString(),
    dashboard: row.dashboard,
    secondFactor,
    twoFactorAuthRequired: false,
  }
}

/** Admins need one from the second sign-in on; the accounts of the demo are there to be tried by everybody. */
function secondFactorOf({ id, roles, totpSince, signIns }: UserRow): User['secondFactor'] {
  if (totpSince) return 'On'
  const isRequired =
    roles.includes('admin') && signIns > 1 && !demoAccounts.some((account) => account.id === id)
  return isRequired ? 'Missing' : 'Off'
}

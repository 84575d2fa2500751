import type { User } from '@tresen/contract/identity/user'
import type { Ctx } from '../../context.ts'
import type { ActingPerson } from '../../rooms/http/tokens.ts'
import { demoAccounts } from './identity.demo.ts'
import type { UserRow } from './identity.sql.ts'
import { findActing } from './devices/devices.sql.ts'
import { ACCESS_MS } from './sessions/session-times.ts'

/** `byPasskey`: it was two factors in one. */
type SignedIn = { id: string; byPasskey: boolean }

/** The signed-in user with a fresh token of this session. */
export async function issueUser(
  ctx: Ctx,
  row: UserRow,
  { id: sessionId, byPasskey }: SignedIn,
): Promise<User> {
  const expiresAt = new Date(Math.floor(ctx.now().getTime() / 1000) * 1000 + ACCESS_MS)
  const { id, username, restaurants, franchises, tokenVersion: version } = row
  const secondFactor = byPasskey && !row.totpSince ? 'Off' : secondFactorOf(row)
  const roles = secondFactor === 'Missing' ? row.roles.filter((role) => role !== 'admin') : row.roles
  const acting = row.deviceOf ? ((await findActing(ctx.db, sessionId, ctx.now())) ?? null) : null
  const user = { kind: 'user', userId: id, username, roles, restaurants, franchises } as const
  return {
    id,
    username,
    emails: row.emails,
    profileImage: row.profileImage,
    roles,
    restaurants,
    franchises,
    token: ctx.tokens.signUser(user, { sessionId, version }, expiresAt, acting),
    tokenExpiresAt: expiresAt.toISOString(),
    dashboard: row.dashboard,
    secondFactor,
    device: deviceOf(row, acting),
    twoFactorAuthRequired: false,
  }
}

function deviceOf({ deviceOf: restaurantId, deviceName: name }: UserRow, acting: ActingPerson | null) {
  if (restaurantId === null) return null
  return { restaurantId, name, actingAs: acting && { userId: acting.userId, username: acting.username } }
}

/** Admins need one from the second sign-in on; the accounts of the demo are there to be tried by everybody. */
function secondFactorOf({ id, roles, totpSince, signIns }: UserRow): User['secondFactor'] {
  if (totpSince) return 'On'
  const isRequired =
    roles.includes('admin') && signIns > 1 && !demoAccounts.some((account) => account.id === id)
  return isRequired ? 'Missing' : 'Off'
}

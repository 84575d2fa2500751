import type { User } from '@tresen/contract/identity/user'
import type { Ctx } from '../../../context.ts'
import type { UserRow } from '../identity.sql.ts'
import { issueUser } from '../issue-user.ts'
import { countSignIn } from '../second-factor/second-factor.sql.ts'
import { deviceNameOf, keepDevice } from './device.ts'
import { endSessionsOf } from './end-sessions.ts'
import { keepRefreshCookie, readRefreshCookie } from './refresh-cookie.ts'
import { findSession, insertSession } from './sessions.sql.ts'
import { MOST_SESSIONS, SESSION_MS } from './session-times.ts'

type How = { lastsMs?: number; deviceId?: string; byPasskey?: boolean }

/**
 * Signs a person in on this browser, of whom it is known who they are. The session that it had before ends. Null: their
 * password was changed, or the account locked, since it was judged.
 */
export async function beginSession(
  ctx: Ctx,
  user: UserRow,
  { lastsMs = SESSION_MS, deviceId = keepDevice(ctx), byPasskey = false }: How = {},
): Promise<User | null> {
  const { db, now, newId, visit, remoteAddress } = ctx
  await leaveSession(ctx)
  const session = {
    id: newId(),
    userId: user.id,
    deviceId,
    deviceName: deviceNameOf(visit.userAgent),
    place: remoteAddress,
    createdAt: now(),
    endsAt: new Date(now().getTime() + lastsMs),
    byPasskey,
  }
  if (!(await insertSession(db, session, user.passwordHash))) return null
  await endSessionsOf(ctx, user.id, { beyond: MOST_SESSIONS }, 'TooMany')
  keepRefreshCookie(ctx, { ...session, step: 1 })
  const signIns = await countSignIn(db, user.id)
  return issueUser(ctx, { ...user, signIns }, session)
}

/** Ends the session of this browser, if it has one. */
export async function leaveSession(ctx: Ctx): Promise<void> {
  const held = readRefreshCookie(ctx)
  if (held) await endHeldSession(ctx, held.sessionId)
}

async function endHeldSession(ctx: Ctx, sessionId: string) {
  const session = await findSession(ctx.db, sessionId)
  if (session && !session.endedAt) await endSessionsOf(ctx, session.userId, { only: sessionId }, 'SignedOut')
}

import type { DeviceSession } from '@tresen/contract/identity/user'
import type { Ctx } from '../../../context.ts'
import { userOf } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { noteSecurity } from '../security/security-log.ts'
import { leaveSession } from './begin-session.ts'
import { endSessionsOf } from './end-sessions.ts'
import { dropRefreshCookie } from './refresh-cookie.ts'
import { listSessions as listRows } from './sessions.sql.ts'
import { IDLE_MS } from './session-times.ts'

/** Where the person is signed in, the last used first. */
export async function listSessions(ctx: Ctx): Promise<DeviceSession[]> {
  const now = ctx.now()
  const own = ctx.actor.kind === 'user' ? ctx.actor.sessionId : null
  const sessions = await listRows(ctx.db, userOf(ctx)!, { now, idleSince: new Date(now.getTime() - IDLE_MS) })
  return sessions.map(({ id, deviceName, place, createdAt, usedAt }) => ({
    ...{ id, deviceName, place },
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    isCurrent: id === own,
  }))
}

/** Signs the person out on one of their devices. */
export async function endSession(ctx: Ctx, { sessionId }: { sessionId: string }) {
  const isEnded = await endSessionsOf(ctx, userOf(ctx)!, { only: sessionId }, 'SignedOutThere')
  if (!isEnded) return refuse('NotFound')
  const { userId, username } = ctx.actor as { userId: string; username: string }
  await noteSecurity(ctx, 'SignedOutThere', { userId, username })
  return {}
}

/** Signs out on this browser; who is signed out already stays so. */
export async function signOut(ctx: Ctx) {
  await leaveSession(ctx)
  dropRefreshCookie(ctx)
  return {}
}

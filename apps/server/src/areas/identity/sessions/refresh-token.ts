import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { findUser } from '../identity.sql.ts'
import { issueUser } from '../issue-user.ts'
import { noteSecurity } from '../security/security-log.ts'
import { deviceNameOf } from './device.ts'
import { endSessionsOf } from './end-sessions.ts'
import { keepRefreshCookie, readRefreshCookie } from './refresh-cookie.ts'
import { findSession, takeStep, type SessionRow } from './sessions.sql.ts'
import { GRACE_MS, IDLE_MS } from './session-times.ts'

type Held = { sessionId: string; step: number }

/**
 * A new access token with the roles of today, and the next refresh token. Each refresh token is used once: one that
 * comes again after the grace was stolen, by whoever came first or last, so the session ends for both.
 */
export async function refreshToken(ctx: Ctx) {
  const held = readRefreshCookie(ctx)
  if (!held) return refuse('SignInNeeded')
  const session = (await renew(ctx, held)) ?? (await judgeUsed(ctx, held))
  const user = session && (await findUser(ctx.db, session.userId))
  // What opens nothing may stay: taking it away could hit the cookie of a session that has begun meanwhile.
  if (!user || user.lockedAt) return refuse('SignInNeeded')
  keepRefreshCookie(ctx, session)
  return issueUser(ctx, user, session)
}

function renew({ db, now, visit, remoteAddress }: Ctx, { sessionId, step }: Held) {
  const moment = now()
  const idleSince = new Date(moment.getTime() - IDLE_MS)
  const deviceName = deviceNameOf(visit.userAgent)
  return takeStep(db, { sessionId, step, now: moment, idleSince, place: remoteAddress, deviceName })
}

/** Of a token that was used up: the session when it was so just now, for the same token as then; else it ends. */
async function judgeUsed(ctx: Ctx, { sessionId, step }: Held): Promise<SessionRow | null> {
  const session = await findSession(ctx.db, sessionId)
  const isOver = !session || session.endedAt || session.endsAt <= ctx.now() || session.step <= step
  if (isOver) return null
  const isJustUsed = session.step === step + 1 && ctx.now().getTime() - session.steppedAt.getTime() < GRACE_MS
  if (isJustUsed) return session
  await endSessionsOf(ctx, session.userId, { only: sessionId }, 'Reused')
  const user = await findUser(ctx.db, session.userId)
  await noteSecurity(ctx, 'RefreshTokenReused', { userId: session.userId, username: user?.username ?? '' })
  return null
}

import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { tooMuchText } from '../../../rooms/http/too-much-read.ts'
import { postMail } from '../../../rooms/mail/post-mail.ts'
import { waitOf } from '../../../rooms/throttle/budgets.ts'
import { readCosts } from '../../../rooms/throttle/guest-reads.ts'
import { sessionStolenMail } from '../accounts/account-mails.ts'
import { addressOf } from '../accounts/passwords-of-people.ts'
import { findUser, type UserRow } from '../identity.sql.ts'
import { issueUser } from '../issue-user.ts'
import { pushToStaff } from '../push/push-to-staff.ts'
import { noteSecurity } from '../security/security-log.ts'
import { deviceNameOf } from './device.ts'
import { endSessionsOf } from './end-sessions.ts'
import { keepRefreshCookie, readRefreshCookie } from './refresh-cookie.ts'
import { findSession, takeStep, type SessionRow } from './sessions.sql.ts'
import { GRACE_MS, IDLE_MS } from './session-times.ts'

type Held = { sessionId: string; step: number }
type Judged = SessionRow | 'Stolen' | null

/**
 * A new access token with the roles of today, and the next refresh token. Each refresh token is used once: one that
 * comes again after the grace was stolen, by whoever came first or last, so the session ends for both.
 */
export async function refreshToken(ctx: Ctx) {
  const held = readRefreshCookie(ctx)
  const seconds = held
    ? waitOf(ctx.renewals, held.sessionId)
    : ctx.guestReads.waitFor(ctx.remoteAddress, readCosts.call)
  if (seconds !== null) return refuse('TooManyRequests', { message_de: tooMuchText(seconds) })
  if (!held) return refuse('SignInNeeded')
  const session = (await renew(ctx, held)) ?? (await judgeUsed(ctx, held))
  if (session === 'Stolen') return refuse('SessionStolen')
  const user = session && (await findUser(ctx.db, session.userId))
  if (user?.lockedAt) return refuseLocked(user)
  // What opens nothing may stay: taking it away could hit the cookie of a session that has begun meanwhile.
  if (!user || session.endedAt) return refuse('SignInNeeded')
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
async function judgeUsed(ctx: Ctx, { sessionId, step }: Held): Promise<Judged> {
  const session = await findSession(ctx.db, sessionId)
  // Both learn why: who had it, and who took it.
  if (session?.endedBy === 'Reused') return 'Stolen'
  if (session?.endedBy === 'Locked') return session
  const isOver = !session || session.endedAt || session.endsAt <= ctx.now() || session.step <= step
  if (isOver) return null
  const isJustUsed = session.step === step + 1 && ctx.now().getTime() - session.steppedAt.getTime() < GRACE_MS
  if (isJustUsed) return session
  if (await endSessionsOf(ctx, session.userId, { only: sessionId }, 'Reused')) await tellOwner(ctx, session)
  return 'Stolen'
}

/** Whoever worked with it reads why they are out, and before a shared device that it was taken out: not that time was over. */
function refuseLocked({ deviceOf, lockedReason }: UserRow) {
  return deviceOf ? refuse('DeviceWithdrawn') : refuse('AccountLocked', { reason: lockedReason })
}

/** Into the log, by e-mail, and to their other devices. */
async function tellOwner(ctx: Ctx, { id, userId, deviceName }: SessionRow) {
  const user = await findUser(ctx.db, userId)
  if (!user) return
  await noteSecurity(ctx, 'RefreshTokenReused', { userId, username: user.username, detail: deviceName })
  // Nobody reads the e-mail of a shared device.
  if (user.deviceOf) return
  await postMail(ctx, sessionStolenMail({ publicUrl: ctx.publicUrl, recipient: addressOf(user) }, deviceName))
  const message = {
    title: 'Anmeldung gestohlen?',
    text: `Ihre Anmeldung (${deviceName}) wurde von zwei Stellen benutzt und deshalb beendet. Ändern Sie Ihr Passwort.`,
    ...{ tag: 'session-stolen', path: '/profile', urgency: 'normal' as const },
  }
  await pushToStaff(ctx, { userIds: [userId] }, message, `session stolen ${id}`)
}

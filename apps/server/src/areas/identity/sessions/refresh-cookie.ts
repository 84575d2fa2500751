import type { Ctx } from '../../../context.ts'
import { IDENTITY_PATH } from './device.ts'
import type { SessionRow } from './sessions.sql.ts'

const COOKIE = 'tresen_session'

/** The session and the step that the refresh token of this browser names; null: it has none of ours. */
export function readRefreshCookie({ visit, tokens }: Pick<Ctx, 'visit' | 'tokens'>) {
  const [sessionId, step] = tokens.readSeal('refresh', visit.cookie(COOKIE) ?? '')?.split('/') ?? []
  return sessionId && step ? { sessionId, step: Number(step) } : null
}

/** Gives the browser the refresh token that counts now. */
export function keepRefreshCookie(
  { visit, tokens, now }: Ctx,
  { id, step, endsAt }: Pick<SessionRow, 'id' | 'step' | 'endsAt'>,
) {
  const seconds = Math.max(1, Math.floor((endsAt.getTime() - now().getTime()) / 1000))
  visit.keepCookie(COOKIE, tokens.seal('refresh', `${id}/${step}`), { path: IDENTITY_PATH, seconds })
}

export function dropRefreshCookie({ visit }: Pick<Ctx, 'visit'>) {
  visit.dropCookie(COOKIE, { path: IDENTITY_PATH })
}

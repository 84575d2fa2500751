import type { SecurityKind, SecurityPage } from '@tresen/contract/identity/security-log'
import type { Ctx, Deps } from '../../../context.ts'
import { userOf } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import { countEntries, deleteEntries, insertEntry, listEntries } from './security-log.sql.ts'

type About = { userId: string | null; username: string; detail?: string }
type Means = Pick<Ctx, 'now' | 'newId' | 'actor' | 'remoteAddress' | 'visit'> & { db: Deps['db'] | Tx }

/** Writes down what happened to an account. Neither secrets nor anything of guests belongs into `detail`. */
export function noteSecurity(ctx: Means, kind: SecurityKind, { userId, username, detail = '' }: About) {
  const { db, now, newId, remoteAddress: address, visit } = ctx
  const actorId = userOf(ctx as Ctx) ?? userId
  const row = { id: newId(), at: now(), kind, userId, actorId, username: username.slice(0, 254) }
  return insertEntry(db, { ...row, address, requestId: visit.requestId, detail: detail.slice(0, 500) })
}

export async function listSecurityLog(
  { db }: Ctx,
  { page = 1, pageSize = 50, query = '' }: { page?: number; pageSize?: number; query?: string },
): Promise<SecurityPage> {
  const [entries, total] = await Promise.all([
    listEntries(db, { query, page, pageSize }),
    countEntries(db, query),
  ])
  return {
    entries: entries.map(({ at, kind, ...entry }) => ({
      ...entry,
      kind: kind as SecurityKind,
      at: at.toISOString(),
    })),
    total,
  }
}

const DAY_MS = 24 * 3600_000
const KEPT_DAYS = 180
/** Who guesses from many addresses must not fill the disk. */
const MOST_KEPT = 200_000

export function forgetOldEntries({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteEntries(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS), MOST_KEPT)
}

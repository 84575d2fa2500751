import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../../rooms/db/database.ts'
import { appendEvent } from '../../../rooms/realtime/event-log.sql.ts'

export type EndedBy = 'SignedOut' | 'SignedOutThere' | 'Reused' | 'Locked' | 'NewPassword' | 'TooMany'

export type SessionRow = {
  id: string
  userId: string
  deviceId: string
  deviceName: string
  place: string
  step: number
  steppedAt: Date
  createdAt: Date
  usedAt: Date
  endsAt: Date
  endedAt: Date | null
  endedBy: EndedBy | null
  byPasskey: boolean
}

const columns = sql`
  id, user_id as "userId", device_id as "deviceId", device_name as "deviceName", place, step, stepped_at as "steppedAt",
  created_at as "createdAt", used_at as "usedAt", ends_at as "endsAt", ended_at as "endedAt",
  ended_by as "endedBy",  by_passkey as "byPasskey"`

type NewSession = Pick<
  SessionRow,
  'id' | 'userId' | 'deviceId' | 'deviceName' | 'place' | 'createdAt' | 'endsAt' | 'byPasskey'
>

/**
 * False when the password was changed or the account locked since it was judged: then all sessions have just been
 * ended, and this one would come after.
 */
export async function insertSession(db: Db, session: NewSession, passwordHash: string): Promise<boolean> {
  const { id, userId, deviceId, deviceName, place, createdAt, endsAt, byPasskey } = session
  const inserted = await firstRow(
    db,
    sql`
    insert into sessions (id, user_id, device_id, device_name, place, created_at, stepped_at, used_at, ends_at,
      by_passkey)
    select ${id}::uuid, id, ${deviceId}::uuid, ${deviceName}::text, ${place}::text, ${createdAt}::timestamptz,
      ${createdAt}::timestamptz, ${createdAt}::timestamptz, ${endsAt}::timestamptz, ${byPasskey}::boolean
    from users where id = ${userId} and password_hash = ${passwordHash} and locked_at is null for share
    returning id`,
  )
  return inserted !== undefined
}

export function findSession(db: Db, sessionId: string): Promise<SessionRow | undefined> {
  return firstRow(db, sql<SessionRow>`select ${columns} from sessions where id = ${sessionId}`)
}

/** Whether the person was signed in on this browser within the month that sessions are kept. */
export async function isDeviceOf(db: Db, userId: string, deviceId: string): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select from sessions where user_id = ${userId} and device_id = ${deviceId} limit 1`,
  )
  return found !== undefined
}

export type Step = {
  sessionId: string
  step: number
  now: Date
  idleSince: Date
  place: string
  deviceName: string
}

/**
 * Uses up a refresh token, once, of however many that come at the same time; nothing when it is not the one that
 * counts. After a setback of the database the one that was given out may be further than what is stored.
 */
export function takeStep(
  db: Db,
  { sessionId, step, now, idleSince, place, deviceName }: Step,
): Promise<SessionRow | undefined> {
  return firstRow(
    db,
    sql<SessionRow>`
    update sessions set step = ${step}::bigint + 1, stepped_at = ${now}, used_at = ${now}, place = ${place},
      device_name = ${deviceName}
    where id = ${sessionId} and step <= ${step} and ended_at is null and ends_at > ${now} and used_at > ${idleSince}
    returning ${columns}`,
  )
}

/** Those that are open, the last used first. */
export function listSessions(
  db: Db,
  userId: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<SessionRow[]> {
  return rows(
    db,
    sql<SessionRow>`
    select ${columns} from sessions
    where user_id = ${userId} and ended_at is null and ends_at > ${now} and used_at > ${idleSince}
    order by used_at desc, id`,
  )
}

/** Which sessions of a person end. */
export type Which =
  | { only: string }
  /** All but this one; null: all. */
  | { except: string | null }
  /** Those that were used longest ago, beyond so many. */
  | { beyond: number }

export type TokensEnded = { sessionIds: string[]; userId: string; version: number | null }

/** What other processes are told, and where: see `ended-tokens.ts`. */
export type EndedEvent = { streamId: string; name: string }

/**
 * Ends sessions of a person and stores the event that tells every process, in one statement; nothing when none was
 * open. With `isVersion`, access tokens of before count no more, of whatever session.
 */
export async function endSessions(
  db: Db | Tx,
  { streamId, name }: EndedEvent,
  {
    userId,
    which,
    by,
    now,
    isVersion,
  }: { userId: string; which: Which; by: EndedBy; now: Date; isVersion: boolean },
): Promise<{ seq: number; payload: string } | undefined> {
  const payload = sql`json_build_object('sessionIds', coalesce((select json_agg(id) from ended), '[]'), 'userId', ${userId}::uuid,
    'version', (select token_version from bumped))::text`
  return firstRow(
    db,
    sql<{ seq: number; payload: string }>`
    with ended as (
      update sessions set ended_at = ${now}, ended_by = ${by}
      where user_id = ${userId} and ended_at is null and ${conditionOf(which, userId)} returning id
    ), bumped as (
      update users set token_version = token_version + 1, tokens_changed_at = ${now}
      where id = ${userId} and ${isVersion} returning token_version
    ), told as (select ${payload} as payload)
    select payload, ${appendEvent({ streamId, name, payload: sql`payload` })}::float8 as seq from told
    where exists (select from ended) or exists (select from bumped)`,
  )
}

function conditionOf(which: Which, userId: string): RawBuilder<unknown> {
  if ('only' in which) return sql`id = ${which.only}`
  if ('except' in which) return sql`id is distinct from ${which.except}::uuid`
  return sql`id in (
    select id from sessions where user_id = ${userId} and ended_at is null
    order by used_at desc, id offset ${which.beyond})`
}

/** What ended since then, of which there may still be access tokens. */
export async function listEnded(db: Db, since: Date) {
  const [sessions, users] = await Promise.all([
    rows(db, sql<{ id: string }>`select id from sessions where ended_at > ${since}`),
    rows(
      db,
      sql<{ id: string; version: number }>`
      select id, token_version as version from users where tokens_changed_at > ${since}`,
    ),
  ])
  return { sessionIds: sessions.map(({ id }) => id), users }
}

export async function deleteSessionsUnusedSince(db: Db, moment: Date): Promise<void> {
  await sql`delete from sessions where used_at < ${moment} and coalesce(ended_at, used_at) < ${moment}`.execute(
    db,
  )
}

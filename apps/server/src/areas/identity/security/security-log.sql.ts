import { passingKinds } from '@tresen/contract/identity/security-log'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../../rooms/db/database.ts'
import { appendEvent } from '../../../rooms/realtime/event-log.sql.ts'
import { accountsStream } from './accounts-stream.ts'

export type SecurityRow = {
  id: string
  at: Date
  kind: string
  userId: string | null
  actorId: string | null
  username: string
  address: string
  requestId: string
  detail: string
}

const passing: readonly string[] = passingKinds

function isChange(kind: string): boolean {
  return !passing.includes(kind)
}

export async function insertEntry(db: Db | Tx, row: SecurityRow): Promise<void> {
  const { id, at, kind, userId, actorId, username, address, requestId, detail } = row
  const payload = JSON.stringify({ userId, username, detail })
  const told = { streamId: accountsStream, name: `account${kind}`, payload }
  await sql`
    with noted as (
      insert into security_log (id, at, kind, user_id, actor_id, username, address, request_id, detail)
      values (${id}, ${at}, ${kind}, ${userId}, ${actorId}, ${username}, ${address}, ${requestId}, ${detail})
      returning id)
    select ${isChange(kind) ? appendEvent(told) : sql`null`} from noted`.execute(db)
}

const matching = (query: string) =>
  sql`(${query} = '' or position(lower(${query}) in lower(username)) > 0 or kind = ${query} or address = ${query})`

/** Newest first. */
export function listEntries(
  db: Db,
  { query, page, pageSize }: { query: string; page: number; pageSize: number },
): Promise<SecurityRow[]> {
  return rows(
    db,
    sql<SecurityRow>`
    select id, at, kind, user_id as "userId", actor_id as "actorId", username, address, request_id as "requestId", detail
    from security_log where ${matching(query)} order by at desc, id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
}

export async function countEntries(db: Db, query: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ count: number }>`select count(*) as count from security_log where ${matching(query)}`,
  )
  return row!.count
}

/** Forgets what is older, and beyond `most` the oldest. */
export async function deleteEntries(db: Db, before: Date, most: number): Promise<void> {
  await sql`
    delete from security_log where at < ${before} or at < (
      select at from security_log order by at desc, id desc offset ${most} limit 1)`.execute(db)
}

import type { OperatorRole } from '@tresen/contract/define'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../../rooms/db/database.ts'

/** Any number that no other lock of this database has. */
const ADMINS_LOCK = 7_274_738

/** Of several who make the first admin, or take from one what makes them admin, one comes after the other. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`.execute(tx)
}

export async function hasAdmin(db: Db | Tx): Promise<boolean> {
  return (await firstRow(db, sql`select from users where 'admin' = any(roles) limit 1`)) !== undefined
}

const canWorkAsAdmin = sql`'admin' = any(roles) and locked_at is null and email_confirmed_at is not null`

/** Whether somebody else than these could work as admin. */
export async function hasAdminBeside(db: Db | Tx, userIds: readonly string[]): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select from users where ${canWorkAsAdmin} and not id = any(${userIds}::uuid[]) limit 1`,
  )
  return found !== undefined
}

/** Whether this person is the only one who could, until the transaction ends. */
export async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
  await lockAdmins(tx)
  const found = await firstRow(tx, sql`select from users where ${canWorkAsAdmin} and id = ${userId}`)
  return found !== undefined && !(await hasAdminBeside(tx, [userId]))
}

/** Those of these accounts that are open. */
export function listOpenAccounts(
  db: Db | Tx,
  userIds: readonly string[],
): Promise<{ id: string; username: string }[]> {
  return rows(
    db,
    sql<{ id: string; username: string }>`
    select id, username from users where id = any(${userIds}::uuid[]) and locked_at is null order by id`,
  )
}

/** Leaves of an account its name alone: no rights, no password that anybody knows, locked. */
export async function emptyAccount(
  tx: Tx,
  userId: string,
  { passwordHash, reason, now }: { passwordHash: string; reason: string; now: Date },
): Promise<void> {
  await sql`
    with held as (delete from user_restaurants where user_id = ${userId})
    update users set roles = '{}', password_hash = ${passwordHash}, locked_at = ${now}, locked_reason = ${reason}
    where id = ${userId}`.execute(tx)
}

/** Where those are reached who have one of these roles on their account, by an address that was confirmed. */
export async function listOperatorEmails(db: Db | Tx, roles: readonly OperatorRole[]): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ email: string }>`
    select emails[1] as email from users
    where roles && ${[...roles]}::text[] and locked_at is null and email_confirmed_at is not null
      and cardinality(emails) > 0 and device_of is null
    order by created_at, id limit 20`,
  )
  return found.map(({ email }) => email)
}

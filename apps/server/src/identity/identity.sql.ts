import type { Role } from '@tresen/contract/define'
import { sql } from 'kysely'
import { firstRow, type Db } from '../db/database.ts'

export type UserRow = {
  id: string
  username: string
  emails: string[]
  passwordHash: string
  roles: Role[]
  profileImage: string | null
  dashboard: string | null
  lockedAt: Date | null
  lockedReason: string
  restaurants: Record<string, Role>
}

const userColumns = sql`
  u.id, u.username, u.emails, u.password_hash as "passwordHash", u.roles, u.profile_image as "profileImage",
  u.dashboard, u.locked_at as "lockedAt", u.locked_reason as "lockedReason",
  coalesce((select json_object_agg(restaurant_id, role) from user_restaurants where user_id = u.id), '{}') as restaurants`

export function findUserByName(db: Db, username: string) {
  return firstRow(
    db,
    sql<UserRow>`select ${userColumns} from users u where lower(u.username) = lower(${username})`,
  )
}

export function findUser(db: Db, userId: string) {
  return firstRow(db, sql<UserRow>`select ${userColumns} from users u where u.id = ${userId}`)
}

/**
 * Counts a guess before its password is looked at, so that guesses sent at once count one by one; false when the
 * subject is blocked, whose guesses count no further. `free` guesses come without a wait, each after that doubles it
 * from 30 s to at most 15 minutes; 15 quiet minutes forget everything.
 */
export async function countGuess(db: Db, subject: string, free: number, now: Date): Promise<boolean> {
  const counted = await firstRow(
    db,
    sql`
    insert into sign_in_attempts as a (subject, failures, last_failure_at, blocked_until)
    values (${subject}, 1, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (subject) do update set
      failures = case when a.last_failure_at < ${now}::timestamptz - interval '15 minutes' then 1 else a.failures + 1 end,
      last_failure_at = ${now},
      blocked_until = case
        when a.last_failure_at < ${now}::timestamptz - interval '15 minutes' or a.failures + 1 < ${free}::integer then ${now}
        else ${now}::timestamptz + least(interval '15 minutes', interval '30 seconds' * power(2, least(a.failures + 1 - ${free}::integer, 10)))
      end
    where a.blocked_until <= ${now}::timestamptz
    returning subject`,
  )
  return counted !== undefined
}

export async function findBlock(db: Db, subject: string): Promise<Date | null> {
  const row = await firstRow(
    db,
    sql<{
      blockedUntil: Date
    }>`select blocked_until as "blockedUntil" from sign_in_attempts where subject = ${subject}`,
  )
  return row?.blockedUntil ?? null
}

export async function forgetGuesses(db: Db, subject: string): Promise<void> {
  await sql`delete from sign_in_attempts where subject = ${subject}`.execute(db)
}

/** Forgets those who have been quiet for so long that their guesses count no more. */
export async function deleteOldGuesses(db: Db, now: Date): Promise<void> {
  await sql`
    delete from sign_in_attempts
    where last_failure_at < ${now}::timestamptz - interval '15 minutes' and blocked_until <= ${now}::timestamptz`.execute(
    db,
  )
}

/** Takes back one guess that was none, and a block that it brought. */
export async function takeBackGuess(db: Db, subject: string, now: Date): Promise<void> {
  await sql`
    update sign_in_attempts set failures = greatest(failures - 1, 0), blocked_until = ${now}
    where subject = ${subject}`.execute(db)
}

/** The server's secret of this name, made at its first use; the same for every process. */
export async function ensureSecret(db: Db, name: string, fresh: string): Promise<string> {
  await sql`insert into server_secrets (name, value) values (${name}, ${fresh}) on conflict do nothing`.execute(
    db,
  )
  const row = await firstRow(
    db,
    sql<{ value: string }>`select value from server_secrets where name = ${name}`,
  )
  return row!.value
}

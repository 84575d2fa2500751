import { sql } from 'kysely'
import { firstRow, type Db } from '../db/database.ts'

/**
 * Counts a guess: guesses sent at once count one by one. False when the subject is blocked, whose guesses count no
 * further. `free` guesses come without a wait, each after that doubles it
 * from 30 s to at most 15 minutes; 15 quiet minutes forget everything.
 */
export async function countGuess(db: Db, subject: string, free: number, now: Date): Promise<boolean> {
  const counted = await firstRow(
    db,
    sql`
    insert into guesses as a (subject, count, last_at, blocked_until)
    values (${subject}, 1, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (subject) do update set
      count = case when a.last_at < ${now}::timestamptz - interval '15 minutes' then 1 else a.count + 1 end,
      last_at = ${now},
      blocked_until = case
        when a.last_at < ${now}::timestamptz - interval '15 minutes' or a.count + 1 < ${free}::integer then ${now}
        else ${now}::timestamptz + least(interval '15 minutes', interval '30 seconds' * power(2, least(a.count + 1 - ${free}::integer, 10)))
      end
    where a.blocked_until <= ${now}::timestamptz
    returning subject`,
  )
  return counted !== undefined
}

/** Until when the one of these is blocked who is blocked longest; null: nobody ever was. */
export async function findLastBlock(db: Db, subjects: readonly string[]): Promise<Date | null> {
  const row = await firstRow(
    db,
    sql<{
      until: Date | null
    }>`select max(blocked_until) as until from guesses where subject = any(${subjects}::text[])`,
  )
  return row?.until ?? null
}

export async function deleteGuesses(db: Db, subject: string): Promise<void> {
  await sql`delete from guesses where subject = ${subject}`.execute(db)
}

/** Forgets those who have been quiet for so long that their guesses count no more. */
export async function deleteOldGuesses(db: Db, now: Date): Promise<void> {
  await sql`
    delete from guesses
    where last_at < ${now}::timestamptz - interval '15 minutes' and blocked_until <= ${now}::timestamptz`.execute(
    db,
  )
}

export async function lowerGuesses(db: Db, subjects: readonly string[], now: Date): Promise<void> {
  await sql`
    update guesses set count = greatest(count - 1, 0), blocked_until = ${now}
    where subject = any(${subjects}::text[])`.execute(db)
}

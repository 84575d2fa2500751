import type { OperatorRole, Role } from '@tresen/contract/define'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../../rooms/db/database.ts'

export type AccountRow = {
  id: string
  username: string
  emails: string[]
  profileImage: string | null
  roles: OperatorRole[]
  restaurants: Record<string, Role>
  emailConfirmedAt: Date | null
  lockedAt: Date | null
  lockedReason: string
  createdAt: Date
  lastSeenAt: Date | null
}

const columns = sql`
  u.id, u.username, u.emails, u.profile_image as "profileImage", u.roles, u.email_confirmed_at as "emailConfirmedAt",
  u.locked_at as "lockedAt", u.locked_reason as "lockedReason", u.created_at as "createdAt",
  (select max(used_at) from sessions where user_id = u.id) as "lastSeenAt",
  restaurants_of(u.id) as restaurants`

const matching = (query: string) =>
  sql`u.device_of is null and (${query} = '' or position(lower(${query}) in lower(u.username || ' ' || array_to_string(u.emails, ' '))) > 0)`

type Search = { query: string; page: number; pageSize: number }

export function listAccounts(db: Db, { query, page, pageSize }: Search): Promise<AccountRow[]> {
  return rows(
    db,
    sql<AccountRow>`
    select ${columns} from users u where ${matching(query)}
    order by u.username collate "de-x-icu", u.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
}

export async function countAccounts(db: Db, query: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ count: number }>`select count(*) as count from users u where ${matching(query)}`,
  )
  return row!.count
}

export function findAccount(db: Db, userId: string): Promise<AccountRow | undefined> {
  return firstRow(db, sql<AccountRow>`select ${columns} from users u where u.id = ${userId}`)
}

type NewAccount = {
  id: string
  email: string
  passwordHash: string
  roles: readonly OperatorRole[]
  now: Date
  isConfirmed: boolean
  lockedReason: string | null
}

/** False when there is an account of this name already. */
export async function insertAccount(db: Db | Tx, account: NewAccount): Promise<boolean> {
  const { id, email, passwordHash, roles, now, isConfirmed, lockedReason } = account
  const inserted = await firstRow(
    db,
    sql`
    insert into users (id, username, emails, password_hash, roles, created_at, email_confirmed_at, locked_at, locked_reason)
    values (${id}, ${email}, array[${email}]::text[], ${passwordHash}, ${roles}::text[], ${now},
      ${isConfirmed ? now : null}, ${lockedReason === null ? null : now}, ${lockedReason ?? ''})
    on conflict do nothing returning id`,
  )
  return inserted !== undefined
}

/** By user name or by one of the addresses; the one of that name first. */
export function findAccountByEmail(db: Db, email: string) {
  return firstRow(
    db,
    sql<AccountRow>`
    select ${columns} from users u
    where lower(u.username) = lower(${email}) or exists (select from unnest(u.emails) as e where lower(e) = lower(${email}))
    order by lower(u.username) = lower(${email}) desc, u.created_at, u.id limit 1`,
  )
}

/** All whose address it is. */
export function listAccountsByAddress(db: Db | Tx, address: string) {
  return rows(
    db,
    sql<{ id: string; username: string }>`
    select id, username from users u where device_of is null and (lower(username) = lower(${address})
      or exists (select from unnest(u.emails) as e where lower(e) = lower(${address})))`,
  )
}

export async function confirmAccount(db: Db | Tx, userId: string, now: Date): Promise<void> {
  await sql`update users set email_confirmed_at = coalesce(email_confirmed_at, ${now}) where id = ${userId}`.execute(
    db,
  )
}

/** Puts a new address in the place of the one of before, also as user name where it was that; false: it is somebody's. */
export async function saveEmail(
  db: Db | Tx,
  userId: string,
  { email, former }: { email: string; former: string },
): Promise<boolean> {
  const saved = await firstRow(
    db,
    sql`
    update users u set emails = array[${email}]::text[],
      username = case when lower(username) = lower(${former}) then ${email} else username end
    where id = ${userId} and not exists (
      select from users o where o.id <> u.id and (lower(o.username) = lower(${email})
        or exists (select from unnest(o.emails) as e where lower(e) = lower(${email}))))
    returning id`,
  )
  return saved !== undefined
}

export async function savePassword(db: Db | Tx, userId: string, passwordHash: string): Promise<void> {
  await sql`update users set password_hash = ${passwordHash} where id = ${userId}`.execute(db)
}

export async function saveProfileImage(db: Db, userId: string, address: string | null): Promise<void> {
  await sql`update users set profile_image = ${address} where id = ${userId}`.execute(db)
}

export async function saveDashboard(db: Db, userId: string, dashboard: string): Promise<boolean> {
  const saved = await firstRow(
    db,
    sql`update users set dashboard = ${dashboard} where id = ${userId} returning id`,
  )
  return saved !== undefined
}

/** Whether they were as they had been seen; `before` null: whatever they were. */
export async function saveRoles(
  db: Db | Tx,
  userId: string,
  roles: readonly OperatorRole[],
  before: readonly OperatorRole[] | null,
): Promise<boolean> {
  const saved = await firstRow(
    db,
    sql<{ id: string }>`
    update users set roles = ${roles}::text[] where id = ${userId}
      and (${before}::text[] is null or (roles @> ${before}::text[] and roles <@ ${before}::text[]))
    returning id`,
  )
  return saved !== undefined
}

/** Locked with a reason, or open again: null. */
export async function saveLock(
  db: Db | Tx,
  userId: string,
  lock: { reason: string; now: Date } | null,
): Promise<void> {
  await sql`
    update users set locked_at = ${lock?.now ?? null}, locked_reason = ${lock?.reason ?? ''} where id = ${userId}`.execute(
    db,
  )
}

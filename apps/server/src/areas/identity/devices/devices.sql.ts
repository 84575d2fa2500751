import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../../rooms/db/database.ts'
import type { ActingPerson } from '../../../rooms/http/tokens.ts'

export type DeviceRow = {
  id: string
  name: string
  enrolledAt: Date
  enrolledBy: string | null
  lastSeenAt: Date | null
  actingUsername: string | null
}

export function listDeviceRows(db: Db, restaurantId: string, now: Date): Promise<DeviceRow[]> {
  return rows(
    db,
    sql<DeviceRow>`
    select d.id, d.device_name as name, d.created_at as "enrolledAt",
      (select username from users where id = d.made_by) as "enrolledBy", s.used_at as "lastSeenAt",
      (select username from users where id = s.acting_user_id and s.acting_until > ${now}) as "actingUsername"
    from users d left join lateral (
      select used_at, acting_user_id, acting_until from sessions where user_id = d.id order by used_at desc limit 1
    ) s on true
    where d.device_of = ${restaurantId} and d.locked_at is null
    order by lower(d.device_name), d.id`,
  )
}

export async function listDeviceIds(db: Db, restaurantId: string): Promise<string[]> {
  const found = await rows(db, sql<{ id: string }>`select id from users where device_of = ${restaurantId}`)
  return found.map(({ id }) => id)
}

type NewDevice = {
  id: string
  restaurantId: string
  name: string
  passwordHash: string
  madeBy: string
  now: Date
}

/** False when the restaurant has so many already. */
export async function insertDevice(db: Db, device: NewDevice, most: number): Promise<boolean> {
  const { id, restaurantId, name, passwordHash, madeBy, now } = device
  const inserted = await firstRow(
    db,
    sql`
    insert into users (id, username, password_hash, created_at, email_confirmed_at, device_of, device_name, made_by)
    select ${id}::uuid, ${`geraet:${id}`}::text, ${passwordHash}::text, ${now}::timestamptz, ${now}::timestamptz,
      ${restaurantId}::uuid, ${name}::text, ${madeBy}::uuid
    where (select count(*) from users where device_of = ${restaurantId} and locked_at is null) < ${most}
    returning id`,
  )
  return inserted !== undefined
}

/** Its name; undefined: there is no such device here. */
export async function lockDevice(
  db: Db | Tx,
  { restaurantId, deviceId, now }: { restaurantId: string; deviceId: string; now: Date },
): Promise<string | undefined> {
  const locked = await firstRow(
    db,
    sql<{ name: string }>`
    update users set locked_at = ${now}, locked_reason = 'Gerät abgemeldet'
    where id = ${deviceId} and device_of = ${restaurantId} and locked_at is null returning device_name as name`,
  )
  return locked?.name
}

const worksIn = (restaurantId: RawBuilder<unknown>) => sql`(
  exists (select from user_restaurants where user_id = u.id and restaurant_id = ${restaurantId})
  or exists (select from user_franchises uf join restaurants r on r.franchise_id = uf.franchise_id
    where uf.user_id = u.id and r.id = ${restaurantId}))`

const isColleague = (restaurantId: string) =>
  sql`u.locked_at is null and u.device_of is null and ${worksIn(sql`${restaurantId}::uuid`)}`

/** Who has a PIN and works there. */
export function listColleagueRows(
  db: Db,
  restaurantId: string,
): Promise<{ userId: string; username: string }[]> {
  return rows(
    db,
    sql<{ userId: string; username: string }>`
    select u.id as "userId", u.username from users u join user_pins p on p.user_id = u.id
    where ${isColleague(restaurantId)} order by u.username collate "de-x-icu", u.id limit 200`,
  )
}

export type ColleagueRow = { userId: string; username: string; version: number; pinHash: string }

export function findColleague(
  db: Db,
  { restaurantId, userId }: { restaurantId: string; userId: string },
): Promise<ColleagueRow | undefined> {
  return firstRow(
    db,
    sql<ColleagueRow>`
    select u.id as "userId", u.username, u.token_version as version, p.pin_hash as "pinHash"
    from users u join user_pins p on p.user_id = u.id
    where u.id = ${userId} and ${isColleague(restaurantId)}`,
  )
}

/** Who is switched in on this device; undefined: nobody, or they work there no more. */
export function findActing(db: Db, sessionId: string, now: Date): Promise<ActingPerson | undefined> {
  return firstRow(
    db,
    sql<ActingPerson>`
    select u.id as "userId", u.username, u.token_version as version, s.acting_until as until
    from sessions s join users d on d.id = s.user_id join users u on u.id = s.acting_user_id
    where s.id = ${sessionId} and s.acting_until > ${now} and u.locked_at is null
      and ${worksIn(sql`d.device_of`)}`,
  )
}

export async function saveActing(
  db: Db,
  sessionId: string,
  acting: { userId: string; until: Date } | null,
): Promise<void> {
  await sql`
    update sessions set acting_user_id = ${acting?.userId ?? null}, acting_until = ${acting?.until ?? null}
    where id = ${sessionId}`.execute(db)
}

export async function findPinChange(db: Db, userId: string): Promise<Date | null> {
  const row = await firstRow(
    db,
    sql<{ changedAt: Date }>`select changed_at as "changedAt" from user_pins where user_id = ${userId}`,
  )
  return row?.changedAt ?? null
}

/** False when there is no such person. */
export async function savePin(db: Db | Tx, userId: string, pinHash: string, now: Date): Promise<boolean> {
  const saved = await firstRow(
    db,
    sql`
    insert into user_pins (user_id, pin_hash, changed_at)
    select id, ${pinHash}::text, ${now}::timestamptz from users where id = ${userId}
    on conflict (user_id) do update set pin_hash = excluded.pin_hash, changed_at = excluded.changed_at
    returning user_id`,
  )
  return saved !== undefined
}

export async function deletePin(db: Db | Tx, userId: string): Promise<void> {
  await sql`delete from user_pins where user_id = ${userId}`.execute(db)
}

import { sql } from 'kysely'
import { firstRow, type Db, type Tx } from '../../../rooms/db/database.ts'

export type SecondFactorRow = {
  userId: string
  username: string
  emails: string[]
  secret: string | null
  since: Date | null
  codesLeft: number
}

export function findSecondFactor(db: Db, userId: string): Promise<SecondFactorRow | undefined> {
  return firstRow(
    db,
    sql<SecondFactorRow>`
    select id as "userId", username, emails, totp_secret as secret, totp_since as since,
      (select count(*)::int from recovery_codes where user_id = users.id) as "codesLeft"
    from users where id = ${userId}`,
  )
}

/** Begins to set it up; nothing where it is in use already. */
export async function saveSecret(db: Db, userId: string, secret: string): Promise<boolean> {
  const saved = await firstRow(
    db,
    sql`update users set totp_secret = ${secret}, totp_step = 0 where id = ${userId} and totp_since is null returning id`,
  )
  return saved !== undefined
}

/** Uses up the codes of a half minute and of those before it: true once. */
export async function takeTotpStep(db: Db | Tx, userId: string, step: number): Promise<boolean> {
  const taken = await firstRow(
    db,
    sql`update users set totp_step = ${step} where id = ${userId} and totp_step < ${step} returning id`,
  )
  return taken !== undefined
}

/** From now on it is asked for, with these recovery codes alone. */
export async function switchOn(
  db: Db | Tx,
  userId: string,
  codeHashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await sql`
    with former as (delete from recovery_codes where user_id = ${userId}),
      codes as (
        insert into recovery_codes (user_id, code_hash)
        select ${userId}, decode(hash, 'hex') from unnest(${codeHashes.map((hash) => hash.toString('hex'))}::text[]) as hash)
    update users set totp_since = ${now} where id = ${userId}`.execute(db)
}

/** With it goes what would switch off the next one: codes, devices that need none, links. */
export async function switchOff(db: Db | Tx, userId: string): Promise<void> {
  await sql`
    with codes as (delete from recovery_codes where user_id = ${userId}),
      devices as (delete from remembered_devices where user_id = ${userId}),
      links as (delete from identity_keys where user_id = ${userId} and purpose = 'resetSecondFactor')
    update users set totp_secret = null, totp_since = null where id = ${userId}`.execute(db)
}

/** Uses up a recovery code: true once. */
export async function takeRecoveryCode(db: Db | Tx, userId: string, hash: Buffer): Promise<boolean> {
  const taken = await firstRow(
    db,
    sql`delete from recovery_codes where user_id = ${userId} and code_hash = ${hash} returning user_id`,
  )
  return taken !== undefined
}

type Remembered = { userId: string; deviceId: string; endsAt: Date }

export async function rememberDevice(db: Db, { userId, deviceId, endsAt }: Remembered): Promise<void> {
  await sql`
    insert into remembered_devices (user_id, device_id, ends_at) values (${userId}, ${deviceId}, ${endsAt})
    on conflict (user_id, device_id) do update set ends_at = ${endsAt}`.execute(db)
}

export async function isRemembered(db: Db, userId: string, deviceId: string, now: Date): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select from remembered_devices where user_id = ${userId} and device_id = ${deviceId} and ends_at > ${now}`,
  )
  return found !== undefined
}

export async function deleteOldRemembered(db: Db, now: Date): Promise<void> {
  await sql`delete from remembered_devices where ends_at < ${now}`.execute(db)
}

export async function countSignIn(db: Db, userId: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{
      count: number
    }>`update users set sign_ins = sign_ins + 1 where id = ${userId} returning sign_ins as count`,
  )
  return row?.count ?? 0
}

import { sql } from 'kysely'
import { firstRow, type Db, type Tx } from '../../../rooms/db/database.ts'

export type KeyPurpose = 'confirmEmail' | 'resetPassword' | 'resetSecondFactor' | 'changeEmail'

type NewKey = {
  hash: Buffer
  userId: string
  purpose: KeyPurpose
  /** The new address that it confirms. */
  email: string | null
  madeAt: Date
  validFrom: Date
  endsAt: Date
}

/** Stores a key; those of before for the same purpose open nothing any more. */
export async function insertKey(db: Db | Tx, key: NewKey) {
  const { hash, userId, purpose, email, madeAt, validFrom, endsAt } = key
  await sql`
    with former as (delete from identity_keys where user_id = ${userId} and purpose = ${purpose})
    insert into identity_keys (key_hash, user_id, purpose, email, made_at, valid_from, ends_at)
    values (${hash}, ${userId}, ${purpose}, ${email}, ${madeAt}, ${validFrom}, ${endsAt})`.execute(db)
}

/** Stores a key beside those of before, which stay as they are. */
export async function insertFurtherKey(
  db: Db | Tx,
  { hash, userId, purpose, email, madeAt, validFrom, endsAt }: NewKey,
) {
  await sql`
    insert into identity_keys (key_hash, user_id, purpose, email, made_at, valid_from, ends_at)
    values (${hash}, ${userId}, ${purpose}, ${email}, ${madeAt}, ${validFrom}, ${endsAt})`.execute(db)
}

/** From when on the earliest key opens that opens nothing yet; undefined: there is none. */
export async function findNextOpening(
  db: Db | Tx,
  { userId, purpose, now }: { userId: string; purpose: KeyPurpose; now: Date },
): Promise<Date | undefined> {
  const found = await firstRow(
    db,
    sql<{ validFrom: Date }>`
    select valid_from as "validFrom" from identity_keys
    where user_id = ${userId} and purpose = ${purpose} and valid_from > ${now} order by valid_from limit 1`,
  )
  return found?.validFrom
}

/** Uses a key up: answers once, of however many who come at the same time. */
export function takeKey(
  db: Db | Tx,
  { hash, userId, purpose, now }: { hash: Buffer; userId: string; purpose: KeyPurpose; now: Date },
) {
  return firstRow(
    db,
    sql<{ email: string | null }>`
    delete from identity_keys
    where key_hash = ${hash} and user_id = ${userId} and purpose = ${purpose} and valid_from <= ${now} and ends_at > ${now}
    returning email`,
  )
}

/** Whether a key opens something now; it stays as it is. */
export async function hasKey(
  db: Db,
  { hash, userId, purpose, now }: { hash: Buffer; userId: string; purpose: KeyPurpose; now: Date },
): Promise<boolean> {
  const found = await firstRow(
    db,
    sql<{ purpose: string }>`
    select purpose from identity_keys
    where key_hash = ${hash} and user_id = ${userId} and purpose = ${purpose} and valid_from <= ${now} and ends_at > ${now}`,
  )
  return found !== undefined
}

/** From when on a key opens what it opens; undefined: from now, or never. */
export function findKeyAhead(
  db: Db,
  { hash, userId, purpose, now }: { hash: Buffer; userId: string; purpose: KeyPurpose; now: Date },
) {
  return firstRow(
    db,
    sql<{ validFrom: Date }>`
    select valid_from as "validFrom" from identity_keys
    where key_hash = ${hash} and user_id = ${userId} and purpose = ${purpose} and valid_from > ${now}`,
  )
}

export async function deleteKeysOf(db: Db | Tx, userId: string, purpose: KeyPurpose): Promise<void> {
  await sql`delete from identity_keys where user_id = ${userId} and purpose = ${purpose}`.execute(db)
}

export async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  await sql`delete from identity_keys where ends_at < ${now}`.execute(db)
}

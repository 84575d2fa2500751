import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../../rooms/db/database.ts'

export type PasskeyRow = {
  id: string
  userId: string
  credentialId: string
  publicKey: Buffer
  name: string
  createdAt: Date
  usedAt: Date | null
}

const columns = sql`
  id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", name, created_at as "createdAt",
  used_at as "usedAt"`

export function listPasskeyRows(db: Db, userId: string): Promise<PasskeyRow[]> {
  return rows(
    db,
    sql<PasskeyRow>`select ${columns} from user_passkeys where user_id = ${userId} order by created_at, id`,
  )
}

export function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return firstRow(
    db,
    sql<PasskeyRow>`select ${columns} from user_passkeys where credential_id = ${credentialId}`,
  )
}

type NewPasskey = Omit<PasskeyRow, 'usedAt'> & { counter: number }

/** False when there is such a key already, or the person has so many. */
export async function insertPasskey(db: Db | Tx, passkey: NewPasskey, most: number): Promise<boolean> {
  const { id, userId, credentialId, publicKey, name, counter, createdAt } = passkey
  const inserted = await firstRow(
    db,
    sql`
    insert into user_passkeys (id, user_id, credential_id, public_key, name, counter, created_at)
    select ${id}::uuid, u.id, ${credentialId}::text, ${publicKey}::bytea, ${name}::text, ${counter}::bigint,
      ${createdAt}::timestamptz
    from users u where u.id = ${userId} and (select count(*) from user_passkeys where user_id = u.id) < ${most}
    on conflict do nothing returning id`,
  )
  return inserted !== undefined
}

/** Its name; undefined: it is none of theirs. */
export async function deletePasskey(db: Db | Tx, userId: string, id: string): Promise<string | undefined> {
  const deleted = await firstRow(
    db,
    sql<{ name: string }>`delete from user_passkeys where user_id = ${userId} and id = ${id} returning name`,
  )
  return deleted?.name
}

/** Notes a sign-in: once for each challenge, and with a counter that only rises, where the key has one. */
export async function takeAnswer(
  db: Db,
  { id, challenge, counter, now }: { id: string; challenge: string; counter: number; now: Date },
): Promise<boolean> {
  const taken = await firstRow(
    db,
    sql`
    update user_passkeys set last_challenge = ${challenge}, counter = ${counter}, used_at = ${now}
    where id = ${id} and last_challenge <> ${challenge} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning id`,
  )
  return taken !== undefined
}

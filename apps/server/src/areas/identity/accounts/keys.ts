import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import { deleteOldKeys, insertKey, takeKey, type KeyPurpose } from './keys.sql.ts'

const HOUR = 3600_000
/** How long what a link opens can be opened. */
const lifetimes: Record<KeyPurpose, number> = {
  confirmEmail: 72 * HOUR,
  resetPassword: HOUR,
  resetSecondFactor: 7 * 24 * HOUR,
}

type Means = Pick<Deps, 'now'> & { db: Deps['db'] | Tx }

/** Makes the key of a link, which replaces those of before. `delayMs`: how long it opens nothing yet. */
export async function makeKey(
  { db, now }: Means,
  { userId, purpose, delayMs = 0 }: { userId: string; purpose: KeyPurpose; delayMs?: number },
): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  const madeAt = now()
  const validFrom = new Date(madeAt.getTime() + delayMs)
  const endsAt = new Date(validFrom.getTime() + lifetimes[purpose])
  await insertKey(db, { hash: hashOf(key), userId, purpose, madeAt, validFrom, endsAt })
  return key
}

/** Whether a link opens this for that person: once. */
export function openWithKey(
  { db, now }: Means,
  { key, userId, purpose }: { key: string; userId: string; purpose: KeyPurpose },
): Promise<boolean> {
  return takeKey(db, { hash: hashOf(key), userId, purpose, now: now() })
}

/** A key is as good as random, so a plain hash is enough. */
function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

export function forgetOldKeys({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteOldKeys(db, now())
}

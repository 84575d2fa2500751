import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import {
  deleteOldKeys,
  findKeyAhead,
  findNextOpening,
  hasKey,
  insertFurtherKey,
  insertKey,
  takeKey,
  type KeyPurpose,
} from './keys.sql.ts'

const HOUR = 3600_000
/** How long what a link opens can be opened. */
const lifetimes: Record<KeyPurpose, number> = {
  confirmEmail: 72 * HOUR,
  changeEmail: 24 * HOUR,
  resetPassword: HOUR,
  resetSecondFactor: 7 * 24 * HOUR,
}

type Means = Pick<Deps, 'now'> & { db: Deps['db'] | Tx }

type NewLink = { userId: string; purpose: KeyPurpose; email?: string | null }

/** Makes the key of a link, which replaces those of before. */
export async function makeKey(
  { db, now }: Means,
  { userId, purpose, email = null }: NewLink,
): Promise<string> {
  const key = newKey()
  const madeAt = now()
  const endsAt = new Date(madeAt.getTime() + lifetimes[purpose])
  await insertKey(db, { hash: hashOf(key), userId, purpose, email, madeAt, validFrom: madeAt, endsAt })
  return key
}

/**
 * Makes the key of a link that opens nothing for so long. Who asks again meanwhile does not wait anew: their links open
 * from the same moment on, as does the first.
 */
export async function makeDelayedKey(
  { db, now }: Means,
  { userId, purpose }: Omit<NewLink, 'email'>,
  delayMs: number,
): Promise<{ key: string; validFrom: Date }> {
  const key = newKey()
  const madeAt = now()
  const running = await findNextOpening(db, { userId, purpose, now: madeAt })
  const validFrom = running ?? new Date(madeAt.getTime() + delayMs)
  const endsAt = new Date(validFrom.getTime() + lifetimes[purpose])
  await insertFurtherKey(db, { hash: hashOf(key), userId, purpose, email: null, madeAt, validFrom, endsAt })
  return { key, validFrom }
}

function newKey(): string {
  return randomBytes(24).toString('base64url')
}

type Link = { key: string; userId: string; purpose: KeyPurpose }

/** Whether a link opens this for that person: once. */
export async function openWithKey(means: Means, link: Link): Promise<boolean> {
  return (await readKey(means, link)) !== undefined
}

/** Whether it would; it can still be opened then. */
export function wouldOpen({ db, now }: Pick<Deps, 'db' | 'now'>, { key, userId, purpose }: Link) {
  return hasKey(db, { hash: hashOf(key), userId, purpose, now: now() })
}

/** As `openWithKey`, with the address that the link confirms. */
export function readKey({ db, now }: Means, { key, userId, purpose }: Link) {
  return takeKey(db, { hash: hashOf(key), userId, purpose, now: now() })
}

/** When a link that opens nothing yet will; undefined: it does, or never will. */
export async function opensLater({ db, now }: Pick<Deps, 'db' | 'now'>, { key, userId, purpose }: Link) {
  const found = await findKeyAhead(db, { hash: hashOf(key), userId, purpose, now: now() })
  return found?.validFrom
}

/** A key is as good as random, so a plain hash is enough. */
function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

export function forgetOldKeys({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteOldKeys(db, now())
}

import { createPrivateKey, generateKeyPairSync, sign, type JsonWebKey, type KeyObject } from 'node:crypto'
import { ensureSecret } from '../db/server-secrets.sql.ts'
import type { Db } from '../db/database.ts'

/** As whom this installation speaks to push services (VAPID, RFC 8292). */
export type PushKeys = {
  /** The public one, by which browsers let nobody but us send them messages; base64url. */
  publicKey: string
  /** The header with which a push service believes that we are it. */
  authorizationFor(endpoint: string, subject: string, now: Date): string
}

const HALF_DAY_S = 12 * 3600

const known = new WeakMap<Db, Promise<PushKeys>>()

/** Made once and kept in the database; with other keys no browser would be reached any more. */
export function pushKeysOf(db: Db): Promise<PushKeys> {
  let keys = known.get(db)
  if (!keys) {
    keys = ensureSecret(db, 'push', freshKey()).then(readKeys)
    known.set(db, keys)
    // A database that was away is asked again.
    keys.catch(() => known.delete(db))
  }
  return keys
}

function freshKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  return JSON.stringify(privateKey.export({ format: 'jwk' }))
}

function readKeys(text: string): PushKeys {
  const jwk = JSON.parse(text) as JsonWebKey
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), bytes(jwk.x), bytes(jwk.y)])
  const publicKey = point.toString('base64url')
  return {
    publicKey,
    authorizationFor: (endpoint, subject, now) => {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now.getTime() / 1000) + HALF_DAY_S,
        sub: subject,
      }
      return `vapid t=${signed(claims, privateKey)}, k=${publicKey}`
    },
  }
}

const bytes = (part = '') => Buffer.from(part, 'base64url')
const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signed(claims: object, key: KeyObject): string {
  const text = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

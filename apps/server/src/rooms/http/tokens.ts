import { createHmac } from 'node:crypto'
import { TokenClaims } from '@tresen/contract/identity'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { Value } from 'typebox/value'
import type { Actor } from './access.ts'

type User = Extract<Actor, { kind: 'user' }>

/** What a link lets its holder do: repeat an order (`id` is the order's), choose products for a cart, or order it. */
export type LinkPurpose = 'reorder' | 'selection' | 'puzzle'
type LinkTarget = { restaurantId: string; id: string }

export type Tokens = {
  signUser(user: User, expiresAt: Date): Promise<string>
  /** The user of a valid, unexpired token; else null. */
  readUser(token: string): Promise<User | null>
  /** The same with the moment at which the token ends. */
  readSession(token: string): Promise<{ user: User; expiresAt: Date } | null>
  signGuest(guestId: string): Promise<string>
  /** A code for something that is not to be stored itself: the same for the same, and nobody else can make it. */
  pseudonymOf(text: string): string
  readGuest(token: string): Promise<string | null>
  /** Names one thing of a restaurant for whoever holds the link. */
  signLink(purpose: LinkPurpose, target: LinkTarget, expiresAt: Date): Promise<string>
  /** What a link names; null when it was not signed here for this purpose. */
  readLink(purpose: LinkPurpose, token: string): Promise<LinkTarget | 'expired' | null>
}

/** Whom a token names, and until when: milliseconds since 1970. */
type Verified = { actor: User | string; expiresAt: number }

const MOST_REMEMBERED = 5000
const GUEST_MS = 30 * 24 * 3600_000

/** Signs and reads tokens (HS256). What was verified once is remembered until it expires. */
export function createTokens(secret: Uint8Array, now: () => Date): Tokens {
  const verified = new LRUCache<string, Verified>({ max: MOST_REMEMBERED })

  async function read(token: string, audience: 'user' | 'guest'): Promise<Verified | null> {
    const known = verified.get(audience + token)
    if (known && known.expiresAt > now().getTime()) return known
    try {
      const { payload } = await jwtVerify(token, secret, {
        audience,
        algorithms: ['HS256'],
        currentDate: now(),
      })
      const actor = audience === 'guest' ? payload.sub! : userOfClaims(payload)
      const found = { actor, expiresAt: (payload.exp ?? 0) * 1000 }
      verified.set(audience + token, found)
      return found
    } catch {
      return null
    }
  }

  return {
    signUser: (user, expiresAt) =>
      new SignJWT({ username: user.username, roles: [...user.roles], restaurants: { ...user.restaurants } })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(user.userId)
        .setAudience('user')
        .setIssuedAt(now())
        .setExpirationTime(expiresAt)
        .sign(secret),
    readUser: async (token) => ((await read(token, 'user'))?.actor as User | undefined) ?? null,
    readSession: async (token) => {
      const found = await read(token, 'user')
      return found && { user: found.actor as User, expiresAt: new Date(found.expiresAt) }
    },
    signGuest: async (guestId) => {
      const expiresAt = new Date(now().getTime() + GUEST_MS)
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(guestId)
        .setAudience('guest')
        .setIssuedAt(now())
        .setExpirationTime(expiresAt)
        .sign(secret)
      // A new guest goes on at once: their next call need not verify what was signed here.
      verified.set(`guest${token}`, { actor: guestId, expiresAt: expiresAt.getTime() })
      return token
    },
    pseudonymOf: (text) =>
      createHmac('sha256', secret).update(`pseudonym ${text}`).digest('base64url').slice(0, 16),
    signLink: (purpose, { restaurantId, id }, expiresAt) =>
      new SignJWT({ restaurantId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setAudience(purpose)
        .setExpirationTime(expiresAt)
        .sign(secret),
    readLink: async (purpose, token) => {
      try {
        const { payload } = await jwtVerify(token, secret, {
          audience: purpose,
          algorithms: ['HS256'],
          requiredClaims: ['exp'],
          currentDate: now(),
        })
        return { restaurantId: String(payload['restaurantId']), id: payload.sub! }
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : null
      }
    },
    readGuest: async (token) => ((await read(token, 'guest'))?.actor as string | undefined) ?? null,
  }
}

function userOfClaims(payload: unknown): User {
  const claims = Value.Parse(TokenClaims, payload)
  return {
    kind: 'user',
    userId: claims.sub,
    username: claims.username,
    roles: claims.roles,
    restaurants: claims.restaurants,
  }
}

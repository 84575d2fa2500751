import { TokenClaims } from '@tresen/contract/identity'
import { jwtVerify, SignJWT } from 'jose'
import { Value } from 'typebox/value'
import type { Actor } from '../context.ts'

type User = Extract<Actor, { kind: 'user' }>

type OrderPlace = { restaurantId: string; orderId: string }

export type Tokens = {
  signUser(user: User, expiresAt: Date): Promise<string>
  /** The user of a valid, unexpired token; else null. */
  readUser(token: string): Promise<User | null>
  signGuest(guestId: string): Promise<string>
  readGuest(token: string): Promise<string | null>
  /** Names an order for whoever holds the token; it never expires. */
  signOrder(at: OrderPlace): Promise<string>
  readOrder(token: string): Promise<OrderPlace | null>
}

const MOST_REMEMBERED = 5000
const GUEST_MS = 30 * 24 * 3600_000

/** Signs and reads tokens (HS256). What was verified once is remembered until it expires. */
export function createTokens(secret: Uint8Array, now: () => Date): Tokens {
  const verified = new Map<string, { actor: User | string; expiresAt: number }>()

  function remember(key: string, actor: User | string, expiresAt: number) {
    if (verified.size >= MOST_REMEMBERED) verified.clear()
    verified.set(key, { actor, expiresAt })
  }

  async function read(token: string, audience: 'user' | 'guest'): Promise<User | string | null> {
    const known = verified.get(audience + token)
    if (known && known.expiresAt > now().getTime()) return known.actor
    try {
      const { payload } = await jwtVerify(token, secret, {
        audience,
        algorithms: ['HS256'],
        currentDate: now(),
      })
      const actor = audience === 'guest' ? payload.sub! : userOfClaims(payload)
      remember(audience + token, actor, (payload.exp ?? 0) * 1000)
      return actor
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
    readUser: async (token) => (await read(token, 'user')) as User | null,
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
      remember(`guest${token}`, guestId, expiresAt.getTime())
      return token
    },
    signOrder: ({ restaurantId, orderId }) =>
      new SignJWT({ restaurantId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(orderId)
        .setAudience('reorder')
        .sign(secret),
    readOrder: async (token) => {
      try {
        const options = { audience: 'reorder', algorithms: ['HS256'], currentDate: now() }
        const { payload } = await jwtVerify(token, secret, options)
        return { restaurantId: String(payload['restaurantId']), orderId: payload.sub! }
      } catch {
        return null
      }
    },
    readGuest: async (token) => (await read(token, 'guest')) as string | null,
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

import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import { TokenClaims } from '@tresen/contract/identity/user'
import { errors, jwtVerify, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import { Value } from 'typebox/value'
import type { Actor } from './access.ts'

type User = Extract<Actor, { kind: 'user' }>

/** What a link lets its holder do: repeat or follow an order or read its receipt (`id` is the order's), choose products for a cart, order it, or go on with a conversation. */
export type LinkPurpose = 'reorder' | 'follow' | 'receipt' | 'selection' | 'puzzle' | 'chat'
type LinkTarget = { restaurantId: string; id: string }

/** Who is at work on a shared device, with the version of their rights, and until when at most. */
export type ActingPerson = { userId: string; username: string; version: number; until: Date }

/** Where a person's token comes from; `version`: of what they may do. */
export type TokenOrigin = { userId: string; sessionId: string; version: number }

/** Which tokens count no more although their time is not over. */
type Ended = { ready(): Promise<void>; isEnded(origin: TokenOrigin): boolean }

/** What a sealed text is for: a refresh token, the id of a browser, that a password was right, what a passkey
 * is asked, who begins here. */
type SealPurpose = 'refresh' | 'device' | 'challenge' | 'passkey' | 'firstAdmin'

export type Tokens = {
  signUser(
    user: User,
    origin: Omit<TokenOrigin, 'userId'>,
    expiresAt: Date,
    acting?: ActingPerson | null,
  ): string
  /** The user of a token that counts; else null. */
  readUser(token: string): Promise<User | null>
  /** The same with the moment at which the token ends, and whether it has been ended since. */
  readSession(token: string): Promise<{ user: User; expiresAt: Date; isOver: () => boolean } | null>
  /** A text that comes back to us, with the proof that it is ours; no point at its end. */
  seal(purpose: SealPurpose, text: string): string
  /** The text of a seal; null when we never gave it out for this purpose. */
  readSeal(purpose: SealPurpose, sealed: string): string | null
  signGuest(guestId: string): string
  /** A code for something that is not to be stored itself: the same for the same, and nobody else can make it. */
  pseudonymOf(text: string): string
  /** `isDue`: it was signed a day ago or longer, and ends sooner than one that is signed now. */
  readGuest(token: string): Promise<{ guestId: string; isDue: boolean } | null>
  /** Names one thing of a restaurant for whoever holds the link. */
  signLink(purpose: LinkPurpose, target: LinkTarget, expiresAt: Date): string
  /** What a link names; null when it was not signed here for this purpose. */
  readLink(purpose: LinkPurpose, token: string): Promise<LinkTarget | 'expired' | null>
}

/** Whom a token names, and until when: milliseconds since 1970. */
type Verified = {
  actor: User | string
  origin: TokenOrigin | null
  acting?: ActingPerson | null
  expiresAt: number
}

type Audience = 'user' | 'guest'

const MOST_REMEMBERED = 2000
const DAY_MS = 24 * 3600_000
const GUEST_MS = 30 * DAY_MS

const nothingEnds: Ended = { ready: async () => {}, isEnded: () => false }

/**
 * Signs and reads tokens (HS256). What was verified once is remembered until it expires. One key for all: bytes would be
 * made one anew for every signature. Signed here and now: `jose` hands each signature to another thread, which takes
 * many times as long as the signature itself.
 */
export function createTokens(secret: Uint8Array, now: () => Date, ended: Ended = nothingEnds): Tokens {
  const verified = new LRUCache<string, Verified>({ max: MOST_REMEMBERED })
  const key = createSecretKey(secret)

  const sign = (claims: JWTPayload, sub: string, aud: Audience, expiresAt: Date) =>
    signed(key, { ...claims, sub, aud, iat: secondsOf(now()), exp: secondsOf(expiresAt) })

  async function read(token: string, audience: Audience): Promise<Verified | null> {
    const known = verified.get(audience + token)
    if (known && known.expiresAt > now().getTime()) return known
    try {
      const { payload } = await jwtVerify(token, key, {
        audience,
        algorithms: ['HS256'],
        currentDate: now(),
      })
      const known = audience === 'guest' ? { actor: payload.sub!, origin: null } : userOfClaims(payload)
      const found = { ...known, expiresAt: (payload.exp ?? 0) * 1000 }
      verified.set(audience + token, found)
      return found
    } catch {
      return null
    }
  }

  async function readPerson(token: string) {
    const found = await read(token, 'user')
    if (!found?.origin) return null
    const { origin } = found
    await ended.ready()
    const isOver = () => ended.isEnded(origin)
    const user = atWork(found.actor as User, found.acting ?? null)
    return isOver() ? null : { user, expiresAt: new Date(found.expiresAt), isOver }
  }

  /** Who was switched in is so no more once their time is over, or they were locked or lost a role. */
  function atWork(user: User, acting: ActingPerson | null): User {
    if (!acting || acting.until <= now() || ended.isEnded({ ...acting, sessionId: '' })) return user
    return { ...user, actingAs: { userId: acting.userId, username: acting.username } }
  }

  return {
    ...{ ...createSeals(key), ...createLinks(key, now) },
    signUser: (user, session, expiresAt, acting = null) =>
      sign(userClaims(user, session, acting), user.userId, 'user', expiresAt),
    readUser: async (token) => (await readPerson(token))?.user ?? null,
    readSession: readPerson,
    signGuest: (guestId) => {
      const expiresAt = new Date(now().getTime() + GUEST_MS)
      const token = sign({}, guestId, 'guest', expiresAt)
      // A new guest goes on at once: their next call need not verify what was signed here.
      verified.set(`guest${token}`, { actor: guestId, origin: null, expiresAt: expiresAt.getTime() })
      return token
    },
    readGuest: async (token) => guestIn(await read(token, 'guest'), now()),
  }
}

function guestIn(found: Verified | null, now: Date) {
  if (!found) return null
  const isDue = found.expiresAt - now.getTime() < GUEST_MS - DAY_MS
  return { guestId: found.actor as string, isDue }
}

const HEADER = base64url(JSON.stringify({ alg: 'HS256' }))

function signed(key: KeyObject, claims: JWTPayload): string {
  const text = `${HEADER}.${base64url(JSON.stringify(claims))}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url')
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

function createSeals(key: KeyObject): Pick<Tokens, 'seal' | 'readSeal' | 'pseudonymOf'> {
  const codeOf = (text: string) => createHmac('sha256', key).update(text)
  const proofOf = (purpose: SealPurpose, text: string) => codeOf(`seal ${purpose} ${text}`).digest()
  return {
    seal: (purpose, text) => `${text}.${proofOf(purpose, text).toString('base64url')}`,
    readSeal: (purpose, sealed) => {
      const end = sealed.lastIndexOf('.')
      const text = sealed.slice(0, Math.max(0, end))
      const proof = Buffer.from(sealed.slice(end + 1), 'base64url')
      const right = proofOf(purpose, text)
      return proof.length === right.length && timingSafeEqual(proof, right) ? text : null
    },
    pseudonymOf: (text) => codeOf(`pseudonym ${text}`).digest('base64url').slice(0, 16),
  }
}

function createLinks(key: KeyObject, now: () => Date): Pick<Tokens, 'signLink' | 'readLink'> {
  return {
    signLink: (purpose, { restaurantId, id }, expiresAt) =>
      signed(key, { restaurantId, sub: id, aud: purpose, exp: secondsOf(expiresAt) }),
    readLink: async (purpose, token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
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
  }
}

function userClaims(
  { username, roles, restaurants, franchises }: User,
  { sessionId, version }: Omit<TokenOrigin, 'userId'>,
  acting: ActingPerson | null,
): JWTPayload {
  return {
    username,
    roles: [...roles],
    restaurants: { ...restaurants },
    ...(franchises && { franchises: { ...franchises } }),
    sid: sessionId,
    ver: version,
    ...(acting && { act: claimsOf(acting) }),
  }
}

function claimsOf({ userId, username, version, until }: ActingPerson): TokenClaims['act'] {
  return { sub: userId, username, ver: version, exp: Math.floor(until.getTime() / 1000) }
}

function actingOf(act: NonNullable<TokenClaims['act']>): ActingPerson {
  return { userId: act.sub, username: act.username, version: act.ver, until: new Date(act.exp * 1000) }
}

function userOfClaims(payload: unknown): { actor: User; origin: TokenOrigin; acting: ActingPerson | null } {
  const { sub: userId, sid: sessionId, ver: version, act, ...claims } = Value.Parse(TokenClaims, payload)
  const { username, roles, restaurants, franchises } = claims
  return {
    actor: {
      kind: 'user',
      userId,
      username,
      roles,
      restaurants,
      ...(franchises && { franchises }),
      sessionId,
    },
    origin: { userId, sessionId, version },
    acting: act ? actingOf(act) : null,
  }
}

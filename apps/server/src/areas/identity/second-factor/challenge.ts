import { createHash } from 'node:crypto'
import type { User } from '@tresen/contract/identity/user'
import type { Ctx } from '../../../context.ts'
import type { UserRow } from '../identity.sql.ts'
import { IDENTITY_PATH } from '../sessions/device.ts'

const COOKIE = 'tresen_challenge'
const CHALLENGE_MS = 10 * 60_000

/** The password was right: for ten minutes, this browser may add the code. It is told nothing else of the account. */
export function askForCode({ visit, tokens, now }: Ctx, { id, passwordHash }: UserRow): User {
  const endsAt = now().getTime() + CHALLENGE_MS
  const seconds = CHALLENGE_MS / 1000
  visit.keepCookie(COOKIE, tokens.seal('challenge', `${id}/${endsAt}/${markOf(passwordHash)}`), {
    path: IDENTITY_PATH,
    seconds,
  })
  return {
    ...{
      id,
      username: '',
      emails: [],
      profileImage: null,
      roles: [],
      restaurants: {},
      franchises: {},
      dashboard: null,
      device: null,
    },
    ...{ token: '', tokenExpiresAt: now().toISOString(), secondFactor: 'On', twoFactorAuthRequired: true },
  }
}

/** Whether this person's password, as it is now, was right in this browser just now. */
export function isChallenged({ visit, tokens, now }: Ctx, { id, passwordHash }: UserRow): boolean {
  const [userId, endsAt, mark] = tokens.readSeal('challenge', visit.cookie(COOKIE) ?? '')?.split('/') ?? []
  return userId === id && Number(endsAt) > now().getTime() && mark === markOf(passwordHash)
}

/** Tells one password of a person from the next, and nothing else of it. */
function markOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16)
}

export function dropChallenge({ visit }: Pick<Ctx, 'visit'>) {
  visit.dropCookie(COOKIE, { path: IDENTITY_PATH })
}

import type { User } from '@tresen/contract/identity'
import type { Ctx } from '../../../context.ts'
import type { UserRow } from '../identity.sql.ts'
import { IDENTITY_PATH } from '../sessions/device.ts'

const COOKIE = 'tresen_challenge'
const CHALLENGE_MS = 10 * 60_000

/** The password was right: for ten minutes, this browser may add the code. It is told nothing else of the account. */
export function askForCode({ visit, tokens, now }: Ctx, { id }: Pick<UserRow, 'id'>): User {
  const endsAt = now().getTime() + CHALLENGE_MS
  const seconds = CHALLENGE_MS / 1000
  visit.keepCookie(COOKIE, tokens.seal('challenge', `${id}/${endsAt}`), { path: IDENTITY_PATH, seconds })
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
    },
    ...{ token: '', tokenExpiresAt: now().toISOString(), secondFactor: 'On', twoFactorAuthRequired: true },
  }
}

/** Whose password was right in this browser just now; null: nobody's. */
export function challengedUser({ visit, tokens, now }: Ctx): string | null {
  const [userId, endsAt] = tokens.readSeal('challenge', visit.cookie(COOKIE) ?? '')?.split('/') ?? []
  return userId && Number(endsAt) > now().getTime() ? userId : null
}

export function dropChallenge({ visit }: Pick<Ctx, 'visit'>) {
  visit.dropCookie(COOKIE, { path: IDENTITY_PATH })
}

import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../../context.ts'
import { IDENTITY_PATH } from '../sessions/device.ts'

const COOKIE = 'tresen_passkey'
const CHALLENGE_MS = 5 * 60_000

/** For whom a task is: the id of the person who makes a key, or `signIn`. */
type For = string

/** A task for the browser's keys, which only this browser may answer. */
export function giveChallenge({ visit, tokens, now, publicUrl }: Ctx, who: For) {
  const challenge = randomBytes(32).toString('base64url')
  const endsAt = now().getTime() + CHALLENGE_MS
  const kept = { path: IDENTITY_PATH, seconds: CHALLENGE_MS / 1000 }
  visit.keepCookie(COOKIE, tokens.seal('passkey', `${who}/${endsAt}/${challenge}`), kept)
  return { challenge, rpId: new URL(publicUrl).hostname }
}

/** The task that this browser was given, which it has no more; null: none, or it is over. */
export function takeChallenge({ visit, tokens, now }: Ctx, who: For): string | null {
  const [forWhom, endsAt, challenge] =
    tokens.readSeal('passkey', visit.cookie(COOKIE) ?? '')?.split('/') ?? []
  visit.dropCookie(COOKIE, { path: IDENTITY_PATH })
  return forWhom === who && challenge && Number(endsAt) > now().getTime() ? challenge : null
}

import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { findUser } from '../identity.sql.ts'
import { noteSecurity } from '../security/security-log.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { giveChallenge, takeChallenge } from './passkey-challenge.ts'
import { findPasskey, takeAnswer } from './passkeys.sql.ts'
import { isOurs, isSigned, readAuthenticator } from './webauthn.ts'

export async function beginPasskeySignIn(ctx: Ctx) {
  return giveChallenge(ctx, 'signIn')
}

type Answer = {
  body: { credentialId: string; clientData: string; authenticatorData: string; signature: string }
}

/** Signs in by a key of the person. It was unlocked by finger, face or PIN: two factors in one, no code is asked for. */
export async function signInWithPasskey(ctx: Ctx, { body }: Answer) {
  const challenge = takeChallenge(ctx, 'signIn')
  const { publicUrl: origin } = ctx
  const said = readAuthenticator(body.authenticatorData, new URL(origin).hostname)
  const isAsked = challenge && isOurs(body.clientData, { kind: 'webauthn.get', challenge, origin })
  const passkey = isAsked && said ? await findPasskey(ctx.db, body.credentialId) : undefined
  if (!challenge || !said || !passkey || !isSigned(passkey.publicKey, body)) return refuse('PasskeyInvalid')
  const answer = { id: passkey.id, challenge, counter: said.counter, now: ctx.now() }
  const user = await findUser(ctx.db, passkey.userId)
  if (!user || !(await takeAnswer(ctx.db, answer))) return refuse('PasskeyInvalid')
  const about = { userId: user.id, username: user.username }
  if (user.lockedAt) {
    await noteSecurity(ctx, 'LockedOut', about)
    return refuse('AccountLocked', { reason: user.lockedReason })
  }
  await noteSecurity(ctx, 'SignedIn', { ...about, detail: `Passkey ${passkey.name}` })
  return (await beginSession(ctx, user, { byPasskey: true })) ?? refuse('PasskeyInvalid')
}

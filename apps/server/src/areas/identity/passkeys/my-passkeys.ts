import type { Passkey } from '@tresen/contract/identity/passkey-calls'
import { userOf, type Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { refusalOfTry } from '../../../rooms/http/too-often.ts'
import { postMail } from '../../../rooms/mail/post-mail.ts'
import { forgetGuesses } from '../../../rooms/throttle/forget-guesses.ts'
import { passkeyMail } from '../accounts/account-mails.ts'
import { addressOf } from '../accounts/passwords-of-people.ts'
import { findUser } from '../identity.sql.ts'
import { passwordFits } from '../passwords/hash-password.ts'
import { noteSecurity } from '../security/security-log.ts'
import { giveChallenge, takeChallenge } from './passkey-challenge.ts'
import { deletePasskey, insertPasskey, listPasskeyRows, type PasskeyRow } from './passkeys.sql.ts'
import { isOurs, readAuthenticator, readPublicKey } from './webauthn.ts'

const MOST_PASSKEYS = 20

export async function listPasskeys({ db, ...ctx }: Ctx): Promise<Passkey[]> {
  return (await listPasskeyRows(db, userOf({ db, ...ctx })!)).map(viewOf)
}

/** A key opens the account for good, so whoever makes one shows first that they know the password. */
export async function beginPasskey(ctx: Ctx, { body: { password } }: { body: { password: string } }) {
  const user = await findUser(ctx.db, userOf(ctx)!)
  if (!user) return null
  const own = { subject: `own password:${user.id}`, free: 5 }
  const tooEarly = await refusalOfTry(ctx, [own])
  if (tooEarly) return tooEarly
  if (!(await passwordFits(user.passwordHash, password))) {
    const about = { userId: user.id, username: user.username, detail: 'beim Anlegen eines Passkeys' }
    await noteSecurity(ctx, 'WrongPassword', about)
    return refuse('WrongPassword')
  }
  await forgetGuesses(ctx, own.subject)
  const passkeys = await listPasskeyRows(ctx.db, user.id)
  if (passkeys.length >= MOST_PASSKEYS) return refuse('TooManyPasskeys')
  return {
    ...giveChallenge(ctx, user.id),
    userHandle: Buffer.from(user.id).toString('base64url'),
    username: user.username,
    existing: passkeys.map(({ credentialId }) => credentialId),
  }
}

type Made = {
  body: {
    credentialId: string
    clientData: string
    authenticatorData: string
    publicKey: string
    name: string
  }
}

/** The key is the person's own word: they are signed in, and nobody else vouches for it (attestation: none). */
export async function addPasskey(ctx: Ctx, { body }: Made) {
  const userId = userOf(ctx)!
  const challenge = takeChallenge(ctx, userId)
  const { publicUrl: origin } = ctx
  const publicKey = Buffer.from(body.publicKey, 'base64url')
  const said = readAuthenticator(body.authenticatorData, new URL(origin).hostname)
  const isRight =
    challenge !== null &&
    isOurs(body.clientData, { kind: 'webauthn.create', challenge, origin }) &&
    said?.credentialId === body.credentialId &&
    readPublicKey(publicKey) !== null
  const user = await findUser(ctx.db, userId)
  if (!isRight || !user) return refuse('PasskeyInvalid')
  const { credentialId, name } = body
  const row = { id: ctx.newId(), userId, credentialId, publicKey, name, createdAt: ctx.now() }
  const isNew = await ctx.db.transaction().execute(async (db) => {
    const means = { ...ctx, db }
    if (!(await insertPasskey(db, { ...row, counter: said.counter }, MOST_PASSKEYS))) return false
    await noteSecurity(means, 'PasskeyAdded', { userId, username: user.username, detail: name })
    await postMail(means, passkeyMail({ publicUrl: origin, recipient: addressOf(user) }, name))
    return true
  })
  return isNew ? viewOf({ ...row, usedAt: null }) : refuse('PasskeyInvalid')
}

export async function removePasskey(ctx: Ctx, { passkeyId }: { passkeyId: string }) {
  const { userId, username } = ctx.actor as { userId: string; username: string }
  const name = await deletePasskey(ctx.db, userId, passkeyId)
  if (name === undefined) return null
  await noteSecurity(ctx, 'PasskeyRemoved', { userId, username, detail: name })
  return {}
}

function viewOf({ id, name, createdAt, usedAt }: Omit<PasskeyRow, 'publicKey'>): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null }
}

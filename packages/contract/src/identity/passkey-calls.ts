import Type, { type Static } from 'typebox'
import { Id, Instant, Name, Nothing, Nullable, Text } from '../common.ts'
import { anyone, defineCalls, signedIn } from '../define.ts'
import { User } from './user.ts'

/** A key on a device of the person, by which they sign in without a password. */
export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  createdAt: Instant,
  usedAt: Nullable(Instant),
})
export type Passkey = Static<typeof Passkey>

const Base64Url = (most: number) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: most, description: 'base64url' })

/** What the browser needs to ask for a key. */
export const PasskeyChallenge = Type.Object({
  challenge: Base64Url(100),
  rpId: Type.String({ description: 'der Rechnername dieser Installation' }),
})
export type PasskeyChallenge = Static<typeof PasskeyChallenge>

const answer = {
  credentialId: Base64Url(1400),
  clientData: Base64Url(4000),
  authenticatorData: Base64Url(4000),
}

const passkeyRefusals = {
  PasskeyInvalid: {
    status: 422,
    message_de: 'Der Passkey passt nicht oder kam zu spät. Bitte versuchen Sie es noch einmal.',
  },
} as const

const passkeys = '/api/identity/passkeys'

export const passkeyCalls = defineCalls('identity', {
  listPasskeys: {
    method: 'GET',
    path: passkeys,
    access: signedIn,
    summary: 'Die eigenen Passkeys',
    reply: Type.Array(Passkey),
  },
  beginPasskey: {
    method: 'POST',
    path: `${passkeys}/begin`,
    access: signedIn,
    summary:
      'Einen Passkey anlegen, erster Schritt: nach dem Passwort die Aufgabe für den Browser, fünf Minuten lang',
    body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 1000 }) }),
    reply: Type.Object({
      ...PasskeyChallenge.properties,
      userHandle: Base64Url(100),
      username: Type.String(),
      existing: Type.Array(Base64Url(1400)),
    }),
    refusals: {
      WrongPassword: { status: 403, message_de: 'Das Passwort ist falsch.' },
      TooManyPasskeys: { status: 409, message_de: 'Mehr als 20 Passkeys hat niemand. Entfernen Sie einen.' },
    },
  },
  addPasskey: {
    method: 'POST',
    path: passkeys,
    access: signedIn,
    summary: 'Einen Passkey anlegen, zweiter Schritt: was der Browser geantwortet hat',
    body: Type.Object({ ...answer, publicKey: Base64Url(4000), name: Name(60) }),
    reply: Passkey,
    refusals: passkeyRefusals,
  },
  removePasskey: {
    method: 'DELETE',
    path: `${passkeys}/{passkeyId}`,
    access: signedIn,
    summary: 'Einen der eigenen Passkeys entfernen',
    reply: Nothing,
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: `${passkeys}/signIn/begin`,
    access: anyone,
    isWayIn: true,
    summary: 'Mit Passkey anmelden, erster Schritt: die Aufgabe für den Browser, fünf Minuten lang',
    reply: PasskeyChallenge,
  },
  signInWithPasskey: {
    method: 'POST',
    path: `${passkeys}/signIn`,
    access: anyone,
    isWayIn: true,
    summary: 'Mit Passkey anmelden, zweiter Schritt; ein Code wird nicht verlangt',
    body: Type.Object({ ...answer, signature: Base64Url(4000) }),
    reply: User,
    refusals: {
      ...passkeyRefusals,
      AccountLocked: {
        status: 403,
        message_de: 'Dieses Konto ist gesperrt.',
        details: Type.Object({ reason: Text(500) }),
      },
    },
  },
})

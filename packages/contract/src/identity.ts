import Type, { type Static } from 'typebox'
import { Id, Instant, Name, Nullable, OneOf, Text } from './common.ts'
import { anyone, defineCalls, roles, signedIn } from './define.ts'

/** What a token says about its owner. `restaurants` maps a restaurant's id to the role held there. */
export const TokenClaims = Type.Object({
  sub: Id,
  username: Type.String(),
  roles: Type.Array(OneOf(roles)),
  restaurants: Type.Record(Id, OneOf(roles)),
  exp: Type.Integer({ description: 'Ablauf, Sekunden seit 1970' }),
})
export type TokenClaims = Static<typeof TokenClaims>

export const User = Type.Object({
  id: Id,
  username: Type.String(),
  emails: Type.Array(Type.String()),
  profileImage: Nullable(Type.String()),
  roles: Type.Array(OneOf(roles)),
  restaurants: Type.Record(Id, OneOf(roles)),
  token: Type.String(),
  tokenExpiresAt: Instant,
  dashboard: Nullable(Type.String()),
  twoFactorAuthRequired: Type.Boolean(),
})
export type User = Static<typeof User>

export const identityCalls = defineCalls('identity', {
  signIn: {
    method: 'POST',
    path: '/api/identity/signIn',
    access: anyone,
    summary: 'Anmelden',
    body: Type.Object({ username: Name(254), password: Type.String({ minLength: 1, maxLength: 1000 }) }),
    reply: User,
    refusals: {
      WrongCredentials: { status: 401, message_de: 'Benutzername oder Passwort ist falsch.' },
      AccountLocked: {
        status: 403,
        message_de: 'Dieses Konto ist gesperrt.',
        details: Type.Object({ reason: Text(500) }),
      },
      TooManyGuesses: {
        status: 429,
        message_de: 'Zu viele Fehlversuche. Bitte warten Sie, bevor Sie es noch einmal versuchen.',
        details: Type.Object({ retryAfterSeconds: Type.Integer() }),
      },
    },
  },
  refreshToken: {
    method: 'GET',
    path: '/api/identity/refresh',
    access: signedIn,
    summary: 'Anmeldung verlängern',
    reply: User,
  },
})

import Type, { type Static } from 'typebox'
import { Id, Instant, Name, Nothing, Nullable, OneOf, Text } from '../common.ts'
import { anyone, bySession, defineCalls, operatorRoles, roles, signedIn } from '../define.ts'

/** What a token says about its owner. `restaurants` and `franchises` map an id to the role held there. */
export const TokenClaims = Type.Object({
  sub: Id,
  username: Type.String(),
  roles: Type.Array(OneOf(operatorRoles)),
  restaurants: Type.Record(Id, OneOf(roles)),
  franchises: Type.Optional(Type.Record(Id, OneOf(roles))),
  sid: Id,
  /** On a shared device: who is at work on it, with the state of their rights. */
  act: Type.Optional(
    Type.Object({ sub: Id, username: Type.String(), ver: Type.Integer({ minimum: 0 }), exp: Type.Integer() }),
  ),
  ver: Type.Integer({ minimum: 0, description: 'Stand der Rechte; ältere gelten nicht mehr' }),
  exp: Type.Integer({ description: 'Ablauf, Sekunden seit 1970' }),
})
export type TokenClaims = Static<typeof TokenClaims>

export const User = Type.Object({
  id: Id,
  username: Type.String(),
  emails: Type.Array(Type.String()),
  profileImage: Nullable(Type.String()),
  roles: Type.Array(OneOf(operatorRoles)),
  restaurants: Type.Record(Id, OneOf(roles)),
  /** Whose role there is one in all their restaurants. */
  franchises: Type.Record(Id, OneOf(roles)),
  token: Type.String(),
  tokenExpiresAt: Instant,
  dashboard: Nullable(Type.String()),
  /** `Missing`: it is required, and rights wait until it is there. */
  secondFactor: OneOf(['Off', 'On', 'Missing']),
  /** Of a shared device: where it stands, and who is at work on it. */
  device: Nullable(
    Type.Object({
      restaurantId: Id,
      name: Type.String(),
      actingAs: Nullable(Type.Object({ userId: Id, username: Type.String() })),
    }),
  ),
  /** The password was right, the code is still missing: then nothing is told but the id. */
  twoFactorAuthRequired: Type.Boolean(),
})
export type User = Static<typeof User>

/** One sign-in: a browser in which the person is, or was, at work. */
export const DeviceSession = Type.Object({
  id: Id,
  deviceName: Type.String({ description: 'Chrome auf Windows' }),
  place: Type.String({ description: 'Netz der letzten Benutzung: IPv4-Adresse oder IPv6-/64' }),
  createdAt: Instant,
  usedAt: Instant,
  isCurrent: Type.Boolean({ description: 'die Anmeldung, die fragt' }),
})
export type DeviceSession = Static<typeof DeviceSession>

export const identityCalls = defineCalls('identity', {
  signIn: {
    method: 'POST',
    path: '/api/identity/signIn',
    access: anyone,
    isWayIn: true,
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
      EmailNotConfirmed: {
        status: 403,
        message_de:
          'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse, mit dem Link, den wir Ihnen geschickt haben.',
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
    access: bySession,
    summary: 'Anmeldung verlängern; der Cookie gilt danach nicht mehr, die Antwort bringt den nächsten',
    reply: User,
    refusals: {
      SessionStolen: {
        status: 401,
        message_de:
          'Ihre Anmeldung wurde von zwei Stellen benutzt: Jemand kann sie gestohlen haben. Sie wurde deshalb an beiden beendet. Melden Sie sich neu an und ändern Sie Ihr Passwort.',
      },
      AccountLocked: {
        status: 401,
        message_de:
          'Dieses Konto wurde gesperrt. Entsperren kann es der Betreiber; Sie erreichen ihn unten unter „Support“.',
        details: Type.Object({ reason: Text(500) }),
      },
      DeviceWithdrawn: {
        status: 401,
        message_de:
          'Dieses gemeinsame Gerät wurde abgemeldet. Die Leitung kann es wieder aufnehmen: hier anmelden, dann Einstellungen, „Geräte“.',
      },
    },
  },
  signOut: {
    method: 'POST',
    path: '/api/identity/signOut',
    access: anyone,
    isWayIn: true,
    summary: 'Abmelden in diesem Browser',
    reply: Nothing,
  },
  listSessions: {
    method: 'GET',
    path: '/api/identity/sessions',
    access: signedIn,
    summary: 'Die eigenen Anmeldungen, zuletzt benutzte zuerst',
    reply: Type.Array(DeviceSession),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/identity/sessions/{sessionId}',
    access: signedIn,
    summary: 'Auf einem der eigenen Geräte abmelden',
    reply: Nothing,
  },
})

import Type, { type Static } from 'typebox'
import { Id, Instant, Name, Nothing, Nullable } from '../common.ts'
import { anyone, defineCalls, signedIn, type RefusalShape } from '../define.ts'
import { User } from './user.ts'
import { Email, linkRefusals } from './account-calls.ts'

/** One's own second factor. */
export const SecondFactor = Type.Object({
  since: Nullable(Instant),
  codesLeft: Type.Integer({ minimum: 0, description: 'Wiederherstellungscodes, die noch gelten' }),
})
export type SecondFactor = Static<typeof SecondFactor>

/** What an app on the phone needs. */
export const SecondFactorSetup = Type.Object({
  secret: Type.String({ description: 'Base32, zum Abtippen' }),
  uri: Type.String({ description: 'otpauth://totp/…' }),
  qrCode: Type.String({ description: 'dieselbe Adresse als SVG' }),
})
export type SecondFactorSetup = Static<typeof SecondFactorSetup>

const codeRefusals = {
  WrongCode: { status: 403, message_de: 'Dieser Code ist falsch, abgelaufen oder schon benutzt.' },
} as const satisfies Record<string, RefusalShape>

const onRefusals = {
  SecondFactorOn: { status: 409, message_de: 'Die Anmeldung in zwei Schritten ist schon eingeschaltet.' },
} as const satisfies Record<string, RefusalShape>

const earlyRefusals = {
  LinkTooEarly: {
    status: 422,
    message_de:
      'Dieser Link gilt noch nicht. Öffnen Sie ihn später noch einmal; einen neuen brauchen Sie nicht.',
    details: Type.Object({ validFrom: Instant }),
  },
} as const satisfies Record<string, RefusalShape>

const factor = '/api/identity/twofactorauthentication'

export const secondFactorCalls = defineCalls('identity', {
  getSecondFactor: {
    method: 'GET',
    path: factor,
    access: signedIn,
    summary: 'Die eigene Anmeldung in zwei Schritten',
    reply: SecondFactor,
  },
  setupSecondFactor: {
    method: 'POST',
    path: `${factor}/setup`,
    access: signedIn,
    summary: 'Anmeldung in zwei Schritten einrichten: Geheimnis für die App; es gilt mit dem ersten Code',
    reply: SecondFactorSetup,
    refusals: onRefusals,
  },
  confirmSecondFactor: {
    method: 'POST',
    path: `${factor}/confirm`,
    access: signedIn,
    summary: 'Mit einem Code der App einschalten; die Antwort hat zehn Wiederherstellungscodes',
    body: Type.Object({ code: Name(40) }),
    reply: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
    refusals: { ...codeRefusals, ...onRefusals },
  },
  disableSecondFactor: {
    method: 'PUT',
    path: `${factor}/disable`,
    access: signedIn,
    summary: 'Mit einem Code ausschalten',
    query: Type.Object({ code: Name(40) }),
    reply: Nothing,
    refusals: codeRefusals,
  },
  askSecondFactorReset: {
    method: 'POST',
    path: `${factor}/reset`,
    access: anyone,
    summary: 'Telefon verloren: Link zum Ausschalten schicken, der nach 24 Stunden gilt',
    query: Type.Object({ email: Email }),
    reply: Nothing,
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/identity/{userId}/twofactorauthentication/reset/{resetKey}',
    access: anyone,
    summary: 'Mit dem Link aus der E-Mail ausschalten; alle Anmeldungen enden',
    params: { resetKey: Type.String({ minLength: 1, maxLength: 100 }) },
    reply: Nothing,
    refusals: { ...linkRefusals, ...earlyRefusals },
  },
  signInWithCode: {
    method: 'POST',
    path: `${factor}/signIn`,
    access: anyone,
    isWayIn: true,
    summary: 'Zweiter Schritt der Anmeldung, im selben Browser binnen zehn Minuten nach dem Passwort',
    query: Type.Object({
      userId: Id,
      code: Name(40),
      isPersistent: Type.Optional(Type.Boolean({ description: 'nein: nach zwölf Stunden abgemeldet' })),
      rememberClient: Type.Optional(Type.Boolean({ description: '30 Tage keinen Code auf diesem Gerät' })),
    }),
    reply: User,
    refusals: {
      ...codeRefusals,
      PasswordFirst: { status: 401, message_de: 'Bitte melden Sie sich noch einmal mit Ihrem Passwort an.' },
      TooManyGuesses: {
        status: 429,
        message_de: 'Zu viele Fehlversuche. Bitte warten Sie, bevor Sie es noch einmal versuchen.',
        details: Type.Object({ retryAfterSeconds: Type.Integer() }),
      },
    },
  },
})

import Type, { type Static } from 'typebox'
import { Id, Instant, Nothing, Text } from '../common.ts'
import { anyone, defineCalls, signedIn, type RefusalShape } from '../define.ts'

export const emailPattern = '^[a-zA-Z0-9.!#$%&*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+([.][a-zA-Z0-9-]+)+$'

/** What of an e-mail address can be told without writing to it. */
export const Email = Type.String({
  maxLength: 254,
  pattern: emailPattern,
  description: 'E-Mail-Adresse',
})

/** As it was typed; whether it will do as a new one, its refusals say. */
export const Password = Type.String({ minLength: 1, maxLength: 1000 })
const Key = Type.String({ minLength: 1, maxLength: 100 })

/** An address from which e-mails come back, and what the last mail server said. */
export const UndeliverableAddress = Type.Object({
  address: Type.String(),
  why: Type.String(),
  since: Instant,
})
export type UndeliverableAddress = Static<typeof UndeliverableAddress>

export const passwordRefusals = {
  PasswordTooShort: { status: 422, message_de: 'Das Passwort braucht mindestens 10 Zeichen.' },
  PasswordTooLong: { status: 422, message_de: 'Das Passwort darf höchstens 200 Zeichen haben.' },
  PasswordIsName: {
    status: 422,
    message_de: 'Das Passwort darf nicht wie der Benutzername oder die E-Mail-Adresse lauten.',
  },
  PasswordCommon: {
    status: 422,
    message_de:
      'Dieses Passwort gehört zu denen, mit denen zuerst geraten wird. Bitte nehmen Sie ein anderes.',
  },
} as const satisfies Record<string, RefusalShape>

export const linkRefusals = {
  LinkInvalid: {
    status: 422,
    message_de: 'Dieser Link gilt nicht mehr oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  },
} as const satisfies Record<string, RefusalShape>

export const accountCalls = defineCalls('identity', {
  register: {
    method: 'POST',
    path: '/api/identity/register',
    access: anyone,
    summary: 'Konto anlegen; die Antwort ist dieselbe, ob es die Adresse schon gibt oder nicht',
    body: Type.Object({ email: Email, password: Password }),
    reply: Nothing,
    refusals: passwordRefusals,
  },
  refreshConfirmationToken: {
    method: 'POST',
    path: '/api/identity/refreshConfirmationToken',
    access: anyone,
    summary: 'Den Link zur Bestätigung noch einmal schicken',
    body: Type.Object({ email: Email }),
    reply: Nothing,
  },
  confirmEmail: {
    method: 'GET',
    path: '/api/identity/{userId}/confirm',
    access: anyone,
    summary: 'E-Mail-Adresse bestätigen, mit dem Link aus der E-Mail',
    query: Type.Object({ token: Key }),
    reply: Nothing,
    refusals: linkRefusals,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/identity/forgotPassword',
    access: anyone,
    summary: 'Link für ein neues Passwort schicken; die Antwort ist immer dieselbe',
    body: Type.Object({ email: Email }),
    reply: Nothing,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/identity/resetPassword',
    access: anyone,
    summary: 'Neues Passwort setzen, mit dem Link aus der E-Mail; alle Anmeldungen enden',
    body: Type.Object({ userId: Id, token: Key, password: Password }),
    reply: Nothing,
    refusals: { ...passwordRefusals, ...linkRefusals },
  },
  changePassword: {
    method: 'POST',
    path: '/api/identity/changePassword',
    access: signedIn,
    summary: 'Eigenes Passwort ändern; auf anderen Geräten wird abgemeldet',
    body: Type.Object({ currentPassword: Password, newPassword: Password }),
    reply: Nothing,
    refusals: {
      ...passwordRefusals,
      WrongPassword: { status: 403, message_de: 'Das bisherige Passwort ist falsch.' },
    },
  },
  changeEmail: {
    method: 'POST',
    path: '/api/identity/changeEmail',
    access: signedIn,
    summary: 'Eigene E-Mail-Adresse ändern; sie gilt, sobald der Link darin bestätigt ist',
    body: Type.Object({ email: Email, password: Password }),
    reply: Nothing,
    refusals: { WrongPassword: { status: 403, message_de: 'Das Passwort ist falsch.' } },
  },
  listUndeliverable: {
    method: 'GET',
    path: '/api/identity/undeliverable',
    access: signedIn,
    summary: 'Die eigenen Adressen, von denen E-Mails zurückkamen',
    reply: Type.Array(UndeliverableAddress),
  },
  removeProfileImage: {
    method: 'DELETE',
    path: '/api/identity/profileImage',
    access: signedIn,
    summary: 'Eigenes Profilbild entfernen',
    reply: Nothing,
  },
  uploadProfileImage: {
    method: 'POST',
    path: '/api/identity/profileImage',
    access: signedIn,
    summary: 'Eigenes Profilbild',
    files: true,
    reply: Type.Object({ profileImage: Type.String() }),
    refusals: {
      NoImage: {
        status: 422,
        message_de: 'Bitte wählen Sie ein Bild: PNG, JPEG oder WebP, höchstens 10 MB.',
      },
      ImageTooLarge: {
        status: 422,
        message_de: 'Das Bild ist zu groß: höchstens 10 MB und 50 Millionen Bildpunkte.',
      },
    },
  },
  updateDashboard: {
    method: 'PUT',
    path: '/api/identity/dashboard',
    access: signedIn,
    summary: 'Anordnung der eigenen Startseite, als JSON-Text',
    body: Type.Object({ dashboard: Text(20_000) }),
    reply: Nothing,
  },
})

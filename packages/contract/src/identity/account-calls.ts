import Type, { type Static } from 'typebox'
import { Id, Instant, Name, Nothing, Nullable, OneOf, Text } from '../common.ts'
import { anyone, anywhere, defineCalls, roles, signedIn, type RefusalShape } from '../define.ts'
import { SecurityPage } from './security-log.ts'

export const emailPattern = '^[a-zA-Z0-9.!#$%&*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+([.][a-zA-Z0-9-]+)+$'

/** What of an e-mail address can be told without writing to it. */
export const Email = Type.String({
  maxLength: 254,
  pattern: emailPattern,
  description: 'E-Mail-Adresse',
})

/** As it was typed; whether it will do as a new one, its refusals say. */
const Password = Type.String({ minLength: 1, maxLength: 1000 })
const Key = Type.String({ minLength: 1, maxLength: 100 })

/** An account as the operator sees it. */
export const UserEntry = Type.Object({
  id: Id,
  username: Type.String(),
  emails: Type.Array(Type.String()),
  profileImage: Nullable(Type.String()),
  roles: Type.Array(OneOf(roles)),
  restaurants: Type.Record(Id, OneOf(roles)),
  isEmailConfirmed: Type.Boolean(),
  lockedAt: Nullable(Instant),
  lockedReason: Type.String(),
  createdAt: Instant,
  /** When a browser of theirs was last in use; null: none within a month. */
  lastSeenAt: Nullable(Instant),
})
export type UserEntry = Static<typeof UserEntry>

export const UserPage = Type.Object({ users: Type.Array(UserEntry), total: Type.Integer({ minimum: 0 }) })
/** An address from which e-mails come back, and what the last mail server said. */
export const UndeliverableAddress = Type.Object({
  address: Type.String(),
  why: Type.String(),
  since: Instant,
})
export type UndeliverableAddress = Static<typeof UndeliverableAddress>

export type UserPage = Static<typeof UserPage>

/** The roles that belong to a person; all others are held in a restaurant. */
export const operatorRoles = ['admin', 'callcenter', 'onboarding'] as const

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

const accountRefusals = {
  UserTaken: { status: 409, message_de: 'Unter dieser Adresse gibt es schon ein Konto.' },
} as const satisfies Record<string, RefusalShape>

const ownAccountRefusals = {
  OwnAccount: { status: 409, message_de: 'Ihr eigenes Konto können Sie nicht sperren oder herabstufen.' },
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
  listUsers: {
    method: 'GET',
    path: '/api/identity/list/{page}',
    access: anywhere('admin'),
    summary: 'Konten, nach Namen; gesucht wird in Namen und Adressen',
    params: { page: Type.Integer({ minimum: 1, maximum: 100_000 }) },
    query: Type.Object({
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      query: Type.Optional(Text(100)),
    }),
    reply: UserPage,
  },
  createUser: {
    method: 'PUT',
    path: '/api/identity/create',
    access: anywhere('admin'),
    summary: 'Konto für jemanden anlegen; ohne Passwort bekommt die Person einen Link, um eines zu wählen',
    query: Type.Object({
      markEmailAsConfirmed: Type.Optional(Type.Boolean()),
      enableAccount: Type.Optional(Type.Boolean()),
    }),
    body: Type.Object({
      email: Email,
      roles: Type.Array(OneOf(operatorRoles), { uniqueItems: true, maxItems: 3 }),
      password: Type.Optional(Password),
    }),
    reply: UserEntry,
    refusals: { ...passwordRefusals, ...accountRefusals },
  },
  updateUser: {
    method: 'PUT',
    path: '/api/identity/update',
    access: anywhere('admin'),
    summary: 'Rollen eines Kontos ändern; was die Person darf, gilt sofort',
    body: Type.Object({
      userId: Id,
      roles: Type.Array(OneOf(operatorRoles), { uniqueItems: true, maxItems: 3 }),
    }),
    reply: UserEntry,
    refusals: ownAccountRefusals,
  },
  lockUser: {
    method: 'POST',
    path: '/api/identity/{userId}/lock',
    access: anywhere('admin'),
    summary: 'Konto sperren; die Person ist sofort überall abgemeldet',
    query: Type.Object({ reason: Name(500) }),
    reply: UserEntry,
    refusals: ownAccountRefusals,
  },
  unlockUser: {
    method: 'POST',
    path: '/api/identity/{userId}/unlock',
    access: anywhere('admin'),
    summary: 'Konto entsperren',
    reply: UserEntry,
  },
  listSecurityLog: {
    method: 'GET',
    path: '/api/identity/securityLog',
    access: anywhere('admin'),
    summary: 'Sicherheitsprotokoll, das Neueste zuerst; gesucht wird in Namen, nach Art und Netz',
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      query: Type.Optional(Text(100)),
    }),
    reply: SecurityPage,
  },
})

import Type, { type Static } from 'typebox'
import { Id, Instant, Name, Nullable, OneOf, SearchText } from '../common.ts'
import { anywhere, defineCalls, operatorRoles, roles, type RefusalShape } from '../define.ts'
import { Email, Password, passwordRefusals } from './account-calls.ts'
import { SecurityPage } from './security-log.ts'

/** An account as the operator sees it. */
export const UserEntry = Type.Object({
  id: Id,
  username: Type.String(),
  emails: Type.Array(Type.String()),
  profileImage: Nullable(Type.String()),
  roles: Type.Array(OneOf(operatorRoles)),
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
export type UserPage = Static<typeof UserPage>

const accountRefusals = {
  UserTaken: { status: 409, message_de: 'Unter dieser Adresse gibt es schon ein Konto.' },
} as const satisfies Record<string, RefusalShape>

const ownAccountRefusals = {
  OwnAccount: { status: 409, message_de: 'Ihr eigenes Konto können Sie nicht sperren oder herabstufen.' },
  LastAdmin: {
    status: 409,
    message_de:
      'Danach gäbe es keinen Betreiber mehr. Geben Sie zuerst jemand anderem die Rolle Betreiber; die E-Mail-Adresse muss bestätigt sein.',
  },
} as const satisfies Record<string, RefusalShape>

export const userCalls = defineCalls('identity', {
  listUsers: {
    method: 'GET',
    path: '/api/identity/list/{page}',
    access: anywhere('admin'),
    summary: 'Konten, nach Namen; gesucht wird in Namen und Adressen',
    params: { page: Type.Integer({ minimum: 1, maximum: 100_000 }) },
    query: Type.Object({
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      query: Type.Optional(SearchText),
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
      /** The roles that were seen; when they are others by now, nothing is changed. */
      before: Type.Optional(Type.Array(OneOf(operatorRoles), { uniqueItems: true, maxItems: 3 })),
    }),
    reply: UserEntry,
    refusals: {
      ...ownAccountRefusals,
      RolesChanged: {
        status: 409,
        message_de: 'Jemand anders hat die Rollen inzwischen geändert. Sie stehen jetzt so da, wie sie sind.',
        details: Type.Object({ user: UserEntry }),
      },
    },
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
      query: Type.Optional(SearchText),
    }),
    reply: SecurityPage,
  },
})

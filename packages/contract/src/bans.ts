import Type, { type Static } from 'typebox'
import { Id, Instant, Name, Nothing, Nullable, OneOf, SearchText, Text } from './common.ts'
import { anywhere, defineCalls, inAnyOfFranchise, inRestaurant, type RefusalShape } from './define.ts'
import { leaders, orderStaff } from './roles.ts'

export const banStates = ['Reported', 'ReportRejected', 'BanApproved', 'BanCanceled'] as const
export type BanState = (typeof banStates)[number]

/** One step of a ban: who said what. */
export const BanStep = Type.Object({
  at: Instant,
  by: Type.String({ description: 'Benutzername' }),
  reviewStatus: OneOf(banStates),
  note: Type.String(),
})
export type BanStep = Static<typeof BanStep>

/** Somebody who is reported as one not to take orders from, and what was decided about it. */
export const CustomerBan = Type.Object({
  id: Id,
  franchiseId: Id,
  restaurantId: Id,
  restaurantName: Type.String(),
  customerId: Id,
  customerName: Type.String(),
  /** All numbers of the person, in E.164: the ban holds for each. */
  phoneNumbers: Type.Array(Type.String()),
  /** By these they are known where they write by WhatsApp; the ban holds for each. */
  whatsAppIds: Type.Array(Type.String()),
  /** The order about which it was reported. */
  orderId: Nullable(Id),
  reviewStatus: OneOf(banStates),
  reason: Type.String(),
  reportedBy: Type.String(),
  reportedAt: Instant,
  /** From the report on. */
  history: Type.Array(BanStep),
  version: Type.Integer(),
})
export type CustomerBan = Static<typeof CustomerBan>

export const BanPage = Type.Object({ items: Type.Array(CustomerBan), count: Type.Integer() })
export type BanPage = Static<typeof BanPage>

const bans = '/api/customers/bans'

const page = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

const BanConflict = {
  status: 409,
  message_de: 'Darüber hat inzwischen jemand anderes entschieden.',
  details: Type.Object({ ban: CustomerBan }),
} as const satisfies RefusalShape

export const banCalls = defineCalls('bans', {
  reportCustomer: {
    method: 'POST',
    path: bans,
    access: anywhere(...orderStaff),
    summary:
      'Jemanden melden, von einer Bestellung, einem Kunden oder einer Unterhaltung aus; der Betreiber entscheidet',
    body: Type.Object({
      restaurantId: Id,
      orderId: Type.Optional(Id),
      customerId: Type.Optional(Id),
      /** Of a conversation without an order; whoever is known by none yet is from then on. */
      phoneNumber: Type.Optional(Text(40)),
      guestName: Type.Optional(Text(120)),
      /** Of WhatsApp, where the number is hidden: whoever writes there is known by their id for the restaurant. */
      conversationId: Type.Optional(Id),
      reason: Name(1000),
    }),
    reply: CustomerBan,
    refusals: {
      NobodyToReport: {
        status: 422,
        message_de:
          'Von diesem Gast ist weder eine Telefonnummer bekannt, mit der man anrufen kann, noch ein WhatsApp-Kontakt.',
      },
      AlreadyReported: {
        status: 409,
        message_de: 'Dieser Gast ist schon gemeldet oder gesperrt.',
        details: Type.Object({ ban: CustomerBan }),
      },
    },
  },
  listBans: {
    method: 'GET',
    path: bans,
    access: anywhere('admin'),
    summary: 'Meldungen und Sperren, neueste zuerst; ohne Angabe die offenen Meldungen, 10 je Seite',
    query: Type.Object({
      ...page,
      query: Type.Optional(SearchText),
      reviewStatus: Type.Optional(OneOf(banStates)),
    }),
    reply: BanPage,
  },
  getBan: {
    method: 'GET',
    path: `${bans}/{customerBanId}`,
    access: anywhere('admin'),
    summary: 'Eine Meldung oder Sperre mit ihrem Verlauf',
    reply: CustomerBan,
  },
  updateBan: {
    method: 'PATCH',
    path: `${bans}/{customerBanId}`,
    access: anywhere('admin'),
    summary: 'Über eine Meldung oder Sperre entscheiden',
    body: Type.Object({
      reviewStatus: OneOf(banStates),
      note: Text(1000),
      version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    }),
    reply: CustomerBan,
    refusals: {
      BanConflict,
      TransitionNotAllowed: {
        status: 409,
        message_de: 'Dieser Schritt ist von hier aus nicht möglich.',
      },
    },
  },
  deleteBan: {
    method: 'DELETE',
    path: `${bans}/{customerBanId}`,
    access: anywhere('admin'),
    summary: 'Meldung oder Sperre mit ihrem Verlauf löschen',
    reply: Nothing,
  },
  listBansByPhone: {
    method: 'GET',
    path: `${bans}/byPhoneNumber`,
    access: anywhere(...orderStaff),
    summary: 'Meldungen und Sperren zu einer Telefonnummer in allen eigenen Restaurants',
    query: Type.Object({ phoneNumber: Name(40), onlyActive: Type.Optional(Type.Boolean()) }),
    reply: Type.Array(CustomerBan),
  },
  listFranchiseBansByPhone: {
    method: 'GET',
    path: '/api/franchises/{franchiseId}/customers/bans/byPhoneNumber',
    access: inAnyOfFranchise(...orderStaff),
    summary: 'Geltende Sperren zu einer Telefonnummer',
    query: Type.Object({ phoneNumber: Name(40) }),
    reply: Type.Array(CustomerBan),
  },
  listCustomerBans: {
    method: 'GET',
    path: '/api/franchises/{franchiseId}/customers/{customerId}/bans',
    access: inAnyOfFranchise(...leaders),
    summary: 'Meldungen und Sperren eines Kunden, neueste zuerst',
    query: Type.Object(page),
    reply: BanPage,
  },
  listConversationBans: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/conversations/{conversationId}/bans',
    access: inRestaurant(...orderStaff),
    summary:
      'Geltende Sperren dessen, der in einer Unterhaltung schreibt oder anruft, auch ohne Telefonnummer',
    reply: Type.Array(CustomerBan),
  },
})

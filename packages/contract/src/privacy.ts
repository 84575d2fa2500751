import Type, { type Static } from 'typebox'
import { Id, Instant, Text } from './common.ts'
import { BanStands } from './customers/customer-calls.ts'
import {
  anyone,
  defineCalls,
  defineEvents,
  inAnyOfFranchise,
  inRestaurant,
  type RefusalShape,
} from './define.ts'
import { leaders, maintainers } from './roles.ts'

/** Tax law keeps invoices for eight years (§ 147 AO, § 14b UStG since 2025); whoever wants may keep them for ten. */
export const fewestInvoiceYears = 8

/** What a restaurant says and decides about the data of its guests. */
export const PrivacySettings = Type.Object({
  /** Who is responsible; empty: the restaurant with its address. */
  controller: Text(1000),
  /** Where guests turn to with their rights; empty: the restaurant's phone. */
  contact: Text(300),
  /** What else the page says: paragraphs, `## headings` and `- lists`. */
  supplement: Text(10_000),
  /** Carts that were never ordered, conversations and calls are erased so many days after their last change. */
  cartDays: Type.Integer({ minimum: 1, maximum: 30 }),
  /** Who ordered, from where and with what words is erased so many days after the order; longer than any pre-order waits. */
  orderDays: Type.Integer({ minimum: 90, maximum: 1095 }),
  /** Name and address of an order that is an invoice stay so many years longer than its calendar year. */
  invoiceYears: Type.Integer({ minimum: fewestInvoiceYears, maximum: 10 }),
})
export type PrivacySettings = Static<typeof PrivacySettings>

/** `before`: the settings that the editor started from; those of others are not written over. */
export const PrivacySettingsChange = Type.Object({
  ...PrivacySettings.properties,
  before: Type.Optional(PrivacySettings),
})
export type PrivacySettingsChange = Static<typeof PrivacySettingsChange>

const path = '/api/restaurants/{restaurantId}/privacy'
const person = '/api/franchises/{franchiseId}/customers/{customerId}/personalData'

/** All that is stored of one person, by what it is; for that person to read. */
export const PersonalData = Type.Object({
  madeAt: Instant,
  parts: Type.Array(
    Type.Object({ title: Type.String(), entries: Type.Array(Type.Record(Type.String(), Type.Unknown())) }),
  ),
})
export type PersonalData = Static<typeof PersonalData>

/** What was erased of a person, and which orders keep name and address because they are invoices. */
export const PersonErased = Type.Object({
  orders: Type.Integer(),
  kept: Type.Array(
    Type.Object({
      restaurantName: Type.String(),
      number: Type.Integer(),
      orderedAt: Instant,
      until: Type.Integer({ description: 'Ende dieses Jahres' }),
    }),
  ),
})
export type PersonErased = Static<typeof PersonErased>

const personRefusals = {
  WholeFranchiseNeeded: {
    status: 403,
    message_de:
      'Das betrifft alle Restaurants, in denen diese Person bestellt haben kann. Bitten Sie jemanden, der alle leitet, oder den Betreiber.',
  },
} as const satisfies Record<string, RefusalShape>

export const privacyCalls = defineCalls('privacy', {
  getPrivacySettings: {
    method: 'GET',
    path,
    access: anyone,
    summary: 'Was ein Restaurant über die Daten seiner Gäste sagt und wie lange es sie behält',
    reply: PrivacySettings,
  },
  exportPerson: {
    method: 'GET',
    path: person,
    access: inAnyOfFranchise(...leaders),
    summary: 'Alles, was über eine Person gespeichert ist, aus allen Bereichen (Auskunft nach Art. 15 DSGVO)',
    reply: PersonalData,
    refusals: personRefusals,
  },
  erasePerson: {
    method: 'DELETE',
    path: person,
    access: inAnyOfFranchise(...leaders),
    summary:
      'Eine Person in allen Bereichen löschen (Art. 17 DSGVO); Name und Anschrift auf Rechnungen bleiben so lange, wie das Steuerrecht verlangt',
    reply: PersonErased,
    refusals: {
      ...personRefusals,
      OrderStillOpen: {
        status: 409,
        message_de:
          'Eine Bestellung dieser Person ist noch nicht abgeschlossen. Schließen oder stornieren Sie sie zuerst.',
      },
      BanStands,
    },
  },
  updatePrivacySettings: {
    method: 'PUT',
    path,
    access: inRestaurant(...maintainers),
    summary: 'Angaben zum Datenschutz und Fristen ändern',
    body: PrivacySettingsChange,
    reply: PrivacySettings,
    refusals: {
      PrivacySettingsConflict: {
        status: 409,
        message_de: 'Diese Angaben wurden inzwischen von jemand anderem geändert.',
        details: PrivacySettings,
      },
    },
  },
})

export const privacyEvents = defineEvents({
  privacySettingsChanged: Type.Object({ restaurantId: Id, ...PrivacySettings.properties }),
  /** Nothing of the person: who it was is what nobody shall know any more. */
  personErased: Type.Object({ customerId: Id, orders: Type.Integer(), kept: Type.Integer() }),
})

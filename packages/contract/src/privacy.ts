import Type, { type Static } from 'typebox'
import { Id, Text } from './common.ts'
import { anyone, defineCalls, defineEvents, inRestaurant } from './define.ts'
import { maintainers } from './roles.ts'

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
  /** Carts that were never ordered are erased so many days after their last change. */
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

export const privacyCalls = defineCalls('privacy', {
  getPrivacySettings: {
    method: 'GET',
    path,
    access: anyone,
    summary: 'Was ein Restaurant über die Daten seiner Gäste sagt und wie lange es sie behält',
    reply: PrivacySettings,
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
})

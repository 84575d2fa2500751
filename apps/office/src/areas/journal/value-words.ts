import { weekDays, type ClosedReason } from '@tresen/contract/availability'
import type { BillSending } from '@tresen/contract/billing/bill'
import type { CallFailure, PhoneCall } from '@tresen/contract/calls/call'
import { orderChannels, type OrderChannel } from '@tresen/contract/carts/cart'
import type { ConversationChannel } from '@tresen/contract/conversations/conversation'
import type { JournalEventName } from '@tresen/contract/journal/journal-events'
import type { MenuDifference, PlannedChange } from '@tresen/contract/menu/history'
import { orderStates } from '@tresen/contract/orders/order'
import type { OnlinePaymentMode, OrderSettings, Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { DocumentKind, OnboardingState } from '@tresen/contract/whatsapp/onboarding'
import { closedReasonNames } from '@tresen/domain/availability/overrides'
import { billStateLabels, reminderLabels } from '@tresen/domain/billing/bill-account'
import { cashKindLabels } from '@tresen/domain/cash/cash-csv'
import { propertyNames } from '@tresen/domain/discounts/conditions/condition-properties'
import { answerLabels, issueKindLabels, issueSourceLabels } from '@tresen/domain/issues/issue-steps'
import { dietLabels, highlightLabels, taxKeyLabels } from '@tresen/domain/menu/history/describe-changes'
import { additiveLabels, allergenLabels, spicinessLabels } from '@tresen/domain/menu/marks'
import { menuItemLabels } from '@tresen/domain/menu/menu-labels'
import { weekDayNames } from '@tresen/domain/opening-hours/week-days'
import { orderStateLabel } from '@tresen/domain/orders/order-status'
import { paymentLogTexts } from '@tresen/domain/payments/payment-log'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import { outcomeLabels, partyLabels } from '../calls/call-labels.ts'
import { setupLabels, validationLabels } from '../calls/line/line-labels.ts'
import { stateLabels } from '../conversations/conversation-labels.ts'
import { operatorLabels } from '../discounts/conditions/condition-words.ts'
import { sortChoices } from '../discounts/editor/rule-words.ts'
import { applicationLabels } from '../discounts/work/discount-labels.ts'
import {
  channelOf,
  filterColorLabels,
  paymentStateLabels,
  receptionLabels,
} from '../orders/work/order-labels.ts'
import { handOverStateLabels, registerNames } from '../registers/register-words.ts'
import { provisioningLabels } from '@tresen/domain/website/site-domain'

type Words = Readonly<Record<string, string>>

const callStates: Record<PhoneCall['state'], string> = {
  Queued: 'Wartet',
  Connecting: 'Klingelt',
  Connected: 'Spricht',
  Completed: 'Zu Ende',
  Abandoned: 'Abgebrochen',
}
const directions: Record<PhoneCall['direction'], string> = {
  Inbound: 'Eingehend',
  Outbound: 'Von uns aus',
}
const failures: Record<CallFailure, string> = {
  failed: 'Kam nicht zustande',
  'no-answer': 'Nicht abgehoben',
  busy: 'Besetzt oder abgewiesen',
  canceled: 'Aufgelegt',
}
const channels: Record<ConversationChannel, string> = {
  OnlineChat: 'Chat',
  WhatsApp: 'WhatsApp',
  Phone: 'Telefon',
}
const closedReasons: Record<ClosedReason, string> = { ...closedReasonNames, None: 'Kein Grund' }
const onlineModes: Record<OnlinePaymentMode, string> = {
  Deaktivert: 'Deaktiviert',
  Optional: 'Gäste wählen',
  Verpflichtend: 'Nur online',
}
const packaging: Record<OrderSettings['reusablePackaging'], string> = {
  Offered: 'Mehrweg auf Wunsch',
  OwnContainers: 'Eigene Behälter der Gäste',
  None: 'Kein Hinweis',
}
const restaurantStates: Record<Restaurant['state'], string> = {
  Onboarding: 'Einrichtung',
  Testing: 'Erprobung',
  Live: 'Live',
  Deleted: 'Gelöscht',
}
const plannedStates: Record<PlannedChange['state'], string> = {
  Waiting: 'Geplant',
  Published: 'Veröffentlicht',
  Conflict: 'Wartet auf eine Entscheidung',
  Cancelled: 'Zurückgezogen',
}
const differences: Record<MenuDifference['change'], string> = {
  Added: 'neu',
  Changed: 'geändert',
  Removed: 'gelöscht',
}
const onboardingStates: Record<OnboardingState, string> = {
  Open: 'Unterlagen fehlen',
  InReview: 'Wird geprüft',
  Rejected: 'Abgelehnt',
  Finished: 'Eingerichtet',
}
const documentKinds: Record<DocumentKind, string> = {
  License: 'Gewerbenachweis',
  PhoneVerification: 'Nachweis der Telefonnummer',
  VerificationScreenshot: 'Bildschirmfoto der Bestätigung',
}
const sendingStates: Record<BillSending['state'], string> = {
  Waiting: 'wird gesendet',
  Sent: 'gesendet',
  Refused: 'nicht zugestellt',
  Kept: 'nicht gesendet: kein Mailserver',
  Missing: 'keine E-Mail-Adresse',
  Posted: 'mit der Post',
}
const orderChannelLabels = Object.fromEntries(
  orderChannels.map((orderChannel: OrderChannel) => [orderChannel, channelOf({ orderChannel }).label]),
)

const bills: Readonly<Record<string, Words>> = {
  state: { ...billStateLabels, ...sendingStates },
  kind: {
    ...reminderLabels,
    ...{ Invoice: 'Rechnung', CreditNote: 'Stornorechnung', Payment: 'Zahlung' },
    ...{ Fee: 'Mahngebühr', WriteOff: 'Ausgebucht' },
  },
}

/** What is a word of the program in a field of an event, for people. */
const ofEvents: Partial<Record<JournalEventName, Readonly<Record<string, Words>>>> = {
  addOrUpdateCall: {
    direction: directions,
    state: callStates,
    party: partyLabels,
    outcome: outcomeLabels,
    failure: failures,
  },
  conversationUpdated: { channel: channels, state: stateLabels },
  phoneNumberValidationUpdate: { state: labelsOf(validationLabels) },
  phoneSetupValidationUpdate: { state: labelsOf(setupLabels) },
  orderHandedOver: { handOverState: handOverStateLabels, posIntegration: registerNames },
  restaurantProfileChanged: { state: restaurantStates },
  plannedChangeUpdated: { state: plannedStates },
  whatsAppOnboardingChanged: { state: onboardingStates, kind: documentKinds },
  verificationDocumentAdded: { kind: documentKinds },
  verificationDocumentDeleted: { kind: documentKinds },
  invoiceWritten: { kind: { Invoice: 'Rechnung', CreditNote: 'Stornorechnung' } },
  cashBooked: { kind: cashKindLabels },
  addPaymentLog: { kind: paymentLogTexts },
  ...{ billWritten: bills, billSent: bills, billReminded: bills, billBooked: bills, billCredited: bills },
}

const kindsOfPromises = {
  ...{ Cooking: 'Zubereitung', KitchenFull: 'Volle Küche', LargeOrder: 'Große Bestellung', Way: 'Weg' },
}
const kindsOfMenuItems = { ...menuItemLabels, ProductPrice: 'Größe', VariantOption: 'Option' }
const orderStateLabels = Object.fromEntries(
  orderStates.map((state) => [state, orderStateLabel(state, false)]),
)

/** The same in every event that has the field, but for those above. */
const ofFields: Readonly<Record<string, Words>> = {
  state: orderStateLabels,
  previousState: orderStateLabels,
  receptionState: receptionLabels,
  paymentState: paymentStateLabels,
  filterColor: filterColorLabels,
  orderChannel: orderChannelLabels,
  paymentMethod: paymentMethodLabels,
  defaultPaymentMethod: paymentMethodLabels,
  offlinePaymentMethods: paymentMethodLabels,
  onlinePaymentMethods: paymentMethodLabels,
  onlineShopPaymentState: onlineModes,
  whatsAppPaymentState: onlineModes,
  reusablePackaging: packaging,
  addressSelection: { Form: 'Formular', Map: 'Karte' },
  reviewReason: {
    OutOfDeliveryArea: 'außerhalb der Liefergebiete',
    AddressNeedsConfirmationAndOutOfDeliveryArea: 'Adresse unsicher und außerhalb der Liefergebiete',
  },
  weekDays: Object.fromEntries(weekDays.map((day, place) => [day, weekDayNames[place]!])),
  closedReason: closedReasons,
  pickupClosedReason: closedReasons,
  deliveryClosedReason: closedReasons,
  highlight: highlightLabels,
  diet: dietLabels,
  taxKey: taxKeyLabels,
  spiciness: spicinessLabels,
  price: { Dearer: 'wie die teurere Hälfte', Mean: 'das Mittel beider Hälften' },
  allergens: labelsOf(allergenLabels),
  ownAllergens: labelsOf(allergenLabels),
  additives: labelsOf(additiveLabels),
  ownAdditives: labelsOf(additiveLabels),
  kind: { ...issueKindLabels, ...answerLabels, ...kindsOfPromises, ...kindsOfMenuItems },
  provisioningState: provisioningLabels,
  source: issueSourceLabels,
  change: differences,
  application: applicationLabels,
  property: propertyNames,
  operator: operatorLabels,
  group: { all: 'alles zutrifft', any: 'eins davon zutrifft', not: 'das nicht zutrifft' },
  type: { Percent: 'Prozent', AmountOff: 'Betrag je Produkt', FixedPrice: 'Festpreis' },
  sortOrder: Object.fromEntries(sortChoices.map(({ value, label }) => [value, label])),
  priceBase: { Total: 'mit Optionen und Extras', Base: 'ohne Optionen und Extras' },
}

function labelsOf(labels: Readonly<Record<string, { label: string }>>): Words {
  return Object.fromEntries(Object.entries(labels).map(([name, { label }]) => [name, label]))
}

/** Undefined: it has none. */
export function wordFor(event: string, field: string, value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const ofEvent = (ofEvents as Readonly<Record<string, Readonly<Record<string, Words>>>>)[event]
  return ofEvent?.[field]?.[value] ?? (ofEvent?.[field] ? undefined : ofFields[field]?.[value])
}

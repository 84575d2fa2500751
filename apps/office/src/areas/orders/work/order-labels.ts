import { cashText } from '@tresen/domain/carts/cash'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import type { OrderChannel } from '@tresen/contract/carts/cart'
import type {
  FilterColor,
  Order,
  OrderState,
  PaymentState,
  ReceptionState,
} from '@tresen/contract/orders/order'
import type { GlyphName } from '../../../rooms/ui/glyphs.ts'

type Channel = { label: string; icon: GlyphName }

const channels: Record<OrderChannel, Channel> = {
  OnlineChat: { label: 'Online-Chat', icon: 'chat_bubble' },
  PhoneCall: { label: 'Anruf', icon: 'phone' },
  OnlineShop: { label: 'Online-Shop', icon: 'language' },
  // Taken by hand at the order desk, whichever way the guest came.
  Unknown: { label: 'Manuell', icon: 'edit_note' },
  WhatsAppChat: { label: 'WhatsApp', icon: 'sms' },
}

/** The way an order came in, as a word and an icon: the other system that brought it, by its name. */
export function channelOf({
  orderChannel,
  externalOrderProvider: provider,
}: Pick<Order, 'orderChannel' | 'externalOrderProvider'>): Channel {
  return provider === undefined ? channels[orderChannel] : { label: provider, icon: 'input' }
}

/** By what whoever comes for another system's order asks for it; null: it is ours. */
export function externalNumber({
  shoppingCart: { externalOrder },
}: Pick<Order, 'shoppingCart'>): string | null {
  return externalOrder ? `Nr. ${externalOrder.externalOrderId}` : null
}

export const orderStateIcons: Record<OrderState, GlyphName> = {
  New: 'notifications_active',
  InProgress: 'soup_kitchen',
  ReadyForDelivery: 'room_service',
  MarkedForDelivery: 'route',
  InDelivery: 'delivery_dining',
  Completed: 'check_circle',
  Cancelled: 'cancel',
  Archived: 'archive',
}

export const paymentStateLabels: Record<PaymentState, string> = {
  OnlinePending: 'Bezahlung Online ausstehend',
  OnlinePaid: 'Bezahlung Online erfolgt',
  RefundRequested: 'Refund angefragt',
  Refunded: 'Refund erfolgt',
  RefundFailed: 'Refund fehlgeschlagen',
  ChargedBack: 'Rückbuchung durch die Bank',
  OnSitePending: 'Bezahlung vor Ort ausstehend',
  OnSitePaid: 'Bezahlung vor Ort erfolgt',
}

/** The money is with another system, and goes back from there; null: it is not. */
export function paidElsewhere({
  paymentState,
  externalOrderProvider: provider,
}: Pick<Order, 'paymentState' | 'externalOrderProvider'>): string | null {
  return provider !== undefined && paymentState === 'OnlinePaid' ? `bezahlt bei ${provider}` : null
}

/** Where the money of an order is; of one that was cancelled, nobody has to pay any more. */
export function paymentLabel(
  order: Pick<Order, 'paymentState' | 'cancelledAt' | 'externalOrderProvider'>,
): string {
  const { paymentState, cancelledAt } = order
  const elsewhere = paidElsewhere(order)
  if (elsewhere !== null) return `B${elsewhere.slice(1)}`
  return isOwed(paymentState) && cancelledAt !== null
    ? 'Nichts zu bezahlen'
    : paymentStateLabels[paymentState]
}

const paymentStatesInShort: Record<PaymentState, string> = {
  OnlinePending: 'online offen',
  OnlinePaid: 'online bezahlt',
  RefundRequested: 'Rückzahlung läuft',
  Refunded: 'zurückgezahlt',
  RefundFailed: 'Rückzahlung prüfen',
  ChargedBack: 'Rückbuchung',
  OnSitePending: 'vor Ort offen',
  OnSitePaid: 'vor Ort bezahlt',
}

/** The same in two words, for a column that leaves its room to others. */
export function paymentInShort({
  paymentState,
  cancelledAt,
}: Pick<Order, 'paymentState' | 'cancelledAt'>): string {
  return isOwed(paymentState) && cancelledAt !== null ? 'nichts offen' : paymentStatesInShort[paymentState]
}

function isOwed(state: PaymentState): boolean {
  return state === 'OnSitePending' || state === 'OnlinePending'
}

/** By which way the restaurant got the order. */
export const receptionLabels: Record<ReceptionState, string> = {
  Pending: 'Noch nicht angenommen',
  EmailAndPush: 'Per E-Mail und Push gemeldet',
  TresenFrontend: 'Am Bildschirm angenommen',
  TresenLite: 'Von Tresen Lite angenommen',
  PosSystem: 'Vom Kassensystem angenommen',
  Mail: 'Per E-Mail gemeldet',
  Call: 'Per Anruf gemeldet',
}

/** How the guest means to pay at the door, and with what, as short as a card needs it. */
export function onSiteLabel(cart: Order['shoppingCart']): string {
  const { paymentMethod: method } = cart
  const how =
    method === 'DebitOrCreditCardOffline' ? 'Karte' : method ? paymentMethodLabels[method] : 'vor Ort'
  return `${how} · ${cashText(cart) ?? 'offen'}`
}

export const filterColorLabels: Record<FilterColor, string> = {
  None: 'Ohne Farbe',
  Green: 'Grün',
  Red: 'Rot',
  Blue: 'Blau',
  Violet: 'Violett',
  Brown: 'Braun',
  Yellow: 'Gelb',
}

/** Who gets the order: the name, or the company, the phone number, the number of the system that brought it. */
export function guestName(order: Pick<Order, 'shoppingCart'>): string {
  return guestNames(order).filter(Boolean).join(' ')
}

/** The same in two: what may be cut off where there is little room, and what people are called by. */
export function guestNames({ shoppingCart }: Pick<Order, 'shoppingCart'>): [first: string, last: string] {
  const { firstName, lastName, company, phone } = shoppingCart
  return lastName
    ? [firstName, lastName]
    : ['', firstName || company || phone || (externalNumber({ shoppingCart }) ?? '')]
}

/** Where the order goes, in one line; null when it is picked up. */
export function addressLine({
  willBePickedUp,
  shoppingCart: cart,
}: Pick<Order, 'willBePickedUp' | 'shoppingCart'>): string | null {
  if (willBePickedUp) return null
  if (cart.addressSelection === 'Map') return cart.locationDescription || 'Ort auf der Karte'
  const street = [`${cart.street} ${cart.houseNumber}`.trim(), cart.addressAddition]
    .filter(Boolean)
    .join(', ')
  return `${street}, ${cart.zipCode} ${cart.city}`.trim()
}

/** What the driver is to know of an address; a place on the map says it instead of one. */
export function placeHint({
  willBePickedUp,
  shoppingCart: { addressSelection, locationDescription },
}: Pick<Order, 'willBePickedUp' | 'shoppingCart'>): string {
  return willBePickedUp || addressSelection === 'Map' ? '' : locationDescription
}

/** What was written about all of it, by the guest or by staff. */
export function notesOf({ comment, shoppingCart: cart }: Order): string[] {
  return [...new Set([cart.comment, comment, cart.customer?.notes ?? ''])].filter(Boolean)
}

import type { CartErrorCode } from '@tresen/contract/carts'
import { formatMoneyShort } from '../money/format-money.ts'
import { channelNouns, closedText } from '../opening-hours/closed-text.ts'
import { momentLabel } from '../opening-hours/moment-label.ts'
import type { CartFacts } from './cart-facts.ts'
import { channelOf, isTooFarAhead, nextPreOrderTime, preOrderTime } from './pre-order.ts'

/** The texts of document 2, section 8, word for word; where it shows none, or a figure is the restaurant's, ours. */
const texts: Record<CartErrorCode, string | ((facts: CartFacts) => string)> = {
  AddressInputMissing: 'Adresse unvollständig',
  CustomerInputMissing: 'Kundeninformationen unvollständig',
  DeliveryLocationNeedsConfirmation: 'Lieferort muss noch vom Restaurant bestätigt werden',
  GeolocationDescriptionMissing: 'Lieferung an Standort benötigt Ortsbeschreibung',
  GeolocationInputMissing: 'Lieferstandort fehlt',
  InvoiceAddressIsNecessary: ({ shop }) =>
    `Bestellungen über ${formatMoneyShort(shop.orderSettings.invoiceAddressAbove)} benötigen eine Rechnungsadresse`,
  InvoiceAddressInputMissing: 'Rechnungsadresse unvollständig',
  MinOrderValueNotReached: 'Mindestbestellwert nicht erreicht',
  NoDeliveryAddressFoundForAddress: 'Lieferadresse nicht gefunden',
  NoDeliveryAddressFoundForLocation: 'Lieferort nicht gefunden',
  OutOfDeliveryArea: 'Außerhalb des Liefergebiets',
  PreOrderInputMissing: 'Zeit für Vorbestellung ist notwendig',
  PreOrderDateTimeIsInPast: 'Vorbestell-Zeit liegt in Vergangenheit',
  PreOrderDateTimeClosed: preOrderClosedText,
  PreOrderDateTimeIsOutdated: 'Bitte Vorbestell-Zeit ändern, da diese nicht mehr ermöglicht werden kann',
  PaymentMethodMissing: 'Bezahloption nicht eingestellt',
  ProductsNotAvailable: 'Ein oder mehrere Produkte sind nicht mehr verfügbar',
  IsClosed: ({ cart, shop, now }) => closedText(channelOf(cart), shop, now),
}

/** The German sentence of an error, for guests and staff alike. Times are those of the restaurant's clock. */
export function cartErrorText(code: CartErrorCode, facts: CartFacts): string {
  const text = texts[code]
  return typeof text === 'string' ? text : text(facts)
}

function preOrderClosedText({ cart, shop, promise, now }: CartFacts): string {
  if (shop.orderSettings.preOrderDays === 0) return 'Vorbestellungen sind zurzeit nicht möglich'
  if (isTooFarAhead(preOrderTime(cart) ?? 0, shop, now))
    return tooFarAheadText(shop.orderSettings.preOrderDays)
  const next = nextPreOrderTime(cart, shop, promise.fromMinutes, now)
  const sentence = `Zur gewählten Zeit ist keine ${channelNouns[channelOf(cart)]} möglich`
  return next
    ? `${sentence}, die nächste mögliche Zeit ist ${momentLabel(shop.timeZone, next, now)}`
    : sentence
}

function tooFarAheadText(days: number): string {
  return `Vorbestellungen sind höchstens ${days === 1 ? 'einen Tag' : `${days} Tage`} im Voraus möglich`
}

import type { CartErrorCode } from '@tresen/contract/carts/cart-error'
import { formatMoneyShort } from '../../money/format-money.ts'
import { channelNouns, closedText } from '../../opening-hours/words/closed-text.ts'
import { localDayAt } from '../../opening-hours/local-time.ts'
import { clockLabel, momentLabel } from '../../opening-hours/words/moment-label.ts'
import { isOpenAt } from '../../opening-hours/opening-state.ts'
import { freePreOrderTimes } from '../../promise/free-times.ts'
import type { CartFacts } from '../cart-facts.ts'
import { ageOfCart } from '../age-of-cart.ts'
import { channelOf, isTooFarAhead, nextPreOrderTime } from '../pre-order.ts'
import { preOrderTime } from '../wanted-at.ts'

/** The texts of document 2, section 8, word for word; where it shows none, or a figure is the restaurant's, ours. */
const texts: Record<CartErrorCode, string | ((facts: CartFacts) => string)> = {
  AddressInputMissing: 'Adresse unvollständig',
  CustomerInputMissing: 'Kundeninformationen unvollständig',
  DeliveryLocationNeedsConfirmation: 'Lieferort muss noch vom Restaurant bestätigt werden',
  GeolocationDescriptionMissing: 'Lieferung an Standort benötigt Ortsbeschreibung',
  GeolocationInputMissing: 'Lieferstandort fehlt',
  // Word for word means a plain space here.
  InvoiceAddressIsNecessary: ({ shop }) =>
    `Bestellungen über ${formatMoneyShort(shop.orderSettings.invoiceAddressAbove).replace('\u00a0', ' ')} benötigen eine Rechnungsadresse`,
  InvoiceAddressInputMissing: 'Rechnungsadresse unvollständig',
  MinOrderValueNotReached: 'Mindestbestellwert nicht erreicht',
  NoDeliveryAddressFoundForAddress: 'Lieferadresse nicht gefunden',
  NoDeliveryAddressFoundForLocation: 'Lieferort nicht gefunden',
  OutOfDeliveryArea: 'Außerhalb des Liefergebiets',
  PreOrderInputMissing: 'Zeit für Vorbestellung ist notwendig',
  PreOrderDateTimeIsInPast: 'Vorbestell-Zeit liegt in Vergangenheit',
  PreOrderDateTimeClosed: preOrderClosedText,
  PreOrderDateTimeIsOutdated: (facts) =>
    facts.preOrderProblem === 'full'
      ? fullThenText(facts)
      : 'Bitte Vorbestell-Zeit ändern, da diese nicht mehr ermöglicht werden kann',
  PaymentMethodMissing: 'Bezahloption nicht eingestellt',
  ProductsNotAvailable: 'Ein oder mehrere Produkte sind nicht mehr verfügbar',
  IsClosed: (facts) => {
    const { cart, shop, now } = facts
    const channel = channelOf(cart)
    return isOpenAt(channel, shop, now) ? fullNowText(facts) : closedText(channel, shop, now)
  },
  AgeConfirmationMissing: ({ cart, shop }) =>
    `Bitte bestätigen Sie, dass Sie mindestens ${ageOfCart(cart, shop.menu)} Jahre alt sind`,
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

/** `Um 19:30 Uhr ist die Küche voll, die nächste freie Zeit ist 19:45 Uhr` */
function fullThenText(facts: CartFacts): string {
  const { cart, shop, plan, now } = facts
  const wanted = new Date(preOrderTime(cart) ?? now)
  const isKitchen = plan.ok || plan.full === 'kitchen'
  const full = isKitchen ? 'die Küche voll' : `die ${channelNouns[channelOf(cart)]} ausgebucht`
  return `Um ${clockLabel(shop.timeZone, wanted)} Uhr ist ${full}${nextFreeText(facts, wanted)}`
}

/** With nothing in the cart: a drink of the fridge may still be had. */
function fullNowText(facts: CartFacts): string {
  const none = facts.cart.products.length > 0 ? ', sofort geht nichts mehr' : ''
  return `Die Küche ist ausgebucht${none}${nextFreeText(facts, facts.now)}`
}

function nextFreeText(facts: CartFacts, after: Date): string {
  const { cart, shop, load, promise, now } = facts
  const times = freePreOrderTimes(cart, shop, load, promise.fromMinutes, now)
  const next = times.find((time) => time > after)
  if (!next) return ''
  const dayOf = (time: Date) => localDayAt(shop.timeZone, time.getTime())
  const isSameDay = dayOf(next) === dayOf(after)
  const label = isSameDay ? `${clockLabel(shop.timeZone, next)} Uhr` : momentLabel(shop.timeZone, next, now)
  return `, die nächste freie Zeit ist ${label}`
}

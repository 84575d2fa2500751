import type { Discount } from '@tresen/contract/discounts/discount'
import { formatMoney } from '@tresen/domain/money/format-money'
import { isOpenAt } from '@tresen/domain/opening-hours/opening-state'
import { takesPreOrders } from '@tresen/domain/opening-hours/pre-order-times'
import { closedText } from '@tresen/domain/opening-hours/words/closed-text'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import { foldOne } from '../../text/words.ts'
import { calledAs } from '../apply-details.ts'
import { say, viewOf, type Turn } from '../turn.ts'
import { listed } from '../words-of-cart.ts'
import { waysToPay } from '../ways-to-pay.ts'
import type { AskedFor } from './asked-for.ts'

const preOrder = /^(vorbestel|vorausbestel|vormerk)/
const offers =
  /^(angebot|sonderangebot|aktion|aktionen|rabat|rabate|deal|deals|mitagstisch|mitagsmenue|tagesgericht|tageskarte|studentenrabat|wochenangebot)/
/** "die Pizza des Tages" */
const ofTheDay = /\p{L}+ (?:des (?:tages|monats)|der woche)(?!\p{L})/iu
const free = /^(kostenlos|gratis|umsonst|frei|versandkostenfrei|liefergebuerenfrei)/

/** What the house does and takes, asked without a dish: how to pay, pick up, order ahead, offers; false: none of it. */
export function answerOfHouse(turn: Turn, said: AskedFor): boolean {
  return (
    answerFree(turn, said) ||
    answerPayment(turn, said) ||
    answerPreOrder(turn, said) ||
    // "gibt es Rabatt bei Abholung?"
    answerOffers(turn, said) ||
    answerWay(turn, said)
  )
}

/** "ab wann ist die Lieferung kostenlos?" */
function answerFree(turn: Turn, said: AskedFor): boolean {
  const isOfDelivery = /liefer|anfahrt|versand/i.test(said.message)
  if (!isOfDelivery || !said.allWords.some(({ fold }) => free.test(fold) || fold === 'extra')) return false
  answerTerms(turn, said)
  return true
}

/** "kann ich mit Karte zahlen?": yes or no, and what else there is; nothing is decided by it. */
function answerPayment(turn: Turn, { about, signs, words }: AskedFor): boolean {
  const { payment } = about
  // "können Sie mir die Karte schicken?"
  if (words.some(({ fold }) => /^(schik|zeig|send)/.test(fold))) return false
  const isAsked =
    signs.includes('askPayment') || words.some(({ fold }) => /^(be)?zal(en|t|e)$|^zalung/.test(fold))
  if (payment == null && !isAsked) return false
  const offered = waysToPay(turn)
  const ways = listed(
    offered.map((method) => paymentMethodLabels[method]),
    'oder',
  )
  if (payment == null) say(turn, `Sie können so zahlen: ${ways}.`)
  else {
    const isAtDoor = payment === 'CreditCardOnline' && !offered.includes(payment)
    const meant = isAtDoor ? 'DebitOrCreditCardOffline' : payment
    const label = calledAs(turn, meant)
    if (offered.includes(meant)) say(turn, `Ja, ${label} geht.`)
    else say(turn, `${label} geht bei uns nicht. Sie können so zahlen: ${ways}.`)
  }
  return true
}

/** "kann ich am Sonntag vorbestellen?" */
function answerPreOrder(turn: Turn, { allWords, details }: AskedFor): boolean {
  if (!allWords.some(({ fold }) => preOrder.test(fold))) return false
  const { rules } = turn.bot.shop
  const days = rules.orderSettings.preOrderDays
  const canBe = (['pickup', 'delivery'] as const).some((way) =>
    takesPreOrders(way, rules, days, turn.context.now),
  )
  if (!canBe) say(turn, 'Vorbestellen können Sie gerade leider nicht.')
  else {
    say(turn, `Ja, vorbestellen können Sie${days > 0 ? ` bis zu ${days} Tage im Voraus` : ' für heute'}.`)
    if (turn.state.asked?.what !== 'time' && !details.time) say(turn, 'Sagen Sie mir dazu Tag und Uhrzeit.')
  }
  return true
}

/** "kann ich auch abholen?", "liefert ihr?": the other is still to be chosen. */
function answerWay(turn: Turn, { about, signs, details }: AskedFor): boolean {
  if (about.isPickup == null || signs.some((sign) => besideWay.has(sign)) || details.address) return false
  const { rules } = turn.bot.shop
  const way = about.isPickup ? 'pickup' : 'delivery'
  const { now } = turn.context
  const notNow = isOpenAt(way, rules, now) ? '' : `${closedText(way, rules, now)}.`
  if (about.isPickup) say(turn, 'Ja, Sie können bei uns abholen.', notNow)
  else if (rules.deliveryAreas.length === 0) say(turn, 'Wir liefern nicht, Sie können aber gern abholen.')
  else say(turn, `Ja, wir liefern. ${termsOf(turn, false)}`, notNow)
  return true
}

const besideWay: ReadonlySet<string> = new Set([
  'askWait',
  'askHours',
  'askArea',
  'askMinimum',
  'askFee',
  'askPayment',
  'askPrice',
  'askAddress',
])

/** What there is of discounts, the cart says by itself; of others nobody knows. */
function answerOffers(turn: Turn, { message }: AskedFor): boolean {
  const asked =
    ofTheDay.exec(message)?.[0] ?? message.split(/[^\p{L}]+/u).find((raw) => offers.test(foldOne(raw)))
  if (!asked) return false
  if (!sayOffers(turn))
    say(
      turn,
      `Zu „${asked}“ weiß ich zurzeit nichts. Sagen Sie „Mensch“, dann verbinde ich Sie mit dem Restaurant.`,
    )
  return true
}

/** The discounts of now by their names. False: there are none. */
export function sayOffers(turn: Turn): boolean {
  const now = turn.context.now.toISOString()
  const discounts = turn.bot.shop.rules.discounts.flatMap((one) => (isOffer(one, now) ? [one.name] : []))
  if (discounts.length > 0) say(turn, `Zurzeit gibt es: ${listed(discounts.slice(0, 4))}.`)
  return discounts.length > 0
}

/** Guests see it, and it holds now. */
function isOffer({ isActive, isAdvertised, validFrom, validUntil }: Discount, now: string): boolean {
  return isActive && isAdvertised && (validFrom ?? now) <= now && now <= (validUntil ?? now)
}

/** From how much on is delivered, and what that costs: where the address is known there, else from least to most. */
export function answerTerms(turn: Turn, said: AskedFor) {
  say(
    turn,
    termsOf(
      turn,
      said.allWords.some(({ fold }) => free.test(fold)),
    ),
  )
}

function termsOf(turn: Turn, isAboutFree: boolean): string {
  const { evaluationResult } = viewOf(turn)
  const { deliveryAreas } = turn.bot.shop.rules
  const own = deliveryAreas.filter(({ id }) => id === evaluationResult.deliveryArea?.id)
  const areas = own.length > 0 ? own : deliveryAreas
  if (areas.length === 0) return 'Wir liefern nicht, Sie können aber gern abholen.'
  const least = between(areas.map(({ minOrderValue }) => minOrderValue))
  const fee = between(areas.map(({ deliveryFee }) => deliveryFee))
  const freeFrom = areas.filter((one) => one.freeDeliveryFrom !== null)
  const where = areas.length > 1 ? 'Je nach Adresse liefern wir' : 'Wir liefern'
  const isOther = areas.length > 1 && freeFrom.length < areas.length
  const freeText = freeFrom.map(
    ({ name, freeDeliveryFrom }) =>
      ` Kostenlos ist sie ${isOther ? `in ${name} ` : ''}ab ${formatMoney(freeDeliveryFrom!)}.`,
  )
  const none = isAboutFree && freeFrom.length === 0 ? ' Kostenlos ist die Lieferung bei uns nicht.' : ''
  return `${where} ab einem Mindestbestellwert von ${least}, die Lieferung kostet ${fee}.${freeText.join('')}${none}`
}

/** `2,00 €`, `2,00 € bis 3,50 €` */
function between(cents: readonly number[]): string {
  const [least, most] = [Math.min(...cents), Math.max(...cents)]
  return least === most ? formatMoney(least) : `${formatMoney(least)} bis ${formatMoney(most)}`
}

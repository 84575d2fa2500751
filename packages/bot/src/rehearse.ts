import type { CartMeta } from '@tresen/domain/carts/cart-view'
import { viewCart } from '@tresen/domain/carts/cart-view'
import { emptyCartContent, type CartContent } from '@tresen/domain/carts/lines/cart-content'
import { noDiscountFacts } from '@tresen/domain/discounts/evaluation/no-discounts'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import {
  respond,
  type Bot,
  type BotAnswer,
  type BotContext,
  type BotState,
  type ModelReading,
} from './bot.ts'
import { applyOperation } from './dialogue/operations.ts'
import { describeLines, invoiceText, describeWhole } from './dialogue/words-of-cart.ts'
import { noKitchenLoad } from '@tresen/domain/kitchen/plan-kitchen'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'

/** A conversation over a cart of its own that nobody can order: changed as the server would change it. */
export type Rehearsal = {
  bot: Bot
  cart: CartContent
  state: BotState | null
  isOrdered: boolean
  /** When it is said; it stays that moment. */
  now: Date
  lines: number
}

/** Begins a conversation at a moment. */
export function startRehearsal(bot: Bot, now: Date): Rehearsal {
  return { bot, cart: emptyCartContent('PhoneCall'), state: null, isOrdered: false, now, lines: 0 }
}

/**
 * Says something to the bot and does what it answers to the cart of the rehearsal. The same messages at the same moment
 * give the same cart. Throws where the bot names an operation that is not possible, which it must not.
 */
export function rehearse(
  rehearsal: Rehearsal,
  message: string,
  findAddress: BotContext['findAddress'],
  reading: ModelReading | null = null,
): BotAnswer {
  const { bot, now } = rehearsal
  const context: BotContext = {
    cart: { meta, content: rehearsal.cart },
    now,
    newId: () => `00000000-0000-7000-8000-${String((rehearsal.lines += 1)).padStart(12, '0')}`,
    findAddress,
    phone: null,
    isBanned: false,
    orders: [],
  }
  const answer = respond(bot, rehearsal.state, message, context, reading)
  rehearsal.state = answer.state
  for (const operation of answer.operations) {
    if (operation.do === 'placeOrder') rehearsal.isOrdered = true
    if (operation.do === 'placeOrder' || operation.do === 'handOff') continue
    const { cart, reasons } = applyOperation(rehearsal.cart, operation, bot.shop.rules, now, findAddress)
    if (reasons.length > 0) throw new Error(`Impossible operation: ${reasons.join(' ')}`)
    rehearsal.cart = cart
  }
  return answer
}

/** What came of it, a line each, without prices: `2 × Salami, Large`, `Zur Abholung`, `Name: Müller`, `bestellt`. */
export function outcomeOf({ bot, cart, state, isOrdered, now }: Rehearsal): string[] {
  const { products } = viewCart(meta, cart, bot.shop.rules, now)
  const name = `${cart.firstName} ${cart.lastName}`.trim()
  const way = cart.isPickup ? 'Zur Abholung' : 'Lieferung'
  const address = `${cart.street} ${cart.houseNumber}`.trim()
  const moment = cart.isPreOrder && cart.preOrderDateTime ? new Date(cart.preOrderDateTime) : null
  return [
    ...describeLines(products, describeWhole),
    ...(state?.isWayKnown ? [way] : []),
    ...(address ? [`Adresse: ${address}`] : []),
    ...(moment ? [`Für ${momentLabel(bot.shop.rules.timeZone, moment, now)}`] : []),
    ...(name ? [`Name: ${name}`] : []),
    ...(cart.phone ? [`Telefon: ${cart.phone}`] : []),
    ...(cart.paymentMethod ? [`Zahlung: ${paymentMethodLabels[cart.paymentMethod]}`] : []),
    ...cart.voucherCodes.map((code) => `Gutschein: ${code}`),
    ...(cart.alternativeInvoiceAddress ? [`Rechnung: ${invoiceText(cart.alternativeInvoiceAddress)}`] : []),
    ...(cart.comment ? [`Anmerkung: ${cart.comment}`] : []),
    ...(isOrdered ? ['bestellt'] : []),
    ...(state?.phase === 'handedOff' ? ['Mensch'] : []),
  ]
}

/** What it costs as it stands, in cents. */
export function totalOf({ bot, cart, now }: Rehearsal): number {
  return viewCart(meta, cart, bot.shop.rules, now).evaluationResult.totalOrderValue
}

const meta: CartMeta = {
  id: '00000000-0000-7000-8000-00000000c000',
  restaurantId: '00000000-0000-7000-8000-00000000a000',
  version: 1,
  updated: '2026-11-20T17:30:00.000Z',
  updateUserId: null,
  orderId: null,
  callId: null,
  conversationId: null,
  customer: null,
  discountFacts: noDiscountFacts,
  kitchenLoad: noKitchenLoad,
  needsReviewByRestaurant: false,
  reviewReason: null,
}

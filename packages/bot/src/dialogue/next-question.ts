import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartErrorCode } from '@tresen/contract/carts/cart-error'
import { isOpenAt } from '@tresen/domain/opening-hours/opening-state'
import { takesPreOrders } from '@tresen/domain/opening-hours/pre-order-times'
import { closedText } from '@tresen/domain/opening-hours/words/closed-text'
import { nextPreOrderTime } from '@tresen/domain/carts/pre-order'
import { freePreOrderTimes } from '@tresen/domain/promise/free-times'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { seenOf } from '@tresen/domain/carts/seen-cart'
import { formatMoney } from '@tresen/domain/money/format-money'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import { whenInstead } from './answers/answer-time.ts'
import { put } from './wishes/put-dish.ts'
import { resolveFood } from './wishes/resolve-food.ts'
import { whatTime } from './apply-details.ts'
import { askChoice, isChoice } from './ask-choice.ts'
import { act, ask, handOff, say, viewOf, type Turn } from './turn.ts'
import { describeCart, describeDelivery, listed } from './words-of-cart.ts'
import { askInvoice } from './invoice.ts'
import { waysToPay } from './ways-to-pay.ts'

/** Asks the one thing that is most useful now; with nothing left to ask, sums up and asks for a yes. */
export function askNext(turn: Turn) {
  if (turn.state.phase !== 'ordering') return
  if (askOpenItem(turn)) return
  const { phone } = turn.context
  if (phone !== null && turn.cart.phone === '' && turn.cart.lastName !== '')
    act(turn, { do: 'updateCart', change: { phone } })
  const cart = viewOf(turn)
  if (!cart.isFilled) return ask(turn, { what: 'items' }, 'Was darf es sein?')
  if (takeSoonest(turn, cart)) return askNext(turn)
  if (askTime(turn, cart)) return
  const isComplete = cart.evaluationResult.errors.length === 0 && turn.state.isWayKnown
  if (!turn.state.isDone && !isComplete) return ask(turn, { what: 'more' }, 'Darf es sonst noch etwas sein?')
  if (!turn.state.isWayKnown)
    return ask(turn, { what: 'way' }, 'Möchten Sie abholen, oder sollen wir liefern?')
  const codes = new Set(cart.evaluationResult.errors.map(({ code }) => code))
  for (const code of questionOrder) if (codes.has(code) && questions[code]?.(turn, cart)) return
  if (cart.evaluationResult.errors.length > 0) {
    return say(turn, ...cart.evaluationResult.errors.map(({ message_de: text }) => `${text}.`))
  }
  if (turn.state.wishedDay) return ask(turn, { what: 'time' }, whatTime)
  if (turn.state.invoice && askInvoice(turn, turn.state.invoice)) return
  sumUp(turn, viewOf(turn))
}

/** What was said in the summary is kept: nothing else becomes an order. */
function sumUp(turn: Turn, cart: ShoppingCart) {
  const { rules } = turn.bot.shop
  turn.state.seen = seenOf(cart)
  const delivery = describeDelivery(cart, rules.timeZone, turn.context)
  ask(
    turn,
    { what: 'confirm' },
    `Ich fasse zusammen: ${describeCart(cart)} ${delivery} Soll ich das so bestellen?`,
  )
}

/** Of a dish that is not decided yet, its next choice; those that are decided by now go into the cart. */
function askOpenItem(turn: Turn): boolean {
  for (let item = turn.state.open[0]; item; item = turn.state.open[0]) {
    const resolved = resolveFood(turn.bot, item.food, turn.context.now)
    if (isChoice(resolved)) {
      askChoice(turn, item.food, resolved)
      if (!insistsTooLong(turn)) return true
      turn.said.pop()
      turn.state.open.shift()
      turn.trace.push(`„${item.food.said}“ → keine Antwort, weggelassen`)
      say(turn, `„${item.food.said}“ lasse ich erst einmal weg.`)
      continue
    }
    turn.state.open.shift()
    put(turn, item.food, item.replaces)
  }
  return false
}

/** A question that gets no answer does not hold up the order for ever; whoever says or asks something else may do so. */
function insistsTooLong({ state, operations, said }: Turn): boolean {
  const { parts = [], without = [] } = state.open[0]?.food ?? {}
  const question = JSON.stringify([state.asked, state.open.length, parts.length, without.length])
  const isNew =
    question !== state.insisted.question || operations.some((operation) => operation.do === 'addCartProducts')
  const isOnlyQuestion = said.length === 1
  const times = isNew ? 1 : state.insisted.times + (isOnlyQuestion ? 1 : 0)
  state.insisted = { question, times }
  return times > mostInsisted
}

const mostInsisted = 3

/** "ich komme in zehn Minuten", where it takes a quarter of an hour: as soon as can be is meant, and no time to agree on. */
function takeSoonest(turn: Turn, cart: ShoppingCart): boolean {
  const { now } = turn.context
  const wished = cart.isPreOrder && cart.preOrderDateTime ? new Date(cart.preOrderDateTime).getTime() : null
  const isTooSoon = cart.evaluationResult.errors.some(({ code }) => code.startsWith('PreOrder'))
  if (wished === null || !isTooSoon || !turn.state.isWayKnown || wished - now.getTime() > soonMs) return false
  const next = nextTime(turn, cart)
  if (!next || next.getTime() - wished > littleLaterMs) return false
  const { timeZone } = turn.bot.shop.rules
  say(turn, `Am frühesten geht es ${momentLabel(timeZone, next, now)}.`)
  return act(turn, { do: 'updateCart', change: { isPreOrder: false, preOrderDateTime: null } })
}

const soonMs = 30 * 60_000
const littleLaterMs = 15 * 60_000

/** A restaurant that is closed says so before the guest has told everything. */
function askTime(turn: Turn, cart: ShoppingCart): boolean {
  if (turn.state.asked?.what === 'time' && turn.said.some((sentence) => sentence.endsWith('genau?')))
    return true
  const problem = cart.evaluationResult.errors.find(
    ({ code }) => code === 'IsClosed' || code.startsWith('PreOrder'),
  )
  if (!problem || (!turn.state.isWayKnown && problem.code !== 'IsClosed')) return false
  const { rules } = turn.bot.shop
  const { now } = turn.context
  if (!turn.state.isWayKnown && !isClosedForAll(turn)) return false
  const way = turn.state.isWayKnown && !cart.isPickup ? 'delivery' : 'pickup'
  const ways = turn.state.isWayKnown ? ([way] as const) : (['pickup', 'delivery'] as const)
  const canPreOrder = ways.some((one) => takesPreOrders(one, rules, rules.orderSettings.preOrderDays, now))
  // In a long break another time is none either.
  const isBreak = !canPreOrder && !isOpenAt(way, rules, now)
  const isSure = turn.state.isWayKnown || problem.isKitchenFull
  const text = isSure && !isBreak ? problem.message_de : closedText(way, rules, now)
  const next = isSure && canPreOrder ? nextTime(turn, cart) : null
  if (!next) {
    const isSaid = wasJustAsked(turn)
    ask(turn, { what: 'time' }, isSaid ? whenInstead : `${text}.${canPreOrder ? ` ${whenInstead}` : ''}`)
    return true
  }
  const label = momentLabel(rules.timeZone, next, turn.context.now)
  const reason = text.includes(label) ? text : `Zu dieser Zeit geht es leider nicht, am frühesten ${label}`
  const isSaid = wasJustAsked(turn)
  const question = isSaid ? `Soll ich es für ${label} vormerken?` : `${reason}. ${isThatFine}`
  ask(turn, { what: 'time', proposed: next.toISOString() }, question)
  return true
}

const isThatFine = 'Soll ich es dafür vormerken?'

/** When it is possible was said with the last question; with another way, place or time it may be otherwise now. */
function wasJustAsked({ state, operations }: Turn): boolean {
  return state.lastReply.endsWith('vormerken?') && operations.every(({ do: does }) => does !== 'updateCart')
}

/** The next time at which the cart could be had: the guest need only say yes to it. Null: none is near, or it is too. */
function nextTime(turn: Turn, cart: ShoppingCart): Date | null {
  const { promise } = cart.evaluationResult
  const { rules } = turn.bot.shop
  const { now } = turn.context
  const isFull = cart.evaluationResult.errors.some(({ isKitchenFull }) => isKitchenFull)
  const next = isFull
    ? freePreOrderTimes(turn.cart, rules, cart.kitchenLoad, promise.fromMinutes, now)[0]
    : nextPreOrderTime(turn.cart, rules, promise.fromMinutes, now)
  if (!next) return null
  const rounded = new Date(Math.ceil(next.getTime() / STEP) * STEP)
  const isPreOrder = { isPreOrder: true, preOrderDateTime: rounded.toISOString() }
  const { errors } = viewOf({ ...turn, cart: { ...turn.cart, ...isPreOrder } }).evaluationResult
  return errors.some(({ code }) => code === 'IsClosed' || code.startsWith('PreOrder')) ? null : rounded
}

const STEP = 5 * 60_000

function isClosedForAll(turn: Turn): boolean {
  return [true, false].every((isPickup) =>
    viewOf({ ...turn, cart: { ...turn.cart, isPickup } }).evaluationResult.errors.some(
      ({ code }) => code === 'IsClosed',
    ),
  )
}

/** What decides whether there can be an order at all comes first. */
const questionOrder: readonly CartErrorCode[] = [
  'AddressInputMissing',
  'NoDeliveryAddressFoundForAddress',
  'OutOfDeliveryArea',
  'DeliveryLocationNeedsConfirmation',
  'MinOrderValueNotReached',
  'CustomerInputMissing',
  'PaymentMethodMissing',
  'InvoiceAddressIsNecessary',
]

/** What is asked or done about each thing that keeps a cart from being ordered; true: it was asked. */
const questions: Partial<Record<CartErrorCode, (turn: Turn, cart: ShoppingCart) => boolean>> = {
  AddressInputMissing: (turn) =>
    asked(turn, 'address', 'Wohin dürfen wir liefern? Bitte Straße und Hausnummer.'),
  NoDeliveryAddressFoundForAddress: (turn) =>
    asked(turn, 'address', 'Nennen Sie mir bitte noch einmal Straße und Hausnummer.'),
  OutOfDeliveryArea: (turn) =>
    asked(
      turn,
      'way',
      'Dorthin liefern wir leider nicht. Möchten Sie abholen, oder gibt es eine andere Adresse?',
    ),
  DeliveryLocationNeedsConfirmation: (turn) => {
    handOff(turn, 'NeedsReview')
    return true
  },
  MinOrderValueNotReached: (turn, { evaluationResult }) => {
    const missing =
      evaluationResult.errors.find(({ code }) => code === 'MinOrderValueNotReached')?.missing ?? 0
    const least = formatMoney(evaluationResult.minOrderValue)
    return asked(
      turn,
      'more',
      `Geliefert wird dort ab ${least}, es fehlen noch ${formatMoney(missing)}. Was darf es noch sein?`,
    )
  },
  CustomerInputMissing: (turn, cart) => {
    if (cart.lastName.trim() === '') return asked(turn, 'name', 'Auf welchen Namen?')
    return asked(turn, 'phone', 'Unter welcher Telefonnummer erreichen wir Sie?')
  },
  PaymentMethodMissing: (turn) => {
    const ways = waysToPay(turn).map((method) => paymentMethodLabels[method])
    return asked(turn, 'payment', `Wie möchten Sie zahlen: ${listed(ways, 'oder')}?`)
  },
  InvoiceAddressIsNecessary: (turn) => {
    if (askInvoice(turn, { name: '', isAsked: false })) return true
    handOff(turn, 'InvoiceAddress')
    return true
  },
}

function asked(
  turn: Turn,
  what: 'address' | 'way' | 'more' | 'name' | 'phone' | 'payment',
  question: string,
): boolean {
  ask(turn, { what }, question)
  return true
}

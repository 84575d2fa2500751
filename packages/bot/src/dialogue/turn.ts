import type { ShoppingCart, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { OrderState } from '@tresen/contract/orders/order'
import type { WrittenAddress } from '@tresen/contract/geo/address'
import { viewCart, type CartMeta } from '@tresen/domain/carts/cart-view'
import type { CartContent } from '@tresen/domain/carts/lines/cart-content'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import type { AddressFinding } from '@tresen/domain/geo/find-address'
import type { BotMenu } from '../menu/bot-menu.ts'
import type { Synonym } from '../menu/food-names.ts'
import { applyOperation, type BotOperation, type CartOperation, type HandOffReason } from './operations.ts'
import type { Asked, BotState } from './state.ts'
import { describeCart } from './words-of-cart.ts'

/** What the bot knows of its restaurant. */
export type BotShop = {
  name: string
  /** In one line. */
  address: string
  /** What staff tell guests, one hint a line (`humanReadableHints`); what is for staff alone, no guest hears. */
  hints: string
  rules: ShopRules
  /** What its guests call things: 'Blech' for 'Mega'. */
  synonyms: readonly Synonym[]
  habits?: BotHabits
}

/** What a restaurant may set of its bot's behaviour. */
export type BotHabits = {
  /** Empty: it gives no name. */
  assistantName: string
  /** A sentence after it has said who it is. */
  greeting: string
  /** So many messages in a row that it does not understand hand off. */
  handsOffAfter: number
  /** An order of more of one thing is for people. */
  mostOfOne: number
  /** Categories whose products only people take orders for. */
  leftToPeople: readonly string[]
}

export const usualHabits: BotHabits = {
  assistantName: '',
  greeting: '',
  handsOffAfter: 2,
  mostOfOne: 50,
  leftToPeople: [],
}

export type Bot = { shop: BotShop; menu: BotMenu; habits: BotHabits }

/** What a message is answered from besides the state: everything that is not the bot's own. */
export type BotContext = {
  cart: { meta: CartMeta; content: CartContent }
  now: Date
  /** Makes ids of new cart lines. */
  newId: () => string
  /** The address table of the server, already asked. */
  findAddress: (written: WrittenAddress) => AddressFinding
  /** The number that calls or writes, if it is known. */
  phone: string | null
  /** The guest is banned: nothing is ordered. */
  isBanned: boolean
  /** The restaurant's screens are away: nobody there could confirm a time. */
  isUnwatched?: boolean
  /** What was in the last order of who calls or writes; none: nobody that is known. */
  usual?: readonly ShoppingCartProduct[]
  /** The guest's orders of today, the newest first. */
  orders: readonly { number: number; state: OrderState; isPickup: boolean }[]
}

/** One decision and why, in German: `'tonno' → 18 Tonno, 0.93, nach dem Namen`. */
export type TraceLine = string

/** One message being answered: the cart as it becomes, and what is said and done. */
export type Turn = {
  bot: Bot
  context: BotContext
  state: BotState
  cart: CartContent
  operations: BotOperation[]
  trace: TraceLine[]
  /** All of it, also where one sentence of it is read after the other. */
  message: string
  said: string[]
  /** The products that the answer before this one named. */
  shownBefore: readonly string[]
  /** Those of the same that it left out. */
  restBefore: readonly string[]
  /** Something of the message was understood. */
  isUnderstood: boolean
}

/** The cart as it would be shown now, evaluated. */
export function viewOf({ bot, context, cart }: Turn): ShoppingCart {
  return viewCart(context.cart.meta, cart, bot.shop.rules, context.now)
}

/** The lines of the cart as they would be shown now. */
export function linesOf(turn: Turn): ShoppingCartProduct[] {
  return viewOf(turn).products
}

/** Does something to the cart, if it is possible; else says why not. */
export function act(turn: Turn, operation: CartOperation): boolean {
  const { bot, context } = turn
  const { cart, reasons } = applyOperation(
    turn.cart,
    operation,
    bot.shop.rules,
    context.now,
    context.findAddress,
  )
  turn.isUnderstood = true
  if (reasons.length > 0) {
    turn.trace.push(`${operation.do} abgelehnt: ${reasons.join(' ')}`)
    say(turn, ...reasons)
    return false
  }
  turn.cart = cart
  turn.operations.push(operation)
  // What was summed up is no longer what is in the cart.
  turn.state.seen = null
  return true
}

export function say(turn: Turn, ...sentences: string[]) {
  turn.said.push(...sentences.filter((sentence) => sentence !== '' && !turn.said.includes(sentence)))
}

export function ask(turn: Turn, asked: Asked, question: string) {
  Object.assign(turn.state, { asked, question })
  say(turn, question)
}

/** A human goes on, with the cart, a summary and the reason. */
export function handOff(turn: Turn, reason: HandOffReason) {
  const summary = describeCart(viewOf(turn))
  turn.operations.push({ do: 'handOff', reason, summary })
  turn.trace.push(`Übergabe an einen Menschen: ${handOffReason[reason]}`)
  turn.state.phase = 'handedOff'
  turn.state.asked = null
  turn.isUnderstood = true
  say(turn, handOffText[reason])
}

/** As the office reads it. */
const handOffReason: Record<HandOffReason, string> = {
  Wanted: 'gewünscht',
  NotUnderstood: 'mehrmals nicht verstanden',
  Anger: 'ärgert sich',
  Complaint: 'beschwert sich',
  Banned: 'gesperrt',
  LargeOrder: 'zu viel von einer Sache',
  NeedsReview: 'Anschrift ist zu prüfen',
  InvoiceAddress: 'Rechnungsanschrift fehlt',
}

const handOffText: Record<HandOffReason, string> = {
  Wanted: 'Gern, ich verbinde Sie mit einem Menschen aus dem Restaurant.',
  NotUnderstood: 'Ich habe Sie leider wieder nicht verstanden. Ich verbinde Sie mit einem Menschen.',
  Anger: 'Es tut mir leid, dass Sie sich ärgern. Ich verbinde Sie mit einem Menschen.',
  Complaint: 'Das tut mir leid. Darum kümmert sich ein Mensch aus dem Restaurant, ich verbinde Sie.',
  Banned: 'Ich kann diese Bestellung leider nicht annehmen und verbinde Sie mit dem Restaurant.',
  LargeOrder: 'Eine so große Bestellung nimmt ein Mensch auf. Ich verbinde Sie.',
  NeedsReview: 'Ob wir dorthin liefern, entscheidet ein Mensch aus dem Restaurant. Ich verbinde Sie.',
  InvoiceAddress:
    'Für diesen Betrag brauchen wir eine Rechnungsadresse. Die nimmt ein Mensch auf, ich verbinde Sie.',
}

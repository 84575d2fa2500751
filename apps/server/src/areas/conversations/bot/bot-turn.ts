import {
  describeCart,
  replyChips,
  respond,
  traceMarks,
  type Bot,
  type BotContext,
  type BotOperation,
  type BotState,
  type HandOffReason,
  type ModelReading,
} from '@tresen/bot/bot'
import type { WrittenAddress } from '@tresen/contract/geo/address'
import { viewCart } from '@tresen/domain/carts/cart-view'
import { formatPhone, toE164 } from '@tresen/domain/phone/phone-number'
import type { AddressFinding } from '@tresen/domain/geo/find-address'
import { guestOf, type Ctx } from '../../../context.ts'
import { findIsBanned } from '../../bans/bans.sql.ts'
import { loadCart } from '../../carts/carts.sql.ts'
import { metaOf } from '../../carts/carts.view.ts'
import { reportComplaint } from '../../issues/add-issue.ts'
import { listOrdersOfGuest } from '../chat/guest-orders.sql.ts'
import { withModel } from './with-model.ts'
import { findLastOrderRowOf } from '../../orders/orders.sql.ts'
import { viewOrder } from '../../orders/orders.view.ts'
import { findRestaurantRow } from '../../restaurants/restaurants.sql.ts'
import { idOf } from '../work/ids.ts'
import { actOnCart, type Acted, type PlacedOrder } from './act-on-cart.ts'
import { botOf } from '../../bot/bot-of.ts'

/** `phone`: the number that calls or writes, if it is known. */
type At = { restaurantId: string; shoppingCartId: string; phone?: string | null }
type Place = At & { isUnwatched: boolean }

/** What the bot says to a message, after it has done it. */
export type BotTurn = {
  state: BotState
  reply: string
  chips: string[]
  trace: string[]
  handOff: { reason: HandOffReason; summary: string } | null
  customer: { name: string; phone: string }
  placed: PlacedOrder | null
  /** What is in the cart then, in a sentence; empty: nothing. */
  inCart: () => string
}

/** So often what is not known yet is looked up: an address, and what is meant by it. */
const MOST_LOOK_UPS = 5
/** A cart that others change all the time is nothing to talk about. */
const MOST_TRIES = 3

/**
 * Lets the bot answer a message over the guest's own cart, and does what it says. Null: it could not. The ids of new lines
 * follow from the message, so that the same message again adds nothing twice.
 */
export async function botTurn(
  ctx: Ctx,
  at: At,
  state: BotState | null,
  message: { id: string; text: string },
): Promise<BotTurn | null> {
  const shop = await botOf(ctx, at.restaurantId)
  if (!shop) return null
  const { bot, franchiseId, settings } = shop
  const place = { ...at, isUnwatched: shop.isUnwatched }
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const context = await contextOf(ctx, place, message)
    if (!context) return null
    const answer = await withModel(
      { model: settings.bot.usesModel ? ctx.model : null },
      { bot, state, text: message.text },
      await respondKnowing(ctx, bot, state, message, context),
      (reading) => respondKnowing(ctx, bot, state, message, context, reading),
    )
    const acted = await actOnCart(ctx, { ...at, franchiseId }, answer.operations)
    // The menu or the cart has changed since it was read: once more, over what is there now.
    if (!acted.ok && acted.at === 'cart') continue
    const said = acted.ok
      ? { ...answer, reply: findKeptPayment(answer.reply, acted) }
      : await sayAgain(ctx, bot, place, answer, acted, message.id)
    const operations: readonly BotOperation[] = said.operations
    const handOff = operations.find((operation) => operation.do === 'handOff')
    if (handOff?.reason === 'Complaint') await passOn(ctx, at, message, context.cart.content)
    const after = await contextOf(ctx, place, { id: message.id, text: '' })
    const content = after?.cart.content ?? context.cart.content
    return {
      state: said.state,
      reply: said.reply,
      chips: replyChips(bot, said.state, ctx.now(), content.orderChannel),
      trace: said.trace,
      handOff: handOff ? { reason: handOff.reason, summary: handOff.summary } : null,
      customer: {
        name: `${content.firstName} ${content.lastName}`.trim(),
        phone: content.phone,
      },
      placed: acted.ok ? acted.placed : null,
      inCart: () => inWords(bot, (after ?? context).cart, ctx.now()),
    }
  }
  return null
}

function inWords(bot: Bot, { meta, content }: BotContext['cart'], now: Date): string {
  return content.products.length === 0 ? '' : describeCart(viewCart(meta, content, bot.shop.rules, now))
}

/** Whoever complains has a concern, with what they ordered: that waits for a human even if the chat is left. */
function passOn(
  ctx: Ctx,
  at: At,
  message: { id: string; text: string },
  cart: BotContext['cart']['content'],
) {
  return reportComplaint(ctx, at.restaurantId, {
    ...{ id: idOf(`complaint ${message.id}`), words: message.text },
    source: cart.orderChannel === 'PhoneCall' ? 'Call' : 'Bot',
    guestName: `${cart.firstName} ${cart.lastName}`.trim(),
    // Only the number that they call or write from: any other could be somebody else's.
    phone: at.phone ?? '',
  })
}

/** What the bot would say if it were to answer; nothing is done. Null: nothing worth a suggestion. */
export async function suggestedReply(
  ctx: Ctx,
  at: At,
  state: BotState | null,
  message: { id: string; text: string },
): Promise<string | null> {
  const shop = await botOf(ctx, at.restaurantId)
  const context = shop && (await contextOf(ctx, { ...at, isUnwatched: shop.isUnwatched }, message))
  if (!context || !state) return null
  const asked = { ...state, phase: 'ordering' as const, asked: null, open: [], misunderstood: 0 }
  const answer = await respondKnowing(ctx, shop.bot, asked, message, context)
  const isUseful = answer.operations.length === 0 && !answer.trace.includes(traceMarks.notUnderstood)
  return isUseful && answer.reply !== '' ? answer.reply : null
}

/** "wie immer", "das Übliche", "wie letztes Mal": only then is it looked up. */
const asksForUsual = /immer|übliche|letzte/i

/** Only by the guest's own device or the number that calls or writes: one that is only said could be somebody else's. */
async function usualOf(ctx: Ctx, { restaurantId, phone = null }: At, text: string) {
  if (!asksForUsual.test(text)) return []
  const row = await findLastOrderRowOf(ctx.db, {
    restaurantId,
    guestId: guestOf(ctx),
    phone: phone === null ? null : toE164(phone),
  })
  return row ? viewOrder(row).shoppingCart.products : []
}

async function contextOf(
  ctx: Ctx,
  at: Place,
  { id: messageId, text }: { id: string; text: string },
): Promise<BotContext | null> {
  const guestId = guestOf(ctx)
  const { restaurantId, shoppingCartId: cartId, phone = null } = at
  const row = await loadCart(ctx.reads, { restaurantId, cartId, guestId }, ctx.now())
  if (!row) return null
  return {
    cart: { meta: metaOf(row), content: row.content },
    now: ctx.now(),
    newId: idsOf(messageId),
    findAddress: () => ({ state: 'notFound', suggestion: null }),
    phone,
    isBanned: text !== '' && (await isBanned(ctx, at)),
    isUnwatched: at.isUnwatched,
    usual: await usualOf(ctx, at, text),
    orders: guestId ? await listOrdersOfGuest(ctx.db, { restaurantId, guestId }) : [],
  }
}

/** By the number that calls or writes, or as a contact of WhatsApp: a number that is only said is looked at with the order. */
async function isBanned(ctx: Ctx, { restaurantId, phone = null }: At): Promise<boolean> {
  const isContact = ctx.actor.kind === 'guest' && ctx.actor.byWhatsApp !== undefined
  if (phone === null && !isContact) return false
  const contactId = isContact ? guestOf(ctx) : null
  return findIsBanned(ctx.db, { restaurantId, phone: phone === null ? null : toE164(phone), contactId })
}

/** The bot thinks without waiting: what it wanted to know of addresses is looked up, and it thinks again. */
async function respondKnowing(
  ctx: Ctx,
  bot: Bot,
  state: BotState | null,
  { id: messageId, text }: { id: string; text: string },
  context: BotContext,
  reading: ModelReading | null = null,
) {
  const found = new Map<string, AddressFinding>()
  for (let round = 0; ; round++) {
    const unknown: WrittenAddress[] = []
    const findAddress = (written: WrittenAddress) => {
      const known = found.get(JSON.stringify(written))
      if (!known) unknown.push(written)
      return known ?? context.findAddress(written)
    }
    const knowing = { ...context, newId: idsOf(messageId), findAddress }
    const answer = respond(bot, state, text, knowing, reading)
    if (unknown.length === 0 || round === MOST_LOOK_UPS) return answer
    for (const written of unknown) found.set(JSON.stringify(written), await ctx.addresses.find(written))
  }
}

/** The order was not taken as it was summed up: why, and what is to be said yes to now. */
async function sayAgain(
  ctx: Ctx,
  bot: Bot,
  at: Place,
  answer: ReturnType<typeof respond>,
  acted: Extract<Acted, { ok: false }>,
  messageId: string,
) {
  const trace = [...answer.trace, `placeOrder abgelehnt: ${acted.code}`]
  if (acted.code === 'OrderNotTaken') {
    const handOff = { do: 'handOff', reason: 'Banned', summary: acted.message_de } as const
    const state = { ...answer.state, phase: 'handedOff' as const }
    const phone = (await findRestaurantRow(ctx.db, at.restaurantId))?.phoneNumber
    const reply = phone ? `${acted.message_de} Telefon: ${formatPhone(phone)}` : acted.message_de
    return { state, trace, operations: [handOff], reply }
  }
  const why = [acted.message_de, ...acted.changes_de.map((change) => `${change}.`)].join(' ')
  const before = { ...answer.state, phase: 'ordering' as const, asked: null, seen: null, isDone: true }
  const context = await contextOf(ctx, at, { id: messageId, text: '' })
  if (!context) return { ...answer, trace, reply: why }
  const again = await respondKnowing(ctx, bot, before, { id: messageId, text: '' }, context)
  return { ...again, trace: [...trace, ...again.trace], reply: `${why} ${again.reply}` }
}

function findKeptPayment(reply: string, { placed }: Extract<Acted, { ok: true }>): string {
  return placed?.isToBePaid
    ? `${reply} Bitte bezahlen Sie sie jetzt noch, dann geht sie in die Küche.`
    : reply
}

/** Ids that follow from another one, from the first on. */
function idsOf(messageId: string): () => string {
  let number = 0
  return () => {
    return idOf(`${messageId} ${(number += 1)}`)
  }
}

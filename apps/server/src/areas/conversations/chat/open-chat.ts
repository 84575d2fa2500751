import { isCrowded, mayBegin } from '@tresen/domain/conversations/chat-bounds'
import { isFinished, newCourse } from '@tresen/domain/conversations/move-conversation'
import { guestOf, type Ctx } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { createCart } from '../../carts/create-cart.ts'
import { loadCart } from '../../carts/carts.sql.ts'
import { botTurn } from '../bot/bot-turn.ts'
import { conversationMessageAdded, conversationUpdated } from '../conversations.events.ts'
import { countChats, type ConversationRow } from '../conversations.sql.ts'
import { insertConversation } from '../save-conversation.sql.ts'
import { wakeAtOf, withMessage } from '../work/change-conversation.ts'
import { findOwn, viewOwn } from './guest-chat.ts'
import { makeRoom } from './make-room.ts'

type Input = { restaurantId: string; body: { shoppingCartId?: string } }

const DAY_MS = 24 * 3_600_000

/** Begins a conversation with the bot, which says first that it is a machine; or goes on with the one that runs. */
export async function openChat(ctx: Ctx, { restaurantId, body }: Input) {
  return inTurnOfGuest(ctx, restaurantId, async () => {
    const running = await findOwn(ctx, restaurantId)
    if (!running || isFinished(running)) {
      const begun = await beginChat(ctx, restaurantId, body.shoppingCartId, { greets: true })
      if (begun instanceof Refusal) return begun
    }
    return viewOwn(ctx, restaurantId)
  })
}

/** One after the other, so that a double tap begins one conversation. */
export function inTurnOfGuest<Answer>(ctx: Ctx, restaurantId: string, act: () => Promise<Answer>) {
  return ctx.inTurn(`chat ${restaurantId} ${guestOf(ctx)}`, act)
}

/** A new conversation; `greets`: the bot speaks first. */
export async function beginChat(
  ctx: Ctx,
  restaurantId: string,
  shoppingCartId: string | undefined,
  { greets }: { greets: boolean },
): Promise<ConversationRow | Refusal<'TooManyChats' | 'NotFound', undefined>> {
  const guestId = guestOf(ctx)!
  const origin = ctx.tokens.pseudonymOf(ctx.remoteAddress)
  const since = new Date(ctx.now().getTime() - DAY_MS)
  const begun = await countChats(ctx.db, { restaurantId, guestId, origin }, since)
  if (!mayBegin(begun, ctx.limitFactor)) return refuse('TooManyChats')
  if (isCrowded(begun) && !(await makeRoom(ctx, restaurantId))) return refuse('TooManyChats')
  const cartId = await ownCart(ctx, restaurantId, shoppingCartId)
  if (!cartId) return refuse('NotFound')
  const bare = newRow(ctx, { restaurantId, guestId, origin, cartId })
  const id = ctx.newId()
  const turn = greets
    ? await botTurn(ctx, { restaurantId, shoppingCartId: cartId }, null, { id, text: '' })
    : null
  const greeted =
    turn &&
    withMessage(
      { ...bare, botState: turn.state },
      { id, text: turn.reply, chips: turn.chips, trace: turn.trace, fromRole: 'Bot' },
      ctx.now(),
    )
  const row = greeted?.row ?? bare
  const messages = greeted ? [greeted.message] : []
  const events = [
    ...conversationUpdated(row, null),
    ...messages.flatMap((message) => conversationMessageAdded(row, message)),
  ]
  const along = { messages, step: { id: ctx.newId() }, wakeAt: wakeAtOf(ctx, row) }
  const seqs = await insertConversation(ctx.db, row, along, events)
  if (seqs) ctx.events.published(events, seqs)
  return row
}

/** The guest's open cart of this id; else a new one. */
export async function ownCart(
  ctx: Ctx,
  restaurantId: string,
  id: string | undefined,
): Promise<string | null> {
  const at = { restaurantId, cartId: id ?? '', guestId: guestOf(ctx) }
  const known = id && (await loadCart(ctx.reads, at, ctx.now()))
  if (known && !known.orderId) return known.id
  const made = await createCart(ctx, { restaurantId, body: known || !id ? {} : { id } })
  return made instanceof Refusal ? null : made.id
}

function newRow(
  ctx: Ctx,
  of: { restaurantId: string; guestId: string; origin: string; cartId: string },
): ConversationRow {
  const now = ctx.now()
  const byWhatsApp = ctx.actor.kind === 'guest' ? ctx.actor.byWhatsApp : undefined
  return {
    ...newCourse(now),
    restaurantId: of.restaurantId,
    id: ctx.newId(),
    version: 1,
    channel: byWhatsApp ? 'WhatsApp' : 'OnlineChat',
    callId: null,
    guestId: of.guestId,
    origin: of.origin,
    isUnread: false,
    readAt: null,
    customerName: byWhatsApp?.name ?? '',
    customerPhone: byWhatsApp?.phone ?? '',
    windowUntil: byWhatsApp?.windowUntil ?? null,
    sharedNumber: byWhatsApp?.sharedNumber ?? null,
    summary: '',
    shoppingCartId: of.cartId,
    botState: null,
    lastMessage: null,
    messageCount: 0,
    byteCount: 0,
    createdAt: now,
    updatedAt: now,
    restaurantName: '',
    orderId: null,
    cartVersion: null,
  }
}

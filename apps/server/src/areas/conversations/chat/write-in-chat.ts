import type { Location } from '@tresen/contract/common'
import { isFull } from '@tresen/domain/conversations/chat-bounds'
import { waitingTime } from '@tresen/domain/numbers/waiting-time'
import type { Ctx } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { botTurn, suggestedReply, type BotTurn } from '../bot/bot-turn.ts'
import type { ConversationRow } from '../conversations.sql.ts'
import { findMessageRow, type NewMessage } from '../messages.sql.ts'
import { changeConversation, move, withMessage } from '../work/change-conversation.ts'
import { followWithCart } from '../work/conversation-cart.ts'
import { replyIdOf } from '../work/ids.ts'
import { placeSaid, withinRoom, type Said } from './said.ts'
import { withLinks } from './links-of-order.ts'
import { findOwn, viewOwn } from './guest-chat.ts'
import { beginChat, inTurnOfGuest, ownCart } from './open-chat.ts'

type Input = {
  restaurantId: string
  body: { id: string; text: string; place?: Location; shoppingCartId?: string }
}

/** Stores what the guest says, once, and lets whoever has the conversation answer it: the bot at once. */
export async function writeInChat(ctx: Ctx, { restaurantId, body }: Input) {
  const asked = ctx.botQuestions.spend(ctx.remoteAddress)
  if ('waitSeconds' in asked) return tooManyMessages(asked.waitSeconds)
  return inTurnOfGuest(ctx, restaurantId, async () => {
    const { id, place, shoppingCartId, ...words } = body
    const said = place ? await placeSaid(ctx, id, place) : { id, ...words }
    const heard = await takeMessage(ctx, restaurantId, said, shoppingCartId)
    return heard instanceof Refusal ? heard : viewOwn(ctx, restaurantId)
  })
}

/** Reading what somebody says takes many times as long as storing it. */
function tooManyMessages(seconds: number) {
  const message_de = `Von Ihrem Internetanschluss kommen gerade sehr viele Nachrichten. Bitte warten Sie ${waitingTime(seconds)} und senden Sie dann noch einmal.`
  return refuse('TooManyRequests', { message_de })
}

/** The same, by whatever way it came; the conversation as it was when it was heard. */
export async function takeMessage(ctx: Ctx, restaurantId: string, told: Said, shoppingCartId?: string) {
  const at = await runningChat(ctx, restaurantId, shoppingCartId)
  if (at instanceof Refusal) return at
  const said = await withinRoom(ctx, at, told)
  const heard = await hear(ctx, at, said)
  if (heard instanceof Refusal) return heard
  await followWithCart(ctx, heard)
  const read = { id: said.id, text: said.forBot ?? said.text }
  if (heard.state === 'Bot' && heard.isGuestWaiting)
    await (said.answer === undefined
      ? answer(ctx, heard, read, shoppingCartId)
      : answerPlainly(ctx, heard, said))
  else if (heard.state === 'Connected' && said.answer === undefined) await suggest(ctx, heard, read)
  return heard
}

/** The conversation that goes on; a new one where the last has ended with the bot. */
async function runningChat(ctx: Ctx, restaurantId: string, shoppingCartId: string | undefined) {
  const own = await findOwn(ctx, restaurantId)
  const goesOn = own && !(move(own, { do: 'guestWrote', agents: [] }, ctx.now()) instanceof Refusal)
  return goesOn ? own : beginChat(ctx, restaurantId, shoppingCartId, { greets: false })
}

/** What was said already is not said again. */
function hear(ctx: Ctx, { id: conversationId, restaurantId }: ConversationRow, heard: Said) {
  const { id, text, state = 'received', attachment = null, file } = heard
  return changeConversation(ctx, { conversationId, reach: [restaurantId] }, async (row, agents, db) => {
    if (await findMessageRow(db, { restaurantId, conversationId, messageId: id })) return null
    if (isFull(row)) return refuse('ChatFull')
    const moved = move(row, { do: 'guestWrote', agents }, ctx.now())
    if (moved instanceof Refusal) return refuse('ChatFull')
    const said = { id, text, fromRole: 'User', state, attachment } as const
    const { row: next, message } = withMessage({ ...moved.row, ...windowOf(ctx) }, said, ctx.now())
    return { row: next, messages: [message], ...(file && { file: { ...file, messageId: id } }) }
  })
}

function windowOf({ actor }: Ctx) {
  const windowUntil = actor.kind === 'guest' && actor.byWhatsApp?.windowUntil
  return windowUntil ? { windowUntil } : {}
}

/** Says what cannot be read and how it goes on; nothing of the order changes. */
async function answerPlainly(ctx: Ctx, heard: ConversationRow, { id, answer: text }: Said) {
  const { id: conversationId, restaurantId } = heard
  await changeConversation(ctx, { conversationId, reach: [restaurantId] }, (row) => {
    const moved = row.state === 'Bot' ? move(row, { do: 'answered' }, ctx.now()) : null
    if (!moved || moved instanceof Refusal) return null
    if (!text) return { row: moved.row }
    const said = { id: replyIdOf(id), text, fromRole: 'Bot' } as const
    const { row: next, message } = withMessage(moved.row, said, ctx.now())
    return { row: next, messages: [message] }
  })
}

const BOT_IS_LOST = 'Das kann ich gerade nicht beantworten. Ich verbinde Sie mit einem Menschen.'

/** The bot's turn over the guest's cart. Whoever took the conversation meanwhile answers instead. */
async function answer(
  ctx: Ctx,
  heard: ConversationRow,
  said: { id: string; text: string },
  inHand: string | undefined,
) {
  const { restaurantId, id: conversationId } = heard
  const shoppingCartId = await ownCartOf(ctx, heard, inHand)
  const phone = (ctx.actor.kind === 'guest' && ctx.actor.byWhatsApp?.phone) || null
  const at = { restaurantId, shoppingCartId: shoppingCartId ?? '', phone }
  const turn = shoppingCartId && (await botTurn(ctx, at, heard.botState, said))
  const replyId = replyIdOf(said.id)
  const told = turn && (await withLinks(ctx, heard, turn))
  const answered = await changeConversation(
    ctx,
    { conversationId, reach: [restaurantId] },
    async (row, agents, db) => {
      if (row.state !== 'Bot') return null
      // Another process answered the same message.
      if (await findMessageRow(db, { restaurantId, conversationId, messageId: replyId })) return null
      return replied({ ...row, shoppingCartId: shoppingCartId || row.shoppingCartId }, told || null, {
        ...{ id: replyId, agents, now: ctx.now() },
      })
    },
  )
  if (!(answered instanceof Refusal)) await followWithCart(ctx, answered)
}

/** The cart that the guest has in hand; after an order the bot only tells about it, and its cart stays. */
async function ownCartOf(ctx: Ctx, row: ConversationRow, inHand: string | undefined) {
  const { restaurantId, shoppingCartId, botState } = row
  const isOver = botState !== null && botState.phase !== 'ordering'
  return isOver ? shoppingCartId : ownCart(ctx, restaurantId, inHand ?? shoppingCartId ?? undefined)
}

function replied(
  row: ConversationRow,
  turn: BotTurn | null,
  { id, agents, now }: { id: string; agents: readonly string[]; now: Date },
): { row: ConversationRow; messages: NewMessage[] } | null {
  const reason = turn ? turn.handOff?.reason : ('BotFailed' as const)
  const moved = move(row, reason ? { do: 'handOff', reason, agents } : { do: 'answered' }, now)
  if (moved instanceof Refusal) return null
  const { chips = [], trace = [], reply = BOT_IS_LOST } = turn ?? {}
  const { row: next, message } = withMessage(
    moved.row,
    { id, text: reply, chips, trace, fromRole: 'Bot' },
    now,
  )
  const told = turn && {
    ...{ botState: turn.state, customerName: turn.customer.name || row.customerName },
    customerPhone: turn.customer.phone || row.customerPhone,
    summary: turn.handOff?.summary ?? row.summary,
  }
  return { row: { ...next, ...told }, messages: [message] }
}

/** While a person answers, the bot only whispers. */
async function suggest(
  ctx: Ctx,
  { restaurantId, id: conversationId, ...heard }: ConversationRow,
  said: { id: string; text: string },
) {
  const { shoppingCartId, botState } = heard
  const text = shoppingCartId && (await suggestedReply(ctx, { restaurantId, shoppingCartId }, botState, said))
  if (!text) return
  const id = ctx.newId()
  await changeConversation(ctx, { conversationId, reach: [restaurantId] }, (row) => {
    if (row.state !== 'Connected') return null
    const { row: next, message } = withMessage(
      row,
      { id, text, type: 'suggestion', fromRole: 'Bot' },
      ctx.now(),
    )
    return { row: next, messages: [message] }
  })
}

/** The guest ends the conversation themselves. */
export async function leaveChat(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  return inTurnOfGuest(ctx, restaurantId, async () => {
    const own = await findOwn(ctx, restaurantId)
    if (!own) return null
    const left = await changeConversation(ctx, { conversationId: own.id, reach: [restaurantId] }, (row) => {
      const moved = move(row, { do: 'leave' }, ctx.now())
      return moved instanceof Refusal ? null : { row: { ...moved.row, isUnread: false } }
    })
    if (!(left instanceof Refusal)) await followWithCart(ctx, left)
    return viewOwn(ctx, restaurantId)
  })
}

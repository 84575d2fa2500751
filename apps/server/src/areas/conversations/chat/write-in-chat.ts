import { mostMessages } from '@tresen/domain/conversations/chat-bounds'
import type { Ctx } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { botTurn, suggestedReply, type BotTurn } from '../bot/bot-turn.ts'
import type { ConversationRow } from '../conversations.sql.ts'
import { findMessageRow, type NewMessage } from '../messages.sql.ts'
import { changeConversation, move, withMessage } from '../work/change-conversation.ts'
import { followWithCart } from '../work/conversation-cart.ts'
import { findOwn, viewOwn } from './guest-chat.ts'
import { beginChat, inTurnOfGuest, ownCart } from './open-chat.ts'

type Input = { restaurantId: string; body: { id: string; text: string; shoppingCartId?: string } }
type Said = { id: string; text: string }

/** Stores what the guest says, once, and lets whoever has the conversation answer it: the bot at once. */
export async function writeInChat(ctx: Ctx, { restaurantId, body }: Input) {
  return inTurnOfGuest(ctx, restaurantId, async () => {
    const at = await runningChat(ctx, restaurantId, body.shoppingCartId)
    if (at instanceof Refusal) return at
    const heard = await hear(ctx, at, body)
    if (heard instanceof Refusal) return heard
    await followWithCart(ctx, heard)
    if (heard.state === 'Bot' && heard.isGuestWaiting) await answer(ctx, heard, body, body.shoppingCartId)
    else if (heard.state === 'Connected') await suggest(ctx, heard, body)
    return viewOwn(ctx, restaurantId)
  })
}

/** The conversation that goes on; a new one where the last has ended with the bot. */
async function runningChat(ctx: Ctx, restaurantId: string, shoppingCartId: string | undefined) {
  const own = await findOwn(ctx, restaurantId)
  const goesOn = own && !(move(own, { do: 'guestWrote', agents: [] }, ctx.now()) instanceof Refusal)
  return goesOn ? own : beginChat(ctx, restaurantId, shoppingCartId, { greets: false })
}

/** What was said already is not said again. */
function hear(ctx: Ctx, { id: conversationId, restaurantId }: ConversationRow, { id, text }: Said) {
  return changeConversation(ctx, { conversationId, reach: [restaurantId] }, async (row, agents, db) => {
    if (await findMessageRow(db, { restaurantId, conversationId, messageId: id })) return null
    if (row.messageCount >= mostMessages) return refuse('ChatFull')
    const moved = move(row, { do: 'guestWrote', agents }, ctx.now())
    if (moved instanceof Refusal) return refuse('ChatFull')
    const said = { id, text, fromRole: 'User', state: 'received' } as const
    const { row: next, message } = withMessage(moved.row, said, ctx.now())
    return { row: next, messages: [message] }
  })
}

const BOT_IS_LOST = 'Das kann ich gerade nicht beantworten. Ich verbinde Sie mit einem Menschen.'

/** The bot's turn over the guest's cart. Whoever took the conversation meanwhile answers instead. */
async function answer(ctx: Ctx, heard: ConversationRow, said: Said, inHand: string | undefined) {
  const { restaurantId, id: conversationId } = heard
  const shoppingCartId = await ownCartOf(ctx, heard, inHand)
  const turn = shoppingCartId && (await botTurn(ctx, { restaurantId, shoppingCartId }, heard.botState, said))
  const replyId = ctx.newId()
  const answered = await changeConversation(ctx, { conversationId, reach: [restaurantId] }, (row, agents) => {
    if (row.state !== 'Bot') return null
    return replied({ ...row, shoppingCartId: shoppingCartId || row.shoppingCartId }, turn || null, {
      ...{ id: replyId, agents, now: ctx.now() },
    })
  })
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
    ...{ botState: turn.state, customerName: turn.customer.name, customerPhone: turn.customer.phone },
    summary: turn.handOff?.summary ?? row.summary,
  }
  return { row: { ...next, ...told }, messages: [message] }
}

/** While a person answers, the bot only whispers. */
async function suggest(
  ctx: Ctx,
  { restaurantId, id: conversationId, ...heard }: ConversationRow,
  said: Said,
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

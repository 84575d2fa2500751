import { createHash } from 'node:crypto'
import { goodBye, saying, spoken, takeVoice, type Heard, type VoiceState } from '@tresen/bot/voice'
import { isFull } from '@tresen/domain/conversations/chat-bounds'
import type { Deps } from '../../../context.ts'
import { Refusal } from '../../../rooms/http/refusal.ts'
import { botTurn, type BotTurn } from '../../conversations/bot/bot-turn.ts'
import { findConversationRow, type ConversationRow } from '../../conversations/conversations.sql.ts'
import { findMessageRow } from '../../conversations/messages.sql.ts'
import { changeConversation, withMessage } from '../../conversations/work/change-conversation.ts'
import { loadCart } from '../../carts/carts.sql.ts'
import { findCallRowById, type CallRow } from '../calls.sql.ts'
import { changeCall, moved } from '../work/change-call.ts'
import { asCall } from '../work/follow-with-conversation.ts'
import { whoIsReachable } from '../work/reachable.ts'
import { callersGuest } from './callers-guest.ts'

/** What is said now, in words to be heard, and what comes then. `elsewhere`: the bot no longer has the call. */
export type Said = { call: CallRow; words: string; then: 'listen' | 'hangUp' | 'elsewhere' }

const lost = 'Das kann ich gerade nicht beantworten. Ich verbinde Sie mit einem Menschen.'
const unheard = 'Ich höre Sie leider nicht. Ich verbinde Sie mit einem Menschen.'

/**
 * What the bot says to what was heard. `turn`: to which of its questions; the same again gets the same answer, and does
 * nothing. Null: there is no such call.
 */
export function hear(deps: Deps, callId: string, turn: number, heard: Heard): Promise<Said | null> {
  return deps.inTurn(`talk ${callId}`, async () => {
    const call = await findCallRowById(deps.db, callId)
    if (!call) return null
    const isBots = call.state === 'Connected' && call.party === 'Bot' && call.conversationId !== null
    if (!isBots) return { call, words: '', then: 'elsewhere' }
    if (turn !== call.voice.turn) return { call, words: nowSaid(call), then: 'listen' }
    const at = { restaurantId: call.restaurantId, conversationId: call.conversationId! }
    const talk = await findConversationRow(deps.db, at.conversationId, [at.restaurantId])
    if (!talk) return { call, words: '', then: 'elsewhere' }
    const move = takeVoice(call.voice, talk.botState, heard, await hasCart(deps, call))
    if (move.do === 'answer') return answer(deps, call, talk, move.text, move.voice)
    if (move.do === 'say')
      return { ...(await remember(deps, call, move.voice)), words: move.words, then: 'listen' }
    if (move.do === 'wait') return { ...(await remember(deps, call, move.voice)), words: '', then: 'listen' }
    if (move.do === 'handOff') return fellSilent(deps, call, move.voice)
    const isOver = talk.botState !== null && talk.botState.phase !== 'ordering'
    return {
      ...(await remember(deps, call, move.voice)),
      ...{ words: isOver ? 'Auf Wiederhören.' : goodBye, then: 'hangUp' },
    }
  })
}

/** What is said last, but nothing to whoever is in the middle of a sentence. */
export function nowSaid({ voice }: Pick<CallRow, 'voice'>): string {
  return voice.begun ? '' : voice.lastSaid
}

/** The guest began to speak before all was said: what they did not hear is not said to have been said. */
export async function cutShort(deps: Deps, callId: string): Promise<void> {
  await changeCall(
    deps,
    callId,
    (row) => (row.deadline && !row.voice.wasCut ? { ...row, voice: { ...row.voice, wasCut: true } } : null),
    { isAsking: true },
  )
}

async function hasCart({ db, now }: Deps, { restaurantId, shoppingCartId, guestId }: CallRow) {
  if (!shoppingCartId) return false
  const cart = await loadCart(db, { restaurantId, cartId: shoppingCartId, guestId }, now())
  return (cart?.content.products.length ?? 0) > 0
}

/** The bot's turn over the caller's cart; what was said and answered is kept with one change. */
async function answer(
  deps: Deps,
  call: CallRow,
  talk: ConversationRow,
  text: string,
  voice: VoiceState,
): Promise<Said> {
  const said = { id: idOf(call, voice.turn), text: text.slice(0, 1000) }
  const cart = {
    restaurantId: call.restaurantId,
    shoppingCartId: call.shoppingCartId!,
    phone: call.from || null,
  }
  const turn = isFull(talk) ? null : await botTurn(callersGuest(deps, call), cart, talk.botState, said)
  await keep(deps, call, said, turn)
  const words = spoken(turn?.reply ?? lost)
  if (!turn || turn.handOff) return handOff(deps, call, voice, words)
  const { call: now } = await remember(deps, call, saying(voice, words))
  return { call: now, words, then: turn.state.phase === 'ended' ? 'hangUp' : 'listen' }
}

function keep(deps: Deps, call: CallRow, said: { id: string; text: string }, turn: BotTurn | null) {
  const { restaurantId } = call
  const conversationId = call.conversationId!
  return changeConversation(deps, { conversationId, reach: [restaurantId] }, async (row, _agents, db) => {
    if (await findMessageRow(db, { restaurantId, conversationId, messageId: said.id })) return null
    const heard = withMessage(asCall(row, call), { ...said, fromRole: 'User', state: 'received' }, deps.now())
    const reply = {
      id: deps.newId(),
      text: turn?.reply ?? lost,
      trace: turn?.trace ?? [],
      fromRole: 'Bot' as const,
    }
    const { row: next, message } = withMessage(heard.row, reply, deps.now())
    const told = turn && {
      ...{ botState: turn.state, customerName: turn.customer.name },
      customerPhone: turn.customer.phone || row.customerPhone,
      // A line may drop at any time, and people may take it: what is ordered is told from the first dish on.
      summary: turn.handOff?.summary ?? turn.inCart(),
    }
    const reason = turn ? (turn.handOff?.reason ?? row.reason) : ('BotFailed' as const)
    return { row: { ...next, ...told, reason }, messages: [heard.message, message] }
  })
}

/** Somebody ordered and says nothing more: people look what it is, and see why they are asked. */
async function fellSilent(deps: Deps, call: CallRow, voice: VoiceState): Promise<Said> {
  const at = { conversationId: call.conversationId!, reach: [call.restaurantId] }
  await changeConversation(deps, at, (row) => ({ row: { ...row, reason: 'Silence' } }))
  return handOff(deps, call, voice, unheard)
}

async function handOff(deps: Deps, call: CallRow, voice: VoiceState, words: string): Promise<Said> {
  const changed = await changeCall(
    deps,
    call.id,
    async (row, db) => {
      const reachable = await whoIsReachable(db, row.restaurantId)
      const next = moved(row, { do: 'handOff', ...reachable }, deps.now())
      return next && { ...next, voice: saying(voice, words) }
    },
    { isAsking: true },
  )
  return { call: changed instanceof Refusal ? call : changed, words, then: 'elsewhere' }
}

/** Keeps what the voice remembers, and that somebody was heard. */
async function remember(deps: Deps, call: CallRow, voice: VoiceState): Promise<{ call: CallRow }> {
  const idle =
    call.deadline && new Date(Math.max(call.deadline.getTime(), deps.now().getTime() + BOT_IDLE_MS))
  const changed = await changeCall(
    deps,
    call.id,
    (row) => (row.deadline ? { ...row, voice, deadline: row.party === 'Bot' ? idle : row.deadline } : null),
    { isAsking: true },
  )
  return { call: changed instanceof Refusal ? call : changed }
}

const BOT_IDLE_MS = 300_000

/** The id of what was heard: the same turn of the same call is the same message. */
function idOf({ id }: CallRow, turn: number): string {
  const hex = createHash('sha256').update(`${id} ${turn}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

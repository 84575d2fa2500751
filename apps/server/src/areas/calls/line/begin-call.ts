import { newVoiceState, saying, spoken } from '@tresen/bot/voice'
import { newCall } from '@tresen/domain/calls/move-call'
import { isOpenAt } from '@tresen/domain/opening-hours/opening-state'
import type { Deps } from '../../../context.ts'
import { Refusal } from '../../../rooms/http/refusal.ts'
import { createCart } from '../../carts/create-cart.ts'
import { loadCart } from '../../carts/carts.sql.ts'
import { botTurn } from '../../conversations/bot/bot-turn.ts'
import type { ConversationRow } from '../../conversations/conversations.sql.ts'
import { withMessage } from '../../conversations/work/change-conversation.ts'
import { storeConversation } from '../../conversations/work/store-conversation.ts'
import { findRestaurantRow } from '../../restaurants/restaurants.sql.ts'
import { callChanged } from '../calls.events.ts'
import { countCalls, findCallRowBySid, findUnfinishedCall, insertCall, type CallRow } from '../calls.sql.ts'
import { changeCall, wakeAtOf } from '../work/change-call.ts'
import { asCall } from '../work/follow-with-conversation.ts'
import { whoIsReachable } from '../work/reachable.ts'
import { callersGuest } from './callers-guest.ts'

/** So many calls run in a restaurant at once, so many of them with the bot; and so often a number calls in a day. */
const MOST_RUNNING = 40
const MOST_WITH_BOT = 20
const MOST_OF_NUMBER = 60
const DAY_MS = 24 * 3_600_000
/** So long a cart waits for somebody whose line dropped. */
const CONTINUED_MS = 2 * 3_600_000

type Ringing = { restaurantId: string; sid: string; from: string; to: string }

/** A call comes in: noted once, with who takes it; null: there is no room for one more. */
export function beginCall(deps: Deps, ringing: Ringing): Promise<CallRow | null> {
  return deps.inTurn(`incoming ${ringing.sid}`, () => begin(deps, ringing))
}

async function begin(deps: Deps, ringing: Ringing): Promise<CallRow | null> {
  const known = await findCallRowBySid(deps.db, ringing.sid)
  if (known) return known
  const { restaurantId, from } = ringing
  const now = deps.now()
  const counted = await countCalls(deps.db, restaurantId, from, new Date(now.getTime() - DAY_MS))
  if (counted.running >= MOST_RUNNING * deps.limitFactor) return null
  if (counted.ofNumber >= MOST_OF_NUMBER * deps.limitFactor) return null
  const earlier =
    from === ''
      ? null
      : await findUnfinishedCall(deps.db, restaurantId, from, new Date(now.getTime() - CONTINUED_MS))
  const takesBot = (await isBotOpen(deps, restaurantId)) && counted.withBot < MOST_WITH_BOT * deps.limitFactor
  const reachable = await whoIsReachable(deps.db, restaurantId)
  const row = await newCallRow(deps, {
    ...newCall(now, { takesBot, ...reachable }),
    ...{ restaurantId, from, to: ringing.to, direction: 'Inbound', providerSid: ringing.sid },
    ...{ guestId: earlier?.guestId ?? deps.newId(), shoppingCartId: earlier?.shoppingCartId ?? null },
  })
  if (!row) return null
  const events = callChanged(row, null)
  const seqs = await insertCall(deps.db, row, { wakeAt: wakeAtOf(deps, row), steers: false }, events)
  if (!seqs) return (await findCallRowBySid(deps.db, ringing.sid)) ?? null
  deps.events.published(events, seqs)
  return withConversation(deps, (await findCallRowBySid(deps.db, ringing.sid)) ?? row)
}

export async function isBotOpen({ rules, now }: Pick<Deps, 'rules' | 'now'>, restaurantId: string) {
  const current = await rules.current(restaurantId)
  return current !== null && isOpenAt('voiceBot', current, now())
}

type Wanted = Pick<
  CallRow,
  'restaurantId' | 'from' | 'to' | 'direction' | 'providerSid' | 'guestId' | 'shoppingCartId'
> &
  ReturnType<typeof newCall>

/** A call that begins now; null: there is no such restaurant. */
export async function newCallRow(deps: Deps, wanted: Wanted): Promise<CallRow | null> {
  const restaurant = await findRestaurantRow(deps.db, wanted.restaurantId)
  if (!restaurant || restaurant.state === 'Deleted') return null
  const now = deps.now()
  return {
    ...wanted,
    ...{ id: deps.newId(), version: 1, conversationId: null, voice: newVoiceState },
    ...{ lastUserId: wanted.assignedUserId, answeredAt: null, createdAt: now, updatedAt: now, endedAt: null },
    ...{
      restaurantName: restaurant.name,
      franchiseId: restaurant.franchiseId,
      summary: '',
      customerName: '',
    },
    ...{ orderId: null, instructions: '', announcement: '' },
  }
}

/** What is spoken is kept as a conversation; the bot greets, and says first that it is a machine. */
export async function withConversation(deps: Deps, call: CallRow): Promise<CallRow> {
  const { restaurantId } = call
  const guest = callersGuest(deps, call)
  const known = call.shoppingCartId
    ? await loadCart(
        deps.db,
        { restaurantId, cartId: call.shoppingCartId, guestId: call.guestId },
        deps.now(),
      )
    : null
  const phone = /^\+\d+$/.test(guestsNumber(call)) ? { phone: guestsNumber(call) } : {}
  const made = known ?? (await createCart(guest, { restaurantId, body: phone }))
  if (made instanceof Refusal) return call
  const cart = { restaurantId, shoppingCartId: made.id }
  const isBots = call.party === 'Bot' && call.state === 'Connected'
  const turn = isBots
    ? await botTurn(guest, { ...cart, phone: call.from || null }, null, { id: call.id, text: '' })
    : null
  const row = conversationOf(deps, { ...call, shoppingCartId: made.id })
  const text = turn ? announced(turn.reply, call.announcement) : ''
  const greeted = turn
    ? withMessage(
        { ...row, botState: turn.state },
        { id: call.id, text, fromRole: 'Bot', trace: turn.trace },
        deps.now(),
      )
    : null
  const first = greeted?.row ?? row
  await storeConversation(deps, first, greeted ? [greeted.message] : [])
  const changed = await changeCall(
    deps,
    call.id,
    (found) => ({
      ...found,
      ...{ conversationId: row.id, shoppingCartId: made.id },
      voice: text === '' ? found.voice : saying(found.voice, spoken(text)),
    }),
    { isAsking: true },
  )
  return changed instanceof Refusal ? call : changed
}

/** What is said of this number comes before the question with which a greeting ends: then it is the guest's turn. */
function announced(greeting: string, announcement: string): string {
  const [, before, question] = /^(.*[.!])\s+([^.!?]+\?)$/s.exec(greeting) ?? [null, greeting, '']
  return [before, announcement, question].filter(Boolean).join(' ')
}

/** Of an inbound call who calls, of an outbound one who is called. */
function guestsNumber({ direction, from, to }: CallRow): string {
  return direction === 'Inbound' ? from : to
}

function conversationOf(deps: Deps, call: CallRow): ConversationRow {
  const now = deps.now()
  const bare: ConversationRow = {
    ...{
      state: 'Bot',
      assignedUserId: null,
      priority: 0,
      level: 'Agents',
      passedBy: [],
      isGuestWaiting: false,
    },
    ...{ wasHandedOff: false, needsToBeReviewed: false, isInReview: false, reason: null, deadline: null },
    ...{ restaurantId: call.restaurantId, id: deps.newId(), version: 1, channel: 'Phone', callId: call.id },
    ...{ guestId: call.guestId, origin: null, isUnread: false, readAt: null, customerName: '' },
    ...{
      customerPhone: guestsNumber(call),
      summary: '',
      shoppingCartId: call.shoppingCartId,
      botState: null,
    },
    ...{
      lastMessage: null,
      messageCount: 0,
      byteCount: 0,
      createdAt: now,
      updatedAt: now,
      orderId: null,
      cartVersion: null,
      windowUntil: null,
      sharedNumber: null,
    },
    restaurantName: call.restaurantName,
  }
  return asCall(bare, call)
}

import { isLaterState } from '@tresen/domain/conversations/conversation-list'
import { failureText, meansClosedWindow } from '@tresen/domain/whatsapp/graph-errors'
import type { StatusReport } from '@tresen/domain/whatsapp/read-webhook'
import type { MessageState } from '@tresen/contract/conversations/conversation'
import type { Deps } from '../../../context.ts'
import type { ConversationRow } from '../../conversations/conversations.sql.ts'
import { findMessageRow } from '../../conversations/messages.sql.ts'
import { amended, changeConversation, move } from '../../conversations/work/change-conversation.ts'
import { Refusal } from '../../../rooms/http/refusal.ts'
import { closeWindow } from '../inbound/contacts.sql.ts'
import { findSent, settleSend } from './sends.sql.ts'

/** What Meta says to an account of a message of ours: it only ever gets further, in whatever order that comes. */
export async function noteStatus(
  deps: Deps,
  accountId: string,
  { messageId, ours, state, code }: StatusReport,
) {
  const sent = await findSent(deps.db, { accountId, ours, messageId })
  if (!sent) return
  // Also where the answer to the sending was lost: this says that it was taken.
  await settleSend(deps.db, sent.id, 'accepted', messageId)
  const { restaurantId, conversationId } = sent
  if (!restaurantId || !conversationId) return
  const at = { restaurantId, conversationId, messageId: sent.id }
  if (state !== 'failed') return noteState(deps, at, state)
  const closesWindow = meansClosedWindow(code)
  if (closesWindow) await closeWindow(deps.db, sent.contactId, deps.now())
  await noteState(deps, at, state, { why: failureText(code), closesWindow })
}

type At = { restaurantId: string; conversationId: string; messageId: string }
/** `closesWindow`: the guest may not be written to freely, so that staff are offered a template. */
type Failure = { why: string; closesWindow?: boolean }

/**
 * Notes how far a message is. Where the bot could not be heard, somebody is asked to go on: nobody waits for an answer
 * that never came.
 */
export async function noteState(deps: Deps, at: At, state: MessageState, failure: Failure | null = null) {
  const { conversationId } = at
  // It may have been given to another restaurant since.
  await changeConversation(deps, { conversationId, reach: null }, async (row, agents, db) => {
    const message = await findMessageRow(db, { ...at, restaurantId: row.restaurantId })
    if (!message || message.state === state || !isLaterState(message.state, state)) return null
    const trace = failure ? [...message.trace, `WhatsApp: ${failure.why}`] : message.trace
    const known = failure?.closesWindow ? closed(row, deps.now()) : row
    const noted = amended(known, [{ ...message, state, trace }])
    const isLast = row.lastMessage !== noted.row.lastMessage
    const isLost = state === 'failed' && row.state === 'Bot' && isLast
    const moved = isLost ? move(noted.row, { do: 'handOff', reason: 'BotFailed', agents }, deps.now()) : null
    return moved && !(moved instanceof Refusal) ? { ...noted, row: moved.row } : noted
  })
}

function closed(row: ConversationRow, now: Date): ConversationRow {
  const { windowUntil } = row
  return windowUntil && windowUntil > now ? { ...row, windowUntil: now } : row
}

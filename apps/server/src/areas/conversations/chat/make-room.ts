import { isFinished } from '@tresen/domain/conversations/move-conversation'
import type { Deps } from '../../../context.ts'
import { Refusal } from '../../../rooms/http/refusal.ts'
import { findWhoMakesRoom } from '../conversations.sql.ts'
import { changeConversation, move, withMessage } from '../work/change-conversation.ts'
import { followWithCart } from '../work/conversation-cart.ts'

const MADE_ROOM =
  'Gerade schreiben uns sehr viele, deshalb ist dieses Gespräch beendet. Schreiben Sie einfach weiter, dann beginnt ein neues.'

/** Ends a conversation, so that somebody else can begin one; false: none can be spared. */
export async function makeRoom(deps: Deps, restaurantId: string): Promise<boolean> {
  const conversationId = await findWhoMakesRoom(deps.db, restaurantId)
  if (!conversationId) return false
  const id = deps.newId()
  const ended = await changeConversation(deps, { conversationId, reach: [restaurantId] }, (row) => {
    if (row.state !== 'Bot' && row.state !== 'Queued') return null
    const { row: told, message } = withMessage(row, { id, text: MADE_ROOM, fromRole: 'Bot' }, deps.now())
    const moved = move(told, { do: 'leave' }, deps.now())
    return moved instanceof Refusal ? null : { row: { ...moved.row, isUnread: false }, messages: [message] }
  })
  if (ended instanceof Refusal) return false
  await followWithCart(deps, ended)
  return isFinished(ended)
}

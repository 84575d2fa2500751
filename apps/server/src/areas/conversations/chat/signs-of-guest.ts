import { isFinished } from '@tresen/domain/conversations/move-conversation'
import { isLaterState } from '@tresen/domain/conversations/conversation-list'
import type { Ctx } from '../../../context.ts'
import { listStaffMessagesUpTo } from '../messages.sql.ts'
import { amended, changeConversation } from '../work/change-conversation.ts'
import { passTyping } from '../work/typing.ts'
import { findOwn } from './guest-chat.ts'

/** The guest is writing. The bot does not wait for it; people do. */
export async function typeInChat(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  const own = await findOwn(ctx, restaurantId)
  if (own && own.state !== 'Bot' && !isFinished(own))
    passTyping(ctx, own, { fromRole: 'User', userId: null, username: null })
  return {}
}

type Receipt = { restaurantId: string; body: { messageId: string; state: 'delivered' | 'read' } }

/** Everything that staff wrote up to this message has come so far. */
export async function receiveChat(ctx: Ctx, { restaurantId, body }: Receipt) {
  const own = await findOwn(ctx, restaurantId)
  if (!own) return {}
  const { id: conversationId } = own
  await changeConversation(ctx, { conversationId, reach: [restaurantId] }, async (row, _agents, db) => {
    const said = await listStaffMessagesUpTo(db, { restaurantId, conversationId, messageId: body.messageId })
    const news = said.filter(({ state }) => state !== body.state && isLaterState(state, body.state))
    return news.length === 0
      ? null
      : amended(
          row,
          news.map((message) => ({ ...message, state: body.state })),
        )
  })
  return {}
}

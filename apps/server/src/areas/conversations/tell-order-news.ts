import { templateText, type Template } from '@tresen/domain/whatsapp/templates'
import { defineJob } from '../../rooms/jobs/job-kind.ts'
import { orderNewsJob } from '../orders/notices/order-news-job.ts'
import { findConversationRowOfOrder } from './conversations.sql.ts'
import { findMessageRow } from './messages.sql.ts'
import { changeConversation, withMessage } from './work/change-conversation.ts'
import { idOf } from './work/ids.ts'

type News = { restaurantId: string; orderId: string; guestId: string; text: string }

/** What became of an order, in the conversation in which it was made; it changes nothing of who has that. */
export const tellOrderNews = defineJob<News>({
  ...orderNewsJob,
  run: async (deps, { restaurantId, orderId, guestId, text }) => {
    const found = await findConversationRowOfOrder(deps.db, { restaurantId, orderId })
    if (!found || found.guestId !== guestId) return
    const messageId = idOf(`${orderId} ${text}`)
    const at = { restaurantId, conversationId: found.id, messageId }
    await changeConversation(
      deps,
      { conversationId: found.id, reach: [restaurantId] },
      async (row, _agents, db) => {
        if (await findMessageRow(db, at)) return null
        const template: Template = { name: 'tresen_bestellung', params: [row.restaurantName, text] }
        const isPlain = row.windowUntil === null || row.windowUntil > deps.now()
        const said = {
          id: messageId,
          text: isPlain ? text : templateText(template),
          fromRole: 'Bot',
        } as const
        const { row: next, message } = withMessage(
          row,
          { ...said, template: isPlain ? null : template },
          deps.now(),
        )
        return { row: next, messages: [message] }
      },
    )
  },
})

import { templateText, type Template } from '@tresen/domain/whatsapp/templates'
import type { Deps } from '../../context.ts'
import { defineJob } from '../../rooms/jobs/job-kind.ts'
import { orderNewsJob } from '../orders/notices/order-news-job.ts'
import { payLinkJob } from '../payments/paying/pay-link-job.ts'
import { findConversationRowOfOrder } from './conversations.sql.ts'
import { findMessageRow } from './messages.sql.ts'
import { changeConversation, withMessage } from './work/change-conversation.ts'
import { idOf } from './work/ids.ts'

type OfOrder = { restaurantId: string; orderId: string }

/** What became of an order, in the conversation in which it was made; it changes nothing of who has that. */
export const tellOrderNews = defineJob<OfOrder & { guestId: string; text: string }>({
  ...orderNewsJob,
  run: (deps, { guestId, text, ...of }) => tell(deps, of, { guestId, text, template: 'tresen_bestellung' }),
})

/** Where it is paid, because staff want it to be said there. `short`: all that a template has room for. */
export const tellPayLink = defineJob<OfOrder & { text: string; short: string }>({
  ...payLinkJob,
  run: (deps, { text, short, ...of }) => tell(deps, of, { text, short, template: 'tresen_zahlung' }),
})

type Said = { text: string; short?: string; guestId?: string; template: Template['name'] }

/** Said once, however often it is asked for. Outside of the window of WhatsApp only a template may be said. */
async function tell(deps: Deps, { restaurantId, orderId }: OfOrder, said: Said): Promise<void> {
  const { text, short = text, guestId } = said
  const found = await findConversationRowOfOrder(deps.db, { restaurantId, orderId })
  if (!found || (guestId !== undefined && found.guestId !== guestId)) return
  const messageId = idOf(`${orderId} ${text}`)
  const at = { restaurantId, conversationId: found.id, messageId }
  await changeConversation(
    deps,
    { conversationId: found.id, reach: [restaurantId] },
    async (row, _agents, db) => {
      if (await findMessageRow(db, at)) return null
      const template: Template = { name: said.template, params: [row.restaurantName, short] }
      const isPlain = row.windowUntil === null || row.windowUntil > deps.now()
      const message = {
        id: messageId,
        text: isPlain ? text : templateText(template),
        fromRole: 'Bot',
      } as const
      const next = withMessage(row, { ...message, template: isPlain ? null : template }, deps.now())
      return { row: next.row, messages: [next.message] }
    },
  )
}

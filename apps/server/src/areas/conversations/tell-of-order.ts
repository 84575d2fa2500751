import { amountToPay } from '@tresen/domain/carts/tip'
import { formatMoney } from '@tresen/domain/money/format-money'
import { templateText, type Template } from '@tresen/domain/whatsapp/templates'
import type { Deps } from '../../context.ts'
import { defineJob } from '../../rooms/jobs/job-kind.ts'
import { orderNewsJob } from '../orders/notices/order-news-job.ts'
import { orderLink } from '../orders/notices/order-link.ts'
import { placedForGuestJob } from '../orders/notices/placed-for-guest-job.ts'
import { tellOrderInConversation } from '../orders/notices/tell-in-conversation.ts'
import { findOrderRow } from '../orders/orders.sql.ts'
import { viewOrder } from '../orders/orders.view.ts'
import { payLink } from './work/pay-link.ts'
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

/** What staff made of a conversation, as its guest has to know it: from then on they also hear what becomes of it. */
export const tellPlacedOrder = defineJob<OfOrder>({
  ...placedForGuestJob,
  async run(deps, of) {
    const row = await findOrderRow(deps.db, { ...of, guestId: null })
    const conversation = await findConversationRowOfOrder(deps.db, of)
    if (!row || !conversation?.guestId || conversation.channel === 'Phone') return
    const order = viewOrder(row)
    const what = `Ihre Bestellung Nr. ${order.number} über ${formatMoney(amountToPay(order.shoppingCart))}`
    const isToBePaid = order.paymentState === 'OnlinePending'
    const text = isToBePaid
      ? `${what} ist aufgenommen und geht in die Küche, sobald sie bezahlt ist. Jetzt bezahlen: ${payLink(deps, of)}`
      : `${what} ist aufgegeben. Bestellung verfolgen: ${orderLink(deps, order)}`
    await tell(deps, of, { text, template: isToBePaid ? 'tresen_zahlung' : 'tresen_bestellung' })
    if (conversation.channel === 'WhatsApp') await tellOrderInConversation(deps, order, conversation.guestId)
  },
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

import { guestOf, type Ctx } from '../../../context.ts'
import { orderLink } from '../../orders/notices/order-link.ts'
import { tellOrderInConversation } from '../../orders/notices/tell-in-conversation.ts'
import type { BotTurn } from '../bot/bot-turn.ts'
import type { ConversationRow } from '../conversations.sql.ts'
import { payLink } from '../work/pay-link.ts'

/**
 * Whoever writes by WhatsApp has no page of ours before them: with the first answer comes where it stands what becomes of
 * what they say, with an order where it is paid or followed. From then on they hear there what becomes of it.
 */
export async function withLinks(ctx: Ctx, heard: ConversationRow, turn: BotTurn): Promise<BotTurn> {
  if (heard.channel !== 'WhatsApp') return turn
  const privacy = `Datenschutz: ${ctx.publicUrl}/public/${heard.restaurantId}/privacy`
  const lines = [turn.reply, ...(heard.botState ? [] : [privacy])]
  const guestId = guestOf(ctx)
  if (turn.placed && guestId) {
    const { order, isToBePaid } = turn.placed
    const link = isToBePaid
      ? `Jetzt bezahlen: ${payLink(ctx, { restaurantId: heard.restaurantId, orderId: order.id })}`
      : `Bestellung verfolgen: ${orderLink(ctx, order)}`
    lines.push(link)
    await tellOrderInConversation(ctx, order, guestId)
  }
  return { ...turn, reply: lines.join('\n\n') }
}

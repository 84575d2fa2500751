import { isFinished } from '@tresen/domain/conversations/move-conversation'
import { restaurantsOf, type Ctx } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { takeFromDesk } from '../../carts/guest-cart-on-desk.ts'
import { findConversationRow, listSharers, type ConversationRow } from '../conversations.sql.ts'
import { viewConversation } from '../conversations.view.ts'
import { withMessage } from '../work/change-conversation.ts'
import { inNameOfGuest } from '../work/conversation-cart.ts'
import { handle } from './handle-conversation.ts'

type At = { conversationId: string }

/** The other restaurants that show the number by which it came, as far as somebody may look. */
export async function listConversationRestaurants(ctx: Ctx, { conversationId }: At) {
  const row = await findConversationRow(ctx.db, conversationId, restaurantsOf(ctx))
  if (!row) return null
  return (await sharersOf(ctx, row)).filter(({ id }) => id !== row.restaurantId)
}

/**
 * Gives a conversation to another restaurant with the same number, with all that was said. What lay in the cart is of the
 * other menu and stays there; the guest is told with whom they write now.
 */
export async function setConversationRestaurant(ctx: Ctx, input: At & { body: { restaurantId: string } }) {
  let before: ConversationRow | null = null
  const given = await handle(ctx, input, async (row, _agents, byUserId) => {
    const to = await otherRestaurant(ctx, row, { restaurantId: input.body.restaurantId, byUserId })
    if (to === null || to instanceof Refusal) return to
    before = row
    const text = `Sie schreiben jetzt mit ${to.name}.${row.state === 'Bot' ? ' Was darf es sein?' : ''}`
    const { row: next, message } = withMessage(
      { ...row, restaurantId: to.id, restaurantName: to.name, shoppingCartId: null, botState: null },
      { id: ctx.newId(), text, fromRole: 'Bot' },
      ctx.now(),
    )
    return { row: next, messages: [message] }
  })
  if (given instanceof Refusal) return given
  if (before) await leaveCart(ctx, before)
  return viewConversation(given)
}

async function sharersOf(ctx: Ctx, { restaurantId, sharedNumber: number }: ConversationRow) {
  return number ? listSharers(ctx.db, { restaurantId, number }, restaurantsOf(ctx)) : []
}

/** Null: it is there already. */
async function otherRestaurant(
  ctx: Ctx,
  row: ConversationRow,
  { restaurantId, byUserId }: { restaurantId: string; byUserId: string },
) {
  if (row.restaurantId === restaurantId) return null
  if (!row.sharedNumber) return refuse('RestaurantFixed')
  if (row.orderId) return refuse('ConversationOrdered')
  const isOfOther = row.assignedUserId !== null && row.assignedUserId !== byUserId
  if (isFinished(row) || isOfOther)
    return refuse('ConversationConflict', { conversation: viewConversation(row) })
  const sharing = await sharersOf(ctx, row)
  return sharing.find(({ id }) => id === restaurantId) ?? refuse('NumberNotShared')
}

/** It lies on nobody's desk any more. */
async function leaveCart(ctx: Ctx, { restaurantId, shoppingCartId, guestId }: ConversationRow) {
  if (shoppingCartId && guestId)
    await takeFromDesk(inNameOfGuest(ctx, { guestId }), { restaurantId, shoppingCartId })
}

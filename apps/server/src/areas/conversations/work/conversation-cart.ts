import type { OrderChannel } from '@tresen/contract/carts/cart'
import { chatCalls } from '@tresen/contract/conversations/chat-calls'
import { isFinished } from '@tresen/domain/conversations/move-conversation'
import type { Ctx, Deps } from '../../../context.ts'
import type { ByWhatsApp } from '../../../rooms/http/access.ts'
import { setCartConversation } from '../../carts/set-cart-conversation.ts'
import type { ConversationRow } from '../conversations.sql.ts'

/** Acts on what is a guest's, in their name. `remoteAddress`: what they count for. */
export function inNameOfGuest(
  deps: Deps,
  {
    guestId,
    orderChannel,
    byWhatsApp,
  }: { guestId: string; orderChannel?: OrderChannel; byWhatsApp?: ByWhatsApp },
  remoteAddress = '',
): Ctx {
  const actor = {
    kind: 'guest',
    guestId,
    ...(orderChannel && { orderChannel }),
    ...(byWhatsApp && { byWhatsApp }),
  } as const
  const visit = {
    ...{ requestId: '', userAgent: '', host: '', cookie: () => null },
    ...{ keepCookie: () => {}, dropCookie: () => {}, becomeGuest: () => {} },
  }
  return { ...deps, actor, access: chatCalls.getChat.access, remoteAddress, visit }
}

/** The guest's cart lies on the desk while people have the conversation, and only then. */
export async function followWithCart(deps: Deps, row: ConversationRow): Promise<void> {
  const { restaurantId, shoppingCartId, guestId, state, customerName, customerPhone } = row
  if (!shoppingCartId || !guestId) return
  const isWithPeople = !isFinished(row) && state !== 'Bot'
  const at = { restaurantId, shoppingCartId }
  const talk = { id: row.id, with: { name: customerName, phone: customerPhone } }
  await setCartConversation(inNameOfGuest(deps, { guestId }), at, isWithPeople ? talk : null)
}

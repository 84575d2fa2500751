import type { OrderChannel } from '@tresen/contract/carts/cart'
import { chatCalls } from '@tresen/contract/conversations/chat-calls'
import { isFinished } from '@tresen/domain/conversations/move-conversation'
import type { Ctx, Deps } from '../../../context.ts'
import type { ByWhatsApp } from '../../../rooms/http/access.ts'
import { layOnDesk, takeFromDesk, takeFromDeskUnlessFilled } from '../../carts/guest-cart-on-desk.ts'
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

/** The guest's cart lies on the desk while people have the conversation; what was spoken with them, also after it. */
export async function followWithCart(deps: Deps, row: ConversationRow): Promise<void> {
  const { restaurantId, shoppingCartId, guestId, state, customerName, customerPhone } = row
  if (!shoppingCartId || !guestId) return
  const guest = inNameOfGuest(deps, { guestId })
  const at = { restaurantId, shoppingCartId }
  if (state === 'Bot') await takeFromDesk(guest, at)
  else if (!isFinished(row))
    await layOnDesk(guest, at, { id: row.id, with: { name: customerName, phone: customerPhone } })
  else await (row.channel === 'Phone' ? takeFromDeskUnlessFilled : takeFromDesk)(guest, at)
}

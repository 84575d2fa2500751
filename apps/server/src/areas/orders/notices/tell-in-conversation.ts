import type { Order } from '@tresen/contract/orders/order'
import { statusOf } from '@tresen/domain/orders/follow-order'
import { knownOf } from '@tresen/domain/orders/guest-news'
import type { Deps } from '../../../context.ts'
import { insertNotice } from './notices.sql.ts'

/** From now on what becomes of an order is told where it was made; of one that is to be paid, once it is. */
export async function tellOrderInConversation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  order: Order,
  guestId: string,
) {
  const known = order.paymentState === 'OnlinePending' ? null : knownOf(statusOf(order))
  const notice = { way: 'WhatsApp', target: guestId, keys: null, known, now: now() } as const
  await insertNotice(db, { restaurantId: order.restaurantId, orderId: order.id }, notice, 1)
}

import type { Order } from '@tresen/contract/orders/order'
import type { Deps } from '../../../context.ts'

/** Past its time by so much, nobody waits for an order any more. */
const VALID_AFTER_DUE_MS = 48 * 3600_000

/** The token with which an order can be followed on any device. */
export function followToken(
  { tokens }: Pick<Deps, 'tokens'>,
  { restaurantId, id, dueAt }: Pick<Order, 'restaurantId' | 'id' | 'dueAt'>,
): Promise<string> {
  const expiresAt = new Date(Date.parse(dueAt) + VALID_AFTER_DUE_MS)
  return tokens.signLink('follow', { restaurantId, id }, expiresAt)
}

/** The page on which an order can be followed, without where it lies. */
export async function orderPath(means: Pick<Deps, 'tokens'>, order: Order): Promise<string> {
  return `/public/${order.restaurantId}/follow/${await followToken(means, order)}`
}

export async function orderLink(means: Pick<Deps, 'tokens' | 'publicUrl'>, order: Order): Promise<string> {
  return means.publicUrl + (await orderPath(means, order))
}

import type { Order } from '@tresen/contract/orders/order'
import type { Deps } from '../../../context.ts'

/** Past its time by so much, nobody waits for an order any more. */
const VALID_AFTER_DUE_MS = 48 * 3600_000

/** The token with which an order can be followed on any device. */
export function followToken(
  { tokens }: Pick<Deps, 'tokens'>,
  { restaurantId, id, dueAt }: Pick<Order, 'restaurantId' | 'id' | 'dueAt'>,
): string {
  const expiresAt = new Date(Date.parse(dueAt) + VALID_AFTER_DUE_MS)
  return tokens.signLink('follow', { restaurantId, id }, expiresAt)
}

/** The page on which an order can be followed, without where it lies. */
export function orderPath(means: Pick<Deps, 'tokens'>, order: Order): string {
  return `/public/${order.restaurantId}/follow/${followToken(means, order)}`
}

export function orderLink(means: Pick<Deps, 'tokens' | 'publicUrl'>, order: Order): string {
  return means.publicUrl + orderPath(means, order)
}

/** So long after its time, the receipt of an order can be read by its link: for the taxes of the year. */
const RECEIPT_MS = 366 * 24 * 3600_000

/** The token with which the receipt of an order can be read on any device. */
export function receiptToken(
  { tokens }: Pick<Deps, 'tokens'>,
  { restaurantId, id, dueAt }: Pick<Order, 'restaurantId' | 'id' | 'dueAt'>,
): string {
  return tokens.signLink('receipt', { restaurantId, id }, new Date(Date.parse(dueAt) + RECEIPT_MS))
}

export function receiptLink(
  means: Pick<Deps, 'tokens' | 'publicUrl'>,
  order: Pick<Order, 'restaurantId' | 'id' | 'dueAt'>,
): string {
  return `${means.publicUrl}/public/${order.restaurantId}/receipt/${receiptToken(means, order)}`
}

/** The order whose receipt a link of this restaurant shows; null: it shows none, or no longer. */
export async function orderOfReceipt(
  { tokens }: Pick<Deps, 'tokens'>,
  restaurantId: string,
  token: string,
): Promise<string | null> {
  const target = await tokens.readLink('receipt', token)
  return target !== null && target !== 'expired' && target.restaurantId === restaurantId ? target.id : null
}

export async function isReceiptOf(
  means: Pick<Deps, 'tokens'>,
  { restaurantId, orderId }: { restaurantId: string; orderId: string },
  token: string,
): Promise<boolean> {
  return (await orderOfReceipt(means, restaurantId, token)) === orderId
}

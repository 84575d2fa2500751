import type { Role } from '@tresen/contract/define'
import type { Order } from '@tresen/contract/orders/order'
import { houseStaff, isAmong } from '@tresen/contract/roles'
import { countsAsNew } from '@tresen/domain/orders/order-reception'

/** Who hears new orders: whoever works in the restaurant (document 1, section 6). */
export function hearsOrders(role: Role | null): boolean {
  return isAmong(role, houseStaff)
}

/**
 * What rings: one key for each order that waits to be accepted, another one once it was reported by e-mail and push
 * because nobody did. A key that was not there before rings at once; all of them ring again until they are gone.
 */
export function ringKeys(orders: Iterable<Order>): string[] {
  const keys: string[] = []
  for (const order of orders) {
    if (!countsAsNew(order)) continue
    keys.push(order.id)
    if (order.orderReceptionState.receptionState === 'EmailAndPush') keys.push(`${order.id} EmailAndPush`)
  }
  return keys
}

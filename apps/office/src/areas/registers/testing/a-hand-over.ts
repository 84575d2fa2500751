import type { HandOver } from '@tresen/contract/registers'
import { id } from '@tresen/domain/orders/testing/an-order'

/** An order that WinOrder has taken. */
export function aHandOver(changes: Partial<HandOver> = {}): HandOver {
  return {
    ...{ restaurantId: id(1), orderId: id(200), posIntegration: 'WinOrderRestApi', state: 'Sent' },
    ...{ at: '2026-11-20T17:04:00.000Z', attempts: 1, note: '', reference: '' },
    ...changes,
  }
}

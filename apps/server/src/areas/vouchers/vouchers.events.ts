import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

export function voucherAdded(restaurantId: string, voucherId: string): Outgoing {
  return { streamId: restaurantId, name: 'voucherAdded', payload: JSON.stringify({ voucherId }) }
}

export function voucherUpdated(restaurantId: string, voucherId: string, version: number): Outgoing {
  return { streamId: restaurantId, name: 'voucherUpdated', payload: JSON.stringify({ voucherId, version }) }
}

export function voucherDeleted(restaurantId: string, voucherId: string): Outgoing {
  return { streamId: restaurantId, name: 'voucherDeleted', payload: JSON.stringify({ voucherId }) }
}

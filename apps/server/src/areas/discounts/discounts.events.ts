import type { Discount } from '@tresen/contract/discounts/discount'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

export function discountCreated(discount: Discount): Outgoing {
  return { streamId: discount.restaurantId, name: 'createDiscount', payload: JSON.stringify(discount) }
}

export function discountUpdated(discount: Discount): Outgoing {
  return { streamId: discount.restaurantId, name: 'updateDiscount', payload: JSON.stringify(discount) }
}

export function discountDeleted(restaurantId: string, discountId: string): Outgoing {
  return { streamId: restaurantId, name: 'deleteDiscount', payload: JSON.stringify({ discountId }) }
}

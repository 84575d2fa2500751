import type { Order } from '@tresen/contract/orders/order'

/** The number of an order for a register: what people call out, made unique, since they call it out again tomorrow. */
export function registerNumber({ number, id }: Pick<Order, 'number' | 'id'>): string {
  return `${number}-${id.slice(-8)}`
}

import type { Order } from '@tresen/contract/orders/order'
import { amountToPay } from '@tresen/domain/carts/tip'
import { guestName } from '../work/order-labels.ts'

/** By which columns orders are sorted; the number stands for when they came, because each day begins with 1. */
export type SortColumn = 'number' | 'due' | 'guest' | 'sum'
export type OrderSort = { by: SortColumn; isDown: boolean }

const inGerman = new Intl.Collator('de', { sensitivity: 'base', numeric: true })

const upwards: Record<SortColumn, (one: Order, other: Order) => number> = {
  number: (one, other) =>
    Date.parse(one.createdAt) - Date.parse(other.createdAt) || one.number - other.number,
  due: (one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt),
  guest: (one, other) => inGerman.compare(guestName(one), guestName(other)),
  sum: (one, other) => amountToPay(one.shoppingCart) - amountToPay(other.shoppingCart),
}

/** Null: as they come. What is alike stays as it came. */
export function sortOrders(orders: readonly Order[], sort: OrderSort | null): readonly Order[] {
  if (!sort) return orders
  const compare = upwards[sort.by]
  return orders.toSorted((one, other) => (sort.isDown ? compare(other, one) : compare(one, other)))
}

/** What a press on the head of a column leads to: the newest and the highest first, then the other way round. */
export function nextSort(before: OrderSort | null, by: SortColumn): OrderSort {
  return { by, isDown: before?.by === by ? !before.isDown : by === 'number' || by === 'sum' }
}

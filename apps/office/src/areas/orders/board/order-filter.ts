import type { FilterColor, Order } from '@tresen/contract/orders/order'
import { readOrderSearch, searchedDigits } from '@tresen/domain/orders/order-search'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { addressLine, guestName } from '../work/order-labels.ts'

/** Which orders a screen shows. */
export type OrderFilter = {
  way: 'pickup' | 'delivery' | null
  onlyPreOrders: boolean
  color: FilterColor | null
}

export const noFilter: OrderFilter = { way: null, onlyPreOrders: false, color: null }

export function fitsFilter(order: Order, { way, onlyPreOrders, color }: OrderFilter): boolean {
  return (
    (way === null || order.willBePickedUp === (way === 'pickup')) &&
    (!onlyPreOrders || order.isPreOrder) &&
    (color === null || order.filterColor === color)
  )
}

/** Finds an order by number, name, phone number in any spelling, address, or the system that brought it: every word must occur. */
export function fitsSearch(order: Order, typed: string): boolean {
  const { words, digits } = readOrderSearch(typed)
  const { phone, company, externalOrder } = order.shoppingCart
  const { provider = '', externalOrderId = '' } = externalOrder ?? {}
  if (digits !== null && searchedDigits(phone).includes(digits)) return true
  const person = [guestName(order), company, phone, formatPhone(phone), addressLine(order) ?? '']
  const text = [order.number, ...person, provider, externalOrderId].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}

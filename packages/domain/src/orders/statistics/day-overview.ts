import type { Order } from '@tresen/contract/orders/order'
import {
  businessDayAt,
  businessDaySpan,
  type BusinessDayRules,
} from '../../opening-hours/business-day/business-day.ts'
import { wasCancelled } from '../order-status.ts'

/** What a day's orders come to, and which of them matter first. */
export type DayOverview = {
  /** Past their time and not done, the latest first. */
  late: Order[]
  /** New ones that nobody has taken yet, the oldest first. */
  waiting: Order[]
  /** Pre-orders that are still to come, today or later, the next first. */
  preOrders: Order[]
  /**
   * Of the restaurant's day: how many orders are due, and what they come to in cents. Cancelled ones do not count, in the
   * archive neither; nor does what was tried before the restaurant was live.
   */
  amount: number
  total: number
}

const inHand: readonly Order['state'][] = [
  'New',
  'InProgress',
  'ReadyForDelivery',
  'MarkedForDelivery',
  'InDelivery',
]

/** The restaurant's day of business at `now`. An order that only waits to be fetched is not late. */
export function dayOverview(orders: readonly Order[], rules: BusinessDayRules, now: Date): DayOverview {
  const at = now.getTime()
  const { from, to } = businessDaySpan(rules, businessDayAt(rules, now))
  const open = orders.filter(({ state }) => inHand.includes(state)).sort((a, b) => dueOf(a) - dueOf(b))
  const isToFetch = ({ state, willBePickedUp }: Order) => willBePickedUp && state === 'ReadyForDelivery'
  const ofToday = orders.filter(
    (order) => !wasCancelled(order) && !order.isTrial && +from <= dueOf(order) && dueOf(order) < +to,
  )
  return {
    late: open.filter((order) => dueOf(order) < at && !isToFetch(order)),
    waiting: open
      .filter(({ state, isPreOrder }) => state === 'New' && !isPreOrder)
      .sort((a, b) => Date.parse(a.newAt) - Date.parse(b.newAt)),
    preOrders: open.filter((order) => order.isPreOrder && dueOf(order) >= at),
    amount: ofToday.length,
    total: ofToday.reduce((sum, { shoppingCart }) => sum + shoppingCart.evaluationResult.totalOrderValue, 0),
  }
}

function dueOf({ dueAt }: Pick<Order, 'dueAt'>): number {
  return Date.parse(dueAt)
}

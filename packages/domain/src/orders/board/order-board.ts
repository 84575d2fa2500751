import type { Id } from '@tresen/contract/common'
import type { RestaurantEvent } from '@tresen/contract/live'
import type { OrderEventName } from '@tresen/contract/orders/order-events'
import type { Order, OrderList, OrderState, PaymentState } from '@tresen/contract/orders/order'
import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import { isNews, reduceEvent, type Reducers } from '../../live/reduce-event.ts'
import { isClosed } from '../order-states.ts'

/**
 * The orders of a restaurant's boards, and the number of the last event they contain. An order that does not change
 * keeps its identity from board to board, and so does `orders` when no order changes.
 */
export type OrderBoard = { readonly seq: number; readonly orders: ReadonlyMap<Id, Order> }

/** Orders are listed once their payment is settled or left to the door (decisions, "Orders"). */
export const listedPaymentStates: readonly PaymentState[] = [
  'OnlinePaid',
  'RefundRequested',
  'Refunded',
  'RefundFailed',
  'ChargedBack',
  'OnSitePending',
  'OnSitePaid',
]

/** The states of the orders on the kitchen's board, and on that of what goes out, in the order of their way. */
export const kitchenStates: readonly OrderState[] = ['New', 'InProgress']
export const deliveryStates: readonly OrderState[] = ['ReadyForDelivery', 'MarkedForDelivery', 'InDelivery']

/** Whether an order belongs on the boards: not archived, and listed by its payment. Cancelled ones stay in sight. */
export function isListed(order: Pick<Order, 'state' | 'paymentState'>): boolean {
  return order.state !== 'Archived' && listedPaymentStates.includes(order.paymentState)
}

/** The board as a fresh fetch shows it. Fetch with `showCancelled`, because events keep cancelled orders too. */
export function boardFromSnapshot(list: OrderList): OrderBoard {
  return { seq: list.seq, orders: new Map(list.orders.filter(isListed).map((order) => [order.id, order])) }
}

/**
 * The board after an event. Events may come twice: one whose `seq` the board contains, or whose version the order
 * has, changes nothing. Part of an order that is not on the board is passed over. `welcome` and `forceReload` are
 * about the connection and never count as seen events.
 */
export function applyOrderEvent(board: OrderBoard, event: RestaurantEvent): OrderBoard {
  if (!isNews(board, event)) return board
  return { seq: event.seq, orders: reduceEvent(reducers, board.orders, event) }
}

/** All orders of the board by target time, the earlier number first among equals. */
export function sortedOrders(board: OrderBoard): Order[] {
  return byTargetTime([...board.orders.values()])
}

/** What the kitchen has to make: new orders and those in progress, by target time. */
export function kitchenOrders(board: OrderBoard): Order[] {
  return byTargetTime([...board.orders.values()].filter(({ state }) => kitchenStates.includes(state)))
}

/** What is ready and not yet with the guest, pickups too, by target time. */
export function deliveryOrders(board: OrderBoard): Order[] {
  return byTargetTime([...board.orders.values()].filter(({ state }) => deliveryStates.includes(state)))
}

/**
 * How late the restaurant is: the median lateness of the open orders whose target time has passed, in milliseconds
 * (document 1, section 9). null: nothing is late.
 */
export function delayOf(orders: Iterable<Pick<Order, 'state' | 'dueAt'>>, now: Date): number | null {
  const lateness: number[] = []
  for (const order of orders) {
    const late = now.getTime() - Date.parse(order.dueAt)
    if (late > 0 && !isClosed(order)) lateness.push(late)
  }
  if (lateness.length === 0) return null
  lateness.sort((a, b) => a - b)
  const middle = lateness.length >> 1
  return lateness.length % 2 === 1 ? lateness[middle]! : (lateness[middle - 1]! + lateness[middle]!) / 2
}

/** A delay in milliseconds as the top bar shows it: '+00:07', '-01:30'. Begun minutes do not count. */
export function delayLabel(delay: number): string {
  const minutes = Math.floor(Math.abs(delay) / 60_000)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${delay < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** Green ahead of plan or with nothing late, orange up to 5 minutes, red above (document 1, section 9). */
export function delayColor(delay: number | null): 'green' | 'orange' | 'red' {
  if (delay === null || delay < 0) return 'green'
  return delay <= 300_000 ? 'orange' : 'red'
}

const bandLimits = [5, 10, 15, 20, 25, 30, 45] as const

/** 0: under 5 minutes, then under 10, 15, 20, 25, 30, 45; 7: 45 minutes or more. */
export type TimerBand = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The colour band of a timer (document 2, section 9). */
export function timerBand(minutes: number): TimerBand {
  const band = bandLimits.findIndex((limit) => minutes < limit)
  return (band === -1 ? bandLimits.length : band) as TimerBand
}

function byTargetTime(orders: Order[]): Order[] {
  const dueTimes = new Map(orders.map((order) => [order, Date.parse(order.dueAt)]))
  return orders.sort(
    (a, b) =>
      dueTimes.get(a)! - dueTimes.get(b)! || a.number - b.number || (a.id < b.id ? -1 : Number(a.id > b.id)),
  )
}

type Orders = ReadonlyMap<Id, Order>
type Change = { orderId: Id; version: number } & Partial<Order>

const reducers: Reducers<Orders, OrderEventName | 'customerCommentUpdated'> = {
  customerCommentUpdated: withNotes,
  orderAdded: withOrder,
  forceUpdateOrder: withOrder,
  orderRemoved: (orders, { orderId }) => withoutOrder(orders, orderId),
  orderStateChanged: withChange,
  orderFilterColorChanged: withChange,
  orderCommentChanged: withChange,
  orderReceptionStateChanged: withChange,
  orderPrintedStateChanged: withChange,
  orderPaymentStateChanged: withChange,
  orderProductStateChanged: (orders, { shoppingCartProductId: id, completed, ...order }) =>
    lineChanged(orders, order, (line) => (line.id === id ? { ...line, completed } : line)),
  orderProductCommentChanged: (orders, { shoppingCartProductId: id, comment, ...order }) =>
    lineChanged(orders, order, (line) => (line.id === id ? { ...line, comment } : line)),
}

function withChange(orders: Orders, { orderId, ...changes }: Change): Orders {
  return changed(orders, orderId, changes.version, (order) => ({ ...order, ...changes }))
}

/** The note of a customer in all their orders. */
function withNotes(orders: Orders, { customerId, notes }: { customerId: Id; notes: string }): Orders {
  const theirs = [...orders.values()].filter(({ shoppingCart }) => shoppingCart.customer?.id === customerId)
  if (theirs.length === 0) return orders
  const customer = { id: customerId, notes }
  const noted = new Map(orders)
  for (const order of theirs)
    noted.set(order.id, { ...order, shoppingCart: { ...order.shoppingCart, customer } })
  return noted
}

function withOrder(orders: ReadonlyMap<Id, Order>, order: Order): ReadonlyMap<Id, Order> {
  const known = orders.get(order.id)
  if (known && order.version <= known.version) return orders
  return isListed(order) ? new Map(orders).set(order.id, order) : withoutOrder(orders, order.id)
}

function withoutOrder(orders: ReadonlyMap<Id, Order>, id: Id): ReadonlyMap<Id, Order> {
  if (!orders.has(id)) return orders
  const rest = new Map(orders)
  rest.delete(id)
  return rest
}

function changed(
  orders: ReadonlyMap<Id, Order>,
  id: Id,
  version: number,
  change: (order: Order) => Order,
): ReadonlyMap<Id, Order> {
  const known = orders.get(id)
  return known && version > known.version ? withOrder(orders, { ...change(known), version }) : orders
}

function lineChanged(
  orders: ReadonlyMap<Id, Order>,
  { orderId, version }: { orderId: Id; version: number },
  change: (line: ShoppingCartProduct) => ShoppingCartProduct,
): ReadonlyMap<Id, Order> {
  return changed(orders, orderId, version, (order) => ({
    ...order,
    shoppingCart: { ...order.shoppingCart, products: order.shoppingCart.products.map(change) },
  }))
}

import Type, { type Static } from 'typebox'
import { Id } from '../common.ts'
import { defineCalls, inRestaurant } from '../define.ts'
import { houseStaff } from '../roles.ts'
import { Order } from './order.ts'

/** Tresen Lite signs in with an account that works in the restaurant. */
const machine = inRestaurant(...houseStaff)

const orders = '/api/restaurants/{restaurantId}/tresenlite/orders'

/** So many orders are fetched at once. */
export const mostNotSynced = 50

/** Orders that Tresen Lite has not taken over, the oldest first. */
export const OrdersNotSynced = Type.Object({
  orders: Type.Array(Order),
  /** There are more than fit into one page: they come once these are taken over, or behind the last of these. */
  hasMore: Type.Boolean(),
})
export type OrdersNotSynced = Static<typeof OrdersNotSynced>

/** The slim client that prints or books what comes in. */
export const tresenLiteCalls = defineCalls('orders', {
  listOrdersNotSynced: {
    method: 'GET',
    path: `${orders}/notsynced`,
    access: machine,
    summary:
      'Bestellungen, die Tresen Lite noch nicht übernommen hat, älteste zuerst (höchstens 50), bis drei Tage nach ihrer Zeit; mit `after` (Id der letzten einer Seite) die dahinter, jede Runde beginnt ohne',
    /** The last order of the page before, to read on behind what cannot be marked now. Each round begins without. */
    query: Type.Object({ after: Type.Optional(Id) }),
    reply: OrdersNotSynced,
  },
  setOrderSynced: {
    method: 'PUT',
    path: `${orders}/{orderId}/synced`,
    access: machine,
    summary: 'Als von Tresen Lite übernommen vermerken; damit ist sie auch angenommen',
    reply: Order,
  },
})

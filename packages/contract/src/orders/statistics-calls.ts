import Type, { type Static } from 'typebox'
import { Instant, LocalDate, OneOf, SearchText } from '../common.ts'
import { defineCalls, inRestaurant } from '../define.ts'
import { leaders, orderStaff } from '../roles.ts'
import { Order, filterColors, paymentStates } from './order.ts'

const many = Type.Integer({ minimum: 0 })

/** What orders come to; those that were cancelled are counted apart and in nothing else. */
export const OrderFigures = Type.Object({
  orders: many,
  /** Of them. */
  pickups: many,
  cancelled: many,
  /** Eurocent, gross: what the orders that were not cancelled are worth. */
  orderValue: Type.Integer(),
  /** Eurocent: what of it went back to guests or is on its way there, online or in cash. */
  refunded: many,
  /** Eurocent, gross: the order value less what was refunded. */
  revenue: Type.Integer(),
})
export type OrderFigures = Static<typeof OrderFigures>

/** The orders that are due on a day of the restaurant's business, which lasts beyond midnight (`businessDayAt`). */
export const DayFigures = Type.Object({ day: LocalDate, ...OrderFigures.properties })
export type DayFigures = Static<typeof DayFigures>

export const OrderStatistics = Type.Object({
  /** One after the other, today last. */
  days: Type.Array(DayFigures),
  total: OrderFigures,
  /** As many whole days, so many weeks earlier that the days of the week are the same. */
  before: OrderFigures,
})
export type OrderStatistics = Static<typeof OrderStatistics>

const statistics = '/api/restaurants/{restaurantId}/statistics'
const whoReadsMoney = inRestaurant(...leaders)

export const orderStatisticsCalls = defineCalls('orders', {
  getTodaysStatistics: {
    method: 'GET',
    path: statistics,
    access: whoReadsMoney,
    summary: 'Was die Bestellungen von heute ausmachen, und die desselben Wochentags davor',
    reply: OrderStatistics,
  },
  getDailyStatistics: {
    method: 'GET',
    path: `${statistics}/{days}`,
    access: whoReadsMoney,
    summary: 'Was die Bestellungen der letzten Tage ausmachen, Tag für Tag und mit heute',
    params: { days: Type.Integer({ minimum: 1, maximum: 366 }) },
    reply: OrderStatistics,
  },
  searchOrders: {
    method: 'POST',
    path: '/api/franchises/{franchiseId}/restaurants/{restaurantId}/orders/statistics',
    access: inRestaurant(...orderStaff),
    summary:
      'Alle Bestellungen, die in einer Zeit fällig sind, die spätesten zuerst, Seite für Seite; mit ihrer Zahl. Der Inhalt nennt die Zahlungszustände; keiner: alle, deren Bezahlung geklärt ist',
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      pageItems: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      /** Due from here on, and before there. */
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
      /** Words of number, name, company and address, or a telephone number. */
      query: Type.Optional(SearchText),
      /** Only those that somebody still has to do something for. */
      hideCompleted: Type.Optional(Type.Boolean()),
      filterColor: Type.Optional(OneOf(filterColors)),
    }),
    body: Type.Array(OneOf(paymentStates), { maxItems: paymentStates.length }),
    reply: Type.Object({ orders: Type.Array(Order), count: many }),
  },
})

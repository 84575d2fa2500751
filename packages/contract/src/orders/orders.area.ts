import * as order from './order.ts'
import { orderCalls } from './order-calls.ts'
import * as orderNoticeCalls from './order-notice-calls.ts'
import { orderEvents } from './order-events.ts'
import * as externalOrder from './external-order.ts'
import { externalOrderCalls } from './external-order-calls.ts'
import { orderWorkCalls } from './order-work-calls.ts'
import * as placing from './placing-calls.ts'
import * as orderStatistics from './statistics-calls.ts'
import * as tresenLite from './tresen-lite-calls.ts'
import { orderStaff } from '../roles.ts'

export const ordersArea = {
  calls: {
    ...orderCalls,
    ...placing.placingCalls,
    ...orderWorkCalls,
    ...orderNoticeCalls.orderNoticeCalls,
    ...orderStatistics.orderStatisticsCalls,
    ...externalOrderCalls,
    ...tresenLite.tresenLiteCalls,
  },
  events: orderEvents,
  listeners: orderStaff,
  models: [order, placing, orderNoticeCalls, orderStatistics, externalOrder, tresenLite],
}

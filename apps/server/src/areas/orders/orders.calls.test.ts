import { orderCalls } from '@tresen/contract/orders/order-calls'
import { orderNoticeCalls } from '@tresen/contract/orders/order-notice-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(orderCalls)
describeCalls(orderNoticeCalls)

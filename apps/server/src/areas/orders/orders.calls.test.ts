import { orderCalls } from '@tresen/contract/orders/order-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(orderCalls)

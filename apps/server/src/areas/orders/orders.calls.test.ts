import { orderCalls } from '@tresen/contract/orders/order-calls'
import { orderWorkCalls } from '@tresen/contract/orders/order-work-calls'
import { placingCalls } from '@tresen/contract/orders/placing-calls'
import { orderNoticeCalls } from '@tresen/contract/orders/order-notice-calls'
import { orderStatisticsCalls } from '@tresen/contract/orders/statistics-calls'
import { externalOrderCalls } from '@tresen/contract/orders/external-order-calls'
import { tresenLiteCalls } from '@tresen/contract/orders/tresen-lite-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls({ ...orderCalls, ...placingCalls, ...orderWorkCalls })
describeCalls({ ...orderNoticeCalls, ...orderStatisticsCalls })
describeCalls({ ...externalOrderCalls, ...tresenLiteCalls })

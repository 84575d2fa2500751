import { discountCalls } from '@tresen/contract/discounts/discount-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(discountCalls)

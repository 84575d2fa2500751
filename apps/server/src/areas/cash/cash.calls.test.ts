import { cashCalls } from '@tresen/contract/cash/cash-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(cashCalls)

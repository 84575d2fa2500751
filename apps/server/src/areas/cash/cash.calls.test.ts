import { cashCalls } from '@tresen/contract/cash'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(cashCalls)

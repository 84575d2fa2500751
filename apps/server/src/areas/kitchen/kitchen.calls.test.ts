import { kitchenCalls } from '@tresen/contract/kitchen'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(kitchenCalls)

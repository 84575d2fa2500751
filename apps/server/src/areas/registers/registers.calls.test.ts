import { registerCalls } from '@tresen/contract/registers'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(registerCalls)

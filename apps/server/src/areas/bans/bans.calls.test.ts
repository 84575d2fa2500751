import { banCalls } from '@tresen/contract/bans'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(banCalls)

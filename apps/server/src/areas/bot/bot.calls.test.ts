import { botCalls } from '@tresen/contract/bot'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(botCalls)

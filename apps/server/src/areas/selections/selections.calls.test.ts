import { selectionCalls } from '@tresen/contract/selections'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(selectionCalls)

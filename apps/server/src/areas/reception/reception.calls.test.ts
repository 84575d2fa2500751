import { receptionCalls } from '@tresen/contract/reception'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(receptionCalls)

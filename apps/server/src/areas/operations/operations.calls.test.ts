import { operationsCalls } from '@tresen/contract/operations'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(operationsCalls)

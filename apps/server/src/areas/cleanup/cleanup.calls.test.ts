import { cleanupCalls } from '@tresen/contract/cleanup'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(cleanupCalls)

import { journalCalls } from '@tresen/contract/journal/journal'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(journalCalls)

import { teamCalls } from '@tresen/contract/teams'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(teamCalls)

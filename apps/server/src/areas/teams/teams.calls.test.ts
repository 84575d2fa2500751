import { teamCalls } from '@tresen/contract/teams/team-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(teamCalls)

import { issueCalls } from '@tresen/contract/issues/issue-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(issueCalls)

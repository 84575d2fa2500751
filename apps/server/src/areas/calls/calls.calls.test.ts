import { agentPhoneCalls } from '@tresen/contract/calls/agent-phone-calls'
import { callCalls } from '@tresen/contract/calls/call-calls'
import { phoneLineCalls } from '@tresen/contract/calls/phone-line-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls({ ...callCalls, ...agentPhoneCalls, ...phoneLineCalls })

import { feedbackCalls } from '@tresen/contract/feedback'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(feedbackCalls)

import { takeawayCalls } from '@tresen/contract/takeaway/takeaway'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(takeawayCalls)

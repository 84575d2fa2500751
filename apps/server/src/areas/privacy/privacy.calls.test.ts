import { privacyCalls } from '@tresen/contract/privacy'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(privacyCalls)

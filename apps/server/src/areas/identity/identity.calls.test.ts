import { identityCalls } from '@tresen/contract/identity'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(identityCalls)

import { franchiseCalls } from '@tresen/contract/franchises'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(franchiseCalls)

import { availabilityCalls } from '@tresen/contract/availability'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(availabilityCalls)

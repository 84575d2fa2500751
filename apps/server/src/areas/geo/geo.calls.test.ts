import { geoCalls } from '@tresen/contract/geo/geo-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(geoCalls)

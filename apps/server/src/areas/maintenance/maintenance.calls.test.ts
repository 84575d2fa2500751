import { maintenanceCalls } from '@tresen/contract/maintenance'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(maintenanceCalls)

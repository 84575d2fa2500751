import { restaurantCalls } from '@tresen/contract/restaurants'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(restaurantCalls)

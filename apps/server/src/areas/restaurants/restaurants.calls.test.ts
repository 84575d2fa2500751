import { restaurantCalls } from '@tresen/contract/restaurants'
import { manageRestaurantCalls } from '@tresen/contract/restaurants/manage-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls({ ...restaurantCalls, ...manageRestaurantCalls })

import { restaurantCalls } from '@tresen/contract/restaurants/restaurant'
import { qnaCalls } from '@tresen/contract/restaurants/qna'
import { manageRestaurantCalls } from '@tresen/contract/restaurants/manage-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls({ ...restaurantCalls, ...qnaCalls, ...manageRestaurantCalls })

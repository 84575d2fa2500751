import * as restaurants from './restaurant.ts'
import * as restaurantProfile from './profile.ts'
import * as manage from './manage-calls.ts'
import * as qna from './qna.ts'

export const restaurantsArea = {
  calls: { ...restaurants.restaurantCalls, ...qna.qnaCalls, ...manage.manageRestaurantCalls },
  events: restaurants.settingsEvents,
  models: [restaurants, restaurantProfile, qna, manage],
}

import { defineArea } from '../../area.ts'
import { followShopRoute } from './follow-shop.ts'
import { seedRestaurants } from './restaurants.demo.ts'
import { restaurantRoutes } from './restaurants.routes.ts'
import { leapRules } from './restaurants.sql.ts'

export const restaurants = defineArea({
  routes: [restaurantRoutes, followShopRoute],
  leap: leapRules,
  demo: seedRestaurants,
})

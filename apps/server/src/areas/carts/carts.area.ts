import { defineArea } from '../../area.ts'
import { cartRoutes } from './carts.routes.ts'
import { listCartIdsForReview } from './carts.sql.ts'

export const carts = defineArea({
  routes: [cartRoutes],
  welcome: async ({ db }, restaurantId) => ({
    shoppingCartIdsForReview: (await listCartIdsForReview(db, restaurantId)).map(({ id }) => id),
  }),
})

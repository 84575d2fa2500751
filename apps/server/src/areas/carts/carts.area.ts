import { defineArea } from '../../area.ts'
import { cartRoutes } from './carts.routes.ts'
import { deleteGuestCartsBeyond, listCartIdsForReview } from './carts.sql.ts'

const GUEST_CARTS_KEPT_BYTES = 512 * 1024 ** 2

export const carts = defineArea({
  routes: [cartRoutes],
  // A browser brings its guest's cart again when it is gone.
  upkeep: [({ db }) => deleteGuestCartsBeyond(db, GUEST_CARTS_KEPT_BYTES)],
  welcome: async ({ db }, restaurantId, hears) => {
    const waiting = hears('submitForReview') ? await listCartIdsForReview(db, restaurantId) : []
    return { shoppingCartIdsForReview: waiting.map(({ id }) => id) }
  },
})

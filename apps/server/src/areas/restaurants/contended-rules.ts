import type { Contended } from '../../rooms/realtime/until-saved.ts'
import { lockRestaurantRow } from './restaurants.sql.ts'

/**
 * Everything of a restaurant that carts are evaluated against, for `untilSaved`: each change of it raises the version in
 * the restaurant's row.
 */
export function contendedRules(restaurantId: string): Contended {
  return { key: `rules of ${restaurantId}`, lock: (tx) => lockRestaurantRow(tx, restaurantId) }
}

import type { Contended } from '../../../rooms/realtime/until-saved.ts'
import { lockCartRow } from '../carts.sql.ts'

/** A cart for `untilSaved`. */
export function contendedCart(at: { restaurantId: string; shoppingCartId: string }): Contended {
  return { key: at.shoppingCartId, lock: (tx) => lockCartRow(tx, at) }
}

import type { Deps } from '../../../context.ts'
import { findPlaceRow } from '../../restaurants/restaurants.sql.ts'
import type { OrderAt } from '../payments.sql.ts'
import { changeLedger } from '../work/change-ledger.ts'

/**
 * An order that waits for its money in a restaurant that is deleted: nobody is there to make it. As of every order that is
 * cancelled, nobody pays it any more, and what is paid all the same goes back.
 */
export async function endUnattended(deps: Deps, { restaurantId, orderId }: OrderAt): Promise<void> {
  // Asked anew: what this process remembers may be older than the deletion, and the money would stay there.
  if ((await findPlaceRow(deps.db, restaurantId))?.state !== 'Deleted') return
  await changeLedger(deps, { restaurantId, orderId }, ({ order, ledger }) =>
    order.paymentState === 'OnlinePending' && order.cancelledAt === null ? { ledger, givesUp: true } : null,
  )
}

import { listedPaymentStates } from '@tresen/domain/orders/board/order-board'
import { openStates } from '@tresen/domain/orders/order-states'
import { sql } from 'kysely'
import { rows, type Db } from '../../rooms/db/database.ts'

type PreOrderRow = { orderId: string; number: number; dueAt: Date; willBePickedUp: boolean }

/**
 * What was ordered for a time after this one and is still to be made or handed over, the next first. The states are named
 * twice, as the index of current orders is found by the second only.
 */
export function listPreOrderRows(db: Db, at: { restaurantId: string; after: Date }) {
  return rows(
    db,
    sql<PreOrderRow>`
    select id as "orderId", number, due_at as "dueAt", will_be_picked_up as "willBePickedUp"
    from orders
    where restaurant_id = ${at.restaurantId} and due_at > ${at.after} and is_pre_order
      and state = any(${openStates}::text[]) and state not in ('Archived', 'Cancelled')
      and payment_state = any(${listedPaymentStates}::text[])
    order by due_at, number`,
  )
}

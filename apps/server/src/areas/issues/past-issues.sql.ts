import type { Issue } from '@tresen/contract/issues/issue'
import type { Order } from '@tresen/contract/orders/order'
import { sql } from 'kysely'
import { rows, type Tx } from '../../rooms/db/database.ts'
import { insertRows } from '../../rooms/db/insert-rows.sql.ts'

export type Complained = {
  restaurantId: string
  orderId: string
  orderNumber: number
  customerId: string | null
  phone: string | null
  cart: Pick<Order['shoppingCart'], 'firstName' | 'lastName' | 'company'>
  completedAt: Date
  /** Who works there, and answers. */
  by: string
  byId: string
}

/** Orders of the demo's past that somebody could have complained about, the oldest first. */
export function listComplained(tx: Tx): Promise<Complained[]> {
  return rows(
    tx,
    sql<Complained>`
    select o.restaurant_id as "restaurantId", o.id as "orderId", o.number as "orderNumber", o.customer_id as "customerId",
      o.phone, json_build_object('firstName', o.cart -> 'firstName', 'lastName', o.cart -> 'lastName', 'company', o.cart -> 'company') as cart,
      o.completed_at as "completedAt", u.username as by, u.id as "byId"
    from orders o join lateral (
      select u.id, u.username from user_restaurants h join users u on u.id = h.user_id
      where h.restaurant_id = o.restaurant_id and h.role <> 'callcenter' order by u.id limit 1) u on true
    where o.completed_at is not null order by o.completed_at, o.id`,
  )
}

export async function insertPastIssues(tx: Tx, issues: readonly Issue[]): Promise<void> {
  await insertRows(
    tx,
    'issues',
    issues.map((issue) => ({
      ...{ restaurant_id: issue.restaurantId, id: issue.id, order_id: issue.orderId, kind: issue.kind },
      ...{ source: issue.source, comment: issue.comment, guest_name: issue.guestName, phone: issue.phone },
      ...{ has_photo: false, created_at: issue.createdAt, created_by: issue.createdBy },
      ...{
        reception_state: issue.receptionState,
        reacted_at: issue.reactedAt,
        completed_at: issue.completedAt,
      },
      ...{ answers: issue.answers, version: issue.version },
    })),
  )
}

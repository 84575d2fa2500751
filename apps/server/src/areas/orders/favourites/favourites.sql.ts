import { externalCategoryId } from '@tresen/contract/carts/cart'
import type { OrderCounts } from '@tresen/domain/orders/favourites'
import { sql } from 'kysely'
import { firstRow, type Db } from '../../../rooms/db/database.ts'

/** Of more orders nobody needs to know what is popular; so few are read within a moment. */
const MOST_ORDERS = 2000
const MOST_PAIRS = 1000

/**
 * How often products, and two of different categories together, were in the latest orders since a moment. What other
 * systems sold is none of our products.
 */
export async function countOrdered(db: Db, restaurantId: string, since: Date): Promise<OrderCounts> {
  const found = await firstRow(
    db,
    sql<OrderCounts>`
    with latest as materialized (
      select id from orders
      where restaurant_id = ${restaurantId} and new_at >= ${since} and state <> 'Cancelled' and not is_trial
      order by new_at desc limit ${MOST_ORDERS}),
    had as materialized (
      select distinct p.order_id, p.product_id, p.category_id
      from latest l join order_products p on p.restaurant_id = ${restaurantId} and p.order_id = l.id
      where p.category_id <> ${externalCategoryId}),
    products as (
      select product_id as "productId", count(*)::int as orders from had group by product_id),
    pairs as (
      select a.product_id as "productId", b.product_id as "otherId", count(*)::int as orders
      from had a join had b on b.order_id = a.order_id and b.product_id > a.product_id and b.category_id <> a.category_id
      group by a.product_id, b.product_id having count(*) >= 3
      order by count(*) desc limit ${MOST_PAIRS})
    select (select count(*)::int from latest) as orders,
      coalesce((select json_agg(products) from products), '[]') as products,
      coalesce((select json_agg(pairs) from pairs), '[]') as pairs`,
  )
  return found!
}

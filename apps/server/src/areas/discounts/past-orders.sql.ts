import type { PastOrder } from '@tresen/domain/discounts/upkeep/try-discount'
import { sql } from 'kysely'
import { rows, type Db } from '../../rooms/db/database.ts'
import { countCustomerOrders } from './discount-facts.sql.ts'

export type PastOrders = { restaurantId: string; from: Date; to: Date; limit: number; needsCustomer: boolean }

const BATCH = 200

/**
 * Reads orders that were not cancelled or only tried, the newest first, batch after batch through one cursor, so that
 * neither the database nor the process holds them all at once. Each customer is described as of the moment before the order.
 */
export async function listPastOrders(
  db: Db,
  filter: PastOrders,
  take: (orders: PastOrder[]) => Promise<void>,
) {
  const before = countCustomerOrders({
    restaurantId: sql`o.restaurant_id`,
    own: sql`past.customer_id = any(array(
      select c.id from customers mine
      join customers c on c.franchise_id = mine.franchise_id and c.root_id = mine.root_id
      where mine.franchise_id = o.franchise_id and mine.id = o.customer_id))`,
    before: sql`o.created_at`,
  })
  const customer = filter.needsCustomer ? before : sql`null`
  await db.transaction().execute(async (tx) => {
    await sql`
      declare past_orders no scroll cursor for
      select o.id as "orderId", o.number, o.new_at as "newAt", o.cart, ${customer} as customer,
        (select json_agg(json_build_object(
            'id', p.id, 'productPriceId', p.product_price_id, 'productId', p.product_id, 'categoryId', p.category_id,
            'articleNumber', p.article_number, 'product', json_build_object('name', p.name), 'size', p.size,
            'taxKey', p.tax_key, 'variantOptions', p.variant_options, 'extras', p.extras,
            'pickupPrice', p.pickup_price, 'deliverPrice', p.deliver_price) order by p.position)
          from order_products p where p.restaurant_id = o.restaurant_id and p.order_id = o.id) as products
      from orders o
      where o.restaurant_id = ${filter.restaurantId} and o.cancelled_at is null and not o.is_trial
        and o.new_at >= ${filter.from} and o.new_at < ${filter.to}
      order by o.new_at desc, o.id limit ${filter.limit}`.execute(tx)
    for (;;) {
      const batch = await rows(tx, sql<PastOrder>`fetch ${sql.lit(BATCH)} from past_orders`)
      if (batch.length === 0) return
      await take(batch)
    }
  })
}

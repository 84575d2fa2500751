import type pg from 'pg'
import { copyRow } from './shops.ts'

/** One placed order of a restaurant, from which its past is made. */
export type Placed = { restaurantId: string; cartId: string; orderId: string }

/**
 * Fills the tables with what a chain has after some weeks, made of one placed order of each restaurant: archived
 * orders with their carts and products, open carts, and yesterday's events. On empty tables PostgreSQL plans
 * otherwise than in real life.
 */
export async function addPast(
  client: pg.Client,
  placed: readonly Placed[],
  amount: { orders: number; carts: number; events: number },
) {
  await client.query(
    'create temp table past (restaurant_id uuid, n integer, cart_id uuid, order_id uuid, at timestamptz)',
  )
  for (const { restaurantId, cartId, orderId } of placed) {
    const ofRestaurant = `t.restaurant_id = '${restaurantId}' and past.restaurant_id = '${restaurantId}'`
    await client.query(
      `insert into past select $1, n, uuidv7(n * interval '-1 hour'), uuidv7(n * interval '-1 hour'), now() - n * interval '1 hour'
       from generate_series(1, $2::integer) n`,
      [restaurantId, amount.orders],
    )
    await copyRow(client, 'shopping_carts', `${ofRestaurant} and t.id = '${cartId}'`,
      { id: 'past.cart_id', order_id: 'past.order_id', created_at: 'past.at', updated_at: 'past.at' }, 'past') // prettier-ignore
    await copyRow(client, 'shopping_carts', `t.restaurant_id = '${restaurantId}' and t.id = '${cartId}'`,
      { id: 'uuidv7()', order_id: 'null', created_at: 't.created_at' }, `generate_series(1, ${amount.carts}) n`) // prettier-ignore
    await copyRow(client, 'orders', `${ofRestaurant} and t.id = '${orderId}'`, {
      id: 'past.order_id', shopping_cart_id: 'past.cart_id', number: 'past.n % 100 + 1', state: `'Archived'`,
      created_at: 'past.at', new_at: 'past.at', due_at: 'past.at', archived_at: `past.at + interval '1 hour'`,
    }, 'past') // prettier-ignore
    await copyRow(
      client,
      'order_products',
      `${ofRestaurant} and t.order_id = '${orderId}'`,
      { order_id: 'past.order_id' },
      'past',
    )
    await client.query(
      `insert into events (stream_id, seq, name, payload)
       select stream_id, (select last_seq from streams where id = $1) + n, name, payload
       from generate_series(1, $2::integer) n,
         lateral (select * from events where stream_id = $1 order by seq desc limit 1) as latest`,
      [restaurantId, amount.events],
    )
    await client.query('update streams set last_seq = last_seq + $2 where id = $1', [
      restaurantId,
      amount.events,
    ])
  }
  await client.query('vacuum analyze')
  // Only where the role may: what was filled in is not to be written out while something is measured.
  await client.query('checkpoint').catch(() => {})
}

/** Makes copies of an open cart, ready to be placed. */
export async function copyCart(
  client: pg.Client,
  restaurantId: string,
  cartId: string,
  amount: number,
): Promise<string[]> {
  await client.query('create temp table if not exists fresh (id uuid, n integer)')
  await client.query('truncate fresh')
  await client.query('insert into fresh select uuidv7(), n from generate_series(1, $1::integer) n', [amount])
  await copyRow(
    client,
    'shopping_carts',
    `t.restaurant_id = '${restaurantId}' and t.id = '${cartId}'`,
    { id: 'fresh.id' },
    'fresh',
  )
  const { rows } = await client.query<{ id: string }>('select id from fresh order by n')
  return rows.map(({ id }) => id)
}

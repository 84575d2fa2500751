import type pg from 'pg'
import { copyRow, internationally, KNOWN_CUSTOMERS } from './shops.ts'

/** One placed order of a restaurant, from which its past is made. */
export type Placed = { restaurantId: string; cartId: string; orderId: string }

/**
 * Fills the tables with what a chain has after some weeks, made of one placed order of each restaurant: customers,
 * archived orders with their carts and products, open carts, and yesterday's events. On empty tables PostgreSQL plans
 * otherwise than in real life.
 */
export async function addPast(
  client: pg.Client,
  placed: readonly Placed[],
  amount: { orders: number; carts: number; events: number },
) {
  await addCustomers(client, placed[0]!)
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
      { id: 'past.cart_id', order_id: 'past.order_id', created_at: 'past.at', updated_at: 'past.at' }, 'past') // oxfmt-ignore
    await copyRow(client, 'shopping_carts', `t.restaurant_id = '${restaurantId}' and t.id = '${cartId}'`,
      { id: 'uuidv7()', order_id: 'null', created_at: 't.created_at' }, `generate_series(1, ${amount.carts}) n`) // oxfmt-ignore
    await copyRow(client, 'orders', `${ofRestaurant} and t.id = '${orderId}'`, {
      id: 'past.order_id', shopping_cart_id: 'past.cart_id', number: 'past.n % 100 + 1', state: `'Archived'`,
      customer_id: '(select id from known where known.n = past.n)', phone: '(select phone from known where known.n = past.n)', guest_id: 'uuidv7()',
      created_at: 'past.at', new_at: 'past.at', due_at: 'past.at', archived_at: `past.at + interval '1 hour'`,
    }, 'past') // oxfmt-ignore
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

/** Who orders now has ordered before, as most do. */
async function addCustomers(client: pg.Client, { restaurantId, orderId }: Placed) {
  const { rows } = await client.query<{ id: string; phone: string }>(
    'select customer_id as id, phone from orders where restaurant_id = $1 and id = $2',
    [restaurantId, orderId],
  )
  const { id } = rows[0]!
  await client.query('create temp table known (n integer primary key, id uuid, phone text)')
  await client.query(
    `insert into known select n, coalesce(i.customer_id, uuidv7()), phone
     from generate_series(1, $1::integer) n, lateral (select $2 || lpad(n::text, 6, '0') as phone) told
     left join customer_identifiers i on i.kind = 'Phone' and i.value = phone`,
    [KNOWN_CUSTOMERS, internationally('0551 2')],
  )
  const copies: Record<string, Record<string, string>> = {
    customers: { id: 'known.id', root_id: 'known.id' },
    customer_identifiers: { id: 'uuidv7()', customer_id: 'known.id', value: 'known.phone' },
    customer_addresses: { id: 'uuidv7()', customer_id: 'known.id' },
    customer_activity: { customer_id: 'known.id' },
  }
  for (const [table, changes] of Object.entries(copies)) {
    const which = table === 'customers' ? 't.id' : 't.customer_id'
    await copyRow(client, table, `${which} = '${id}'`, changes, 'known')
  }
}

/** An open cart's copy, and whose it is. */
export type Copy = { id: string; of: string; guestId: string }

/** Makes a copy of each of these open carts, ready to be placed by the same guest. */
export async function copyCarts(client: pg.Client, restaurantId: string, cartIds: string[]): Promise<Copy[]> {
  await client.query('create temp table if not exists fresh (id uuid, cart_id uuid, n integer)')
  await client.query('truncate fresh')
  await client.query(
    'insert into fresh select uuidv7(), cart_id, n from unnest($1::uuid[]) with ordinality u (cart_id, n)',
    [cartIds],
  )
  await copyRow(
    client,
    'shopping_carts',
    `t.restaurant_id = '${restaurantId}' and t.id = fresh.cart_id`,
    { id: 'fresh.id' },
    'fresh',
  )
  const { rows } = await client.query<Copy>(
    `select fresh.id, cart_id as of, guest_id as "guestId" from fresh
     join shopping_carts c on c.restaurant_id = $1 and c.id = fresh.id order by n`,
    [restaurantId],
  )
  return rows
}

import { expect, it } from 'vitest'
import { databaseWork } from '../../../testing/database-work.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const { restaurantId, server, as } = useRestaurant()
const manager = as('manager')

/** So many a busy house has in the time for which they are kept; two in a row go on with one cart. */
const CALLS = 6000

it('what became of a month of calls is counted at once', async () => {
  const { pool } = server.database
  await pool.query(
    `insert into shopping_carts (restaurant_id, id, content, order_id, created_at, updated_at)
     select $1, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, '{}', gen_random_uuid(), $3, $3
     from generate_series(1, $2::integer / 2) n`,
    [restaurantId, CALLS, server.clock.now],
  )
  // In the second call of every third cart people spoke.
  await pool.query(
    `insert into calls (restaurant_id, id, direction, from_number, to_number, state, party, is_restaurant_passed, leg,
       was_handed_off, outcome, guest_id, shopping_cart_id, voice, created_at, updated_at, ended_at)
     select $1, gen_random_uuid(), 'Inbound', '+49511' || n, '+495110', 'Completed', 'Bot', false, 1, n % 6 = 1,
       'Handled', gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad((n / 2)::text, 12, '0'))::uuid, '{}', $3, $3, $3
     from generate_series(2, $2::integer + 1) n`,
    [restaurantId, CALLS, server.clock.now],
  )
  const worked = await databaseWork(server.database.pool)
  const { count, orders, ordersByBot } = await manager.getCallStatistics({ restaurantId })
  expect(await worked()).toBeLessThan(1500)
  expect({ count, orders, ordersByBot }).toEqual({
    count: CALLS,
    orders: CALLS / 2,
    ordersByBot: CALLS / 3,
  })
})

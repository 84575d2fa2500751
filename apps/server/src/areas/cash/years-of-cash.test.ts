import { expect, it } from 'vitest'
import { databaseWork } from '../../testing/database-work.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const { restaurantId, server, as } = useRestaurant()
const manager = as('manager')

/** Of two drawers that are settled after every fiftieth entry; what came since is open. */
const ENTRIES = 40_030
const OPEN = 15

it('what was settled in the years before makes nobody wait who looks at the drawers', async () => {
  await server.database.pool.query(
    `insert into cash_entries (restaurant_id, id, drawer_id, kind, method, amount, at)
     select $1, gen_random_uuid(), ('00000000-0000-0000-0000-00000000000' || n % 2)::uuid,
       case when n % 100 < 2 then 'Settled' else 'Taken' end, 'Cash', 1000,
       $3::timestamptz - ($2 - n) * interval '30 minutes'
     from generate_series(2, $2::integer) n`,
    [restaurantId, ENTRIES, server.clock.now],
  )
  const worked = await databaseWork(server.database.pool)
  const { reports } = await manager.getCash({ restaurantId })
  expect(await worked()).toBeLessThan(1500)
  const open = reports.filter(({ settledAt }) => settledAt === null)
  expect(open.map(({ figures }) => figures.orders)).toEqual([OPEN, OPEN - 1])
})

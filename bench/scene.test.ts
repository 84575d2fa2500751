import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '../apps/server/src/demo/seed-demo.ts'
import { startTestServer, type TestServer } from '../apps/server/src/testing/test-server.ts'
import { addPast } from './past.ts'
import { placeInEach } from './scene.ts'
import { addRestaurants } from './shops.ts'

let server: TestServer
let client: pg.Client
beforeAll(async () => {
  server = await startTestServer({
    beforeListening: async ({ deps }) => {
      await seedDemo(deps.db, deps.now(), 0)
    },
  })
  client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await server?.close()
})

it('The scene of the bench is laid on the schema as it is, with orders that the server has placed', async () => {
  const ids = await addRestaurants(client, 1)
  const placed = await placeInEach(Number(new URL(server.url).port), ids)
  await addPast(client, placed, { orders: 3, carts: 2, events: 1 })
  const { rows } = await client.query(
    `select (select count(*)::integer from orders where restaurant_id = $1) as orders,
            (select count(*)::integer from shopping_carts where restaurant_id = $1) as carts`,
    [ids[0]],
  )
  expect(rows).toEqual([{ orders: 4, carts: 6 }])
})

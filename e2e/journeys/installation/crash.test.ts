import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  leineglutFranchiseId,
  leineglutId,
  leineglutWeendeId,
} from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { isSimple } from '../../../apps/server/src/areas/carts/testing/a-cart.ts'
import { openAllDay } from '../../stage/open-all-day.ts'
import { startServerProcess, type ServerProcess } from '../../stage/server-process.ts'
import { aSteadyGuest, type Confirmed } from '../../../apps/server/src/testing/steady-guest.ts'

const GUESTS = 12
/** How many orders stream in before and after each blow. */
const STREAM = 60

let server: ServerProcess
let database: pg.Client
beforeAll(async () => {
  server = await startServerProcess()
  await openAllDay(server.databaseUrl())
})
afterAll(async () => {
  await database?.end()
  await server?.remove()
})

describe('Orders stream in while the server and then PostgreSQL are killed', () => {
  const confirmed: Confirmed[] = []

  it('goes on each time, and guests get through by trying again', async () => {
    const stream = streamOrders(server.url, confirmed)
    await untilMore(confirmed)

    await server.stop('SIGKILL')
    server = await server.again()
    await untilMore(confirmed)

    process.kill(postmasterOf(server), 'SIGKILL')
    await untilMore(confirmed)

    await stream.end().catch((error: unknown) => {
      throw new Error(`a guest was refused; the server said:\n${server.output().slice(-4000)}`, {
        cause: error,
      })
    })
    expect(server.child.exitCode).toBeNull()
    database = new pg.Client({ connectionString: server.databaseUrl() })
    await database.connect()
  }, 300_000)

  it('has every confirmed order exactly once', async () => {
    const stored = await rows<Confirmed>(
      'select id as "orderId", shopping_cart_id as "cartId", number from orders order by shopping_cart_id, id',
    )
    const byCart = new Map(stored.map((order) => [order.cartId, order]))
    expect(byCart.size).toBe(stored.length)
    expect(confirmed.filter((order) => !sameOrder(byCart.get(order.cartId), order))).toEqual([])
    expect(confirmed.length).toBeGreaterThan(100)
  })

  it('has stored each order whole: its products, and its cart closed', async () => {
    expect(
      await rows(`
        select id from orders o
        where (select count(*) from order_products p where p.restaurant_id = o.restaurant_id and p.order_id = o.id) <> 3
          or not exists (select from shopping_carts c where c.id = o.shopping_cart_id and c.order_id = o.id)
        union all
        select id from shopping_carts c
        where order_id is not null and not exists (select from orders o where o.id = c.order_id)`),
    ).toEqual([])
  })

  it('has numbered the orders of a restaurant’s day from 1 without gap or double', async () => {
    expect(
      await rows(`
        select restaurant_id, count(*)::integer as amount from orders
        group by restaurant_id, (created_at at time zone 'Europe/Berlin')::date
        having min(number) <> 1 or max(number) <> count(*) or count(distinct number) <> count(*)`),
    ).toEqual([])
  })

  it('has numbered the events of each restaurant without gap, one orderAdded for each order', async () => {
    expect(
      await rows(`
        select s.id from streams s left join events e on e.stream_id = s.id
        group by s.id, s.last_seq
        having count(e.seq) <> s.last_seq or coalesce(max(e.seq), 0) <> s.last_seq or coalesce(min(e.seq), 1) <> 1`),
    ).toEqual([])
    expect(
      await rows(`
        select coalesce(o.id::text, added.id) as id, count(added.id)::integer as amount
        from orders o full join (
          select payload::json ->> 'id' as id from events where name = 'orderAdded') as added on added.id = o.id::text
        group by o.id, added.id having count(o.id) <> 1 or count(added.id) <> 1`),
    ).toEqual([])
  })
})

function streamOrders(url: string, confirmed: Confirmed[]) {
  let isEnding = false
  const restaurants = [leineglutId, leineglutWeendeId]
  const guests = Array.from({ length: GUESTS }, async (_, index) => {
    const place = { franchiseId: leineglutFranchiseId, restaurantId: restaurants[index % 2]! }
    const dish = await aDish(url, place.restaurantId)
    while (!isEnding) confirmed.push(await aSteadyGuest(url).order(place, dish))
  })
  const all = Promise.all(guests)
  all.catch(() => {})
  return {
    end: () => {
      isEnding = true
      return all
    },
  }
}

/** Until orders are confirmed again, and then some more; given up where none comes, however slow the machine is. */
async function untilMore(confirmed: Confirmed[]) {
  const before = confirmed.length
  let [seen, at] = [before, Date.now()]
  while (confirmed.length < before + STREAM) {
    if (confirmed.length > seen) [seen, at] = [confirmed.length, Date.now()]
    if (Date.now() > at + 60_000) throw new Error('too few orders are confirmed any more')
    await sleep(20)
  }
}

async function aDish(url: string, restaurantId: string): Promise<string> {
  const { products } = await aSteadyGuest(url).menu(restaurantId)
  return products.find(isSimple)!.prices[0]!.id
}

function postmasterOf({ dataFolder }: ServerProcess): number {
  const file = path.join(dataFolder, 'postgres/cluster/postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

function sameOrder(a: Confirmed | undefined, b: Confirmed): boolean {
  return a?.orderId === b.orderId && a.number === b.number
}

async function rows<Row extends object>(statement: string): Promise<Row[]> {
  return (await database.query<Row>(statement)).rows
}

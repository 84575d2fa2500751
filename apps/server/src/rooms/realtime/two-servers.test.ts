import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aFilledCart } from '../../areas/carts/testing/a-cart.ts'
import { stopwatch } from '../../testing/busy-machine.ts'
import { eventsAfter, follow, type Follower } from '../../testing/hub-follower.ts'
import { startTestServer, type TestClient, type TestServer } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { franchiseId, restaurantId, server: one } = restaurant
const who = { restaurants: { [restaurantId]: 'employee' } } as const
const staffOfOne = restaurant.as('employee')

let two: TestServer
let staffOfTwo: TestClient
const followers: Follower[] = []
beforeAll(async () => {
  two = await startTestServer({ databaseUrl: one.databaseUrl })
  staffOfTwo = two.as(who)
})
afterAll(() => two.close())
afterEach(async () => {
  await Promise.all(followers.splice(0).map((follower) => follower.stop()))
})
async function join(server: TestServer, lastSeq?: number): Promise<Follower> {
  const token = await server.token(who)
  const follower = await follow(server, { restaurantId, token, ...(lastSeq !== undefined && { lastSeq }) })
  followers.push(follower)
  return follower
}

async function lastSeq() {
  return (await staffOfOne.listOrders({ franchiseId, restaurantId })).seq
}

function expectGapless(follower: Follower, from: number, to: number) {
  const numbers = eventsAfter(follower, from).map(({ seq }) => seq)
  expect(numbers).toEqual(Array.from({ length: to - from }, (_, i) => from + 1 + i))
}

/** Connections that listen for notifications, one of each server: not those that just told the jobs' workers something. */
function listeners(pool: pg.Pool) {
  return pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and query ~ '^(listen|select pg_notify\\(\\$1)'`,
  )
}

describe('Two servers on one database', () => {
  it('each see what happens on the other, sooner than the sweep of each second would show it', async () => {
    const hub = await join(two)
    const taken: number[] = []
    for (let round = 0; round < 7; round++) {
      const before = await lastSeq()
      const took = stopwatch()
      await aFilledCart(staffOfOne, restaurantId)
      await hub.until(before + 1)
      taken.push(took())
    }
    // The sweep alone would take half a second in the middle; one slow round says nothing on a busy machine.
    expect(taken.sort((a, b) => a - b)[3]).toBeLessThan(400)
  })

  it('pass on what is true for a moment, at once and without a number of its own', async () => {
    const [a, b] = [await join(one), await join(two)]
    const before = await lastSeq()
    const typing = { conversationId: restaurantId, fromRole: 'User', userId: null, username: null }
    const sign = { streamId: restaurantId, name: 'conversationTyping', payload: JSON.stringify(typing) }
    two.deps.events.pass(sign)
    two.deps.events.pass(sign)
    for (const hub of [a, b]) {
      await hub.until('conversationTyping')
      expect(hub.events.slice(1)).toEqual([{ name: 'conversationTyping', payload: typing, seq: before }])
    }
    expect(await lastSeq()).toBe(before)
  })

  it('show both their clients the same events in the same order, while both write', async () => {
    const [a, b] = [await join(one), await join(two)]
    const before = await lastSeq()
    const work = [staffOfOne, staffOfTwo].flatMap((client) =>
      Array.from({ length: 8 }, async () => {
        const cart = await aFilledCart(client, restaurantId)
        const at = { restaurantId, shoppingCartId: cart.id }
        await client.updateCart({ ...at, body: { comment: 'ohne Zwiebeln' } })
        await placeAsSeen(client, { franchiseId, ...at })
      }),
    )
    await Promise.all(work)
    const last = before + 16 * 3
    await Promise.all([a.until(last), b.until(last)])
    expectGapless(a, before, last)
    expect(eventsAfter(b, before)).toEqual(eventsAfter(a, before))
  })

  it('change one order at once without losing anything', async () => {
    const cart = await aFilledCart(staffOfOne, restaurantId)
    const placing = [staffOfOne, staffOfTwo].map((client) =>
      placeAsSeen(client, { franchiseId, restaurantId, shoppingCartId: cart.id }),
    )
    const [order, same] = await Promise.all(placing)
    expect(same).toEqual(order)
    const address = { franchiseId, restaurantId, orderId: order!.id }
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        (i % 2 ? staffOfOne : staffOfTwo).setOrderComment({ ...address, comment: `${i}` }),
      ),
    )
    expect((await staffOfTwo.getOrder(address)).version).toBe(order!.version + 30)
  })

  it('let a client go on at the other where it left', async () => {
    const hub = await join(one)
    const before = await lastSeq()
    await aFilledCart(staffOfOne, restaurantId)
    await hub.until(before + 1)
    await hub.stop()
    await aFilledCart(staffOfOne, restaurantId)
    await aFilledCart(staffOfTwo, restaurantId)
    const again = await join(two, before + 1)
    await again.until(before + 3)
    expectGapless(again, before + 1, before + 3)
  })

  it('catch up after their notification connections were lost, and hear again soon after', async () => {
    const [a, b] = [await join(one), await join(two)]
    const before = await lastSeq()
    const lost = await listeners(one.database.pool)
    expect(lost.rowCount).toBe(2)
    for (const { pid } of lost.rows) await one.database.pool.query('select pg_terminate_backend($1)', [pid])
    await aFilledCart(staffOfOne, restaurantId)
    await aFilledCart(staffOfTwo, restaurantId)
    await Promise.all([a.until(before + 2), b.until(before + 2)])
    for (const hub of [a, b]) expectGapless(hub, before, before + 2)
    await expect.poll(async () => (await listeners(one.database.pool)).rowCount).toBe(2)
  })
})

import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBrowser } from '../../testing/a-browser.ts'
import { follow } from '../../testing/hub-follower.ts'
import { fridayEvening } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { password, useAccounts } from '../identity/testing/an-account.ts'
import { climbForOrder } from './climb.ts'

const { at, restaurantId, server, as } = useRestaurant()
const { anAccount } = useAccounts(server)
const manager = as('manager')
const { signal } = new AbortController()

beforeEach(() => {
  server.clock.now = fridayEvening
})

/** Somebody who works there, with a browser that lets itself be told. */
async function withDevice(role: string) {
  const { id, username } = await anAccount()
  const { pool } = server.database
  await pool.query(`insert into user_restaurants (user_id, restaurant_id, role) values ($1, $2, $3)`, [
    ...[id, restaurantId, role],
  ])
  await aBrowser(server).as().signIn({ body: { username, password } })
  await pool.query(
    `insert into push_subscriptions (id, session_id, user_id, way, target, created_at)
    select gen_random_uuid(), s.id, s.user_id, 'Firebase', s.id::text, now() from sessions s where s.user_id = $1`,
    [id],
  )
  return id
}

async function climbed(minutes: number[]) {
  const guest = server.asGuest()
  const cart = await aFilledCart(guest, restaurantId)
  const { id: orderId } = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
  for (const minute of minutes) {
    server.clock.now = new Date(fridayEvening.getTime() + minute * 60_000)
    // Two at once: nothing is done twice.
    const climb = () => climbForOrder.run(server.deps, { restaurantId, orderId }, signal)
    await Promise.all([climb(), climb()])
  }
  const { actions } = await manager.getLadder({ restaurantId, subjectId: orderId })
  const { rows } = await server.database.pool.query<{
    key: string
    restaurantId: string | null
    userIds: string[]
  }>(
    `select key, restaurant_id as "restaurantId", user_ids as "userIds" from push_notices where key like $1 order by key`,
    [`${orderId} %`],
  )
  return { orderId, steps: actions.map(({ kind, result, note }) => ({ kind, result, note })), notices: rows }
}

describe('The ladder tells devices', () => {
  it('nobody where no device wants it, and says so', async () => {
    const { steps, notices } = await climbed([2, 15])
    expect(steps[0]).toMatchObject({ kind: 'EmailAndPush', result: 'Skipped' })
    expect(steps.at(-1)).toMatchObject({ kind: 'HandOver', result: 'Done' })
    expect(steps.at(-1)!.note).toContain('arbeitet niemand im Callcenter')
    expect(notices).toEqual([])
  })

  it('those of the restaurant first, those of the call centre in the end, once each', async () => {
    await withDevice('employee')
    const agent = await withDevice('callcenter')
    const desk = await follow(server, { token: await server.token({ userId: agent }) })
    const { orderId, steps, notices } = await climbed([2, 4, 15])
    // In the list of the call centre at once, and gone from it once somebody takes it up.
    await desk.until('unattendedChanged')
    const left = async () =>
      (await as('callcenter').listUnattended()).filter((one) => one.subjectId === orderId)
    expect(await left()).toMatchObject([{ restaurantId, kind: 'Order', subjectId: orderId }])
    await manager.acknowledgeOrder({ restaurantId, orderId })
    expect(await left()).toEqual([])
    await desk.stop()
    expect(steps[0]).toEqual({ kind: 'EmailAndPush', result: 'Sent', note: 'Push an 2 Geräte' })
    expect(steps.at(-1)!.note).toBe('Das Callcenter kümmert sich: Push an ein Gerät.')
    expect(notices).toEqual([
      { key: `${orderId} EmailAndPush`, restaurantId, userIds: [] },
      { key: `${orderId} HandOver`, restaurantId: null, userIds: [agent] },
    ])
  })
})

import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBrowser } from '../../../testing/a-browser.ts'
import { fridayEvening } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'

const restaurant = useRestaurant()
const { server, restaurantId, at } = restaurant
const doomed = restaurant.another({ name: 'Zur Linde' })
const pin = '4711'
const refused = (attempt: Promise<unknown>, code: string) => expect(attempt).rejects.toMatchObject({ code })

beforeEach(async () => {
  server.clock.now = fridayEvening
  await server.database.pool.query('delete from guesses')
})

/** Somebody who works here, with this PIN. */
async function aColleague(name = 'anna', own = pin) {
  const userId = uuidv7()
  const username = `${name}-${userId}@example.com`
  await server.database.pool.query(
    `insert into users (id, username, password_hash, email_confirmed_at) values ($1, $2, 'x', now())`,
    [userId, username],
  )
  await server.database.pool.query(
    `insert into user_restaurants (user_id, restaurant_id, role) values ($1, $2, 'manager')`,
    [userId, restaurantId],
  )
  const account = { userId, restaurants: { [restaurantId]: 'manager' as const } }
  await server.as(account).setMyPin({ body: { pin: own } })
  return { userId, username, as: server.as(account) }
}

async function aTablet(name = 'Küche links') {
  const browser = aBrowser(server)
  const manager = browser.as(await restaurant.token('manager'))
  const user = await manager.enrollDevice({ restaurantId, body: { name } })
  return { browser, user, as: browser.as(user.token) }
}

const authorsOf = async () => {
  const { rows } = await server.database.pool.query<{ author: string | null }>(
    'select author from events where stream_id = $1 order by seq desc limit 1',
    [restaurantId],
  )
  return rows[0]?.author ?? null
}
const act = (as: ReturnType<typeof server.as>, message: string) =>
  as.setStatusMessage({ restaurantId, statusMessage: message })

describe('a shared device', () => {
  it('works with an employee’s rights here alone, and stays when its page is loaded again', async () => {
    const { browser, user, as } = await aTablet()
    expect(user).toMatchObject({
      roles: [],
      restaurants: { [restaurantId]: 'employee' },
      device: { restaurantId, name: 'Küche links', actingAs: null },
    })
    expect(await as.getRestaurant({ restaurantId })).toMatchObject({ id: restaurantId })
    await refused(as.listDevices({ restaurantId }), 'NotAllowed')
    server.clock.now = new Date(server.clock.now.getTime() + 13 * 24 * 3600_000)
    expect(await browser.as().refreshToken()).toMatchObject({ id: user.id, device: { name: 'Küche links' } })
  })

  it('is no user in the list of users, and nobody else’s restaurant withdraws it', async () => {
    const { user, as } = await aTablet()
    const { users } = await server.as({ roles: ['admin'] }).listUsers({ page: 1, pageSize: 100 })
    expect(users.map(({ id }) => id)).not.toContain(user.id)
    const other = restaurant.another()
    const stranger = server.as({ restaurants: { [other.restaurantId]: 'manager' } })
    await refused(stranger.withdrawDevice({ restaurantId, deviceId: user.id }), 'NotFound')
    await as.listColleagues()
  })

  it('is out at once when it is withdrawn, also by its cookie', async () => {
    const { browser, user, as } = await aTablet('Tresen vorn')
    const manager = restaurant.as('manager')
    const listed = await manager.listDevices({ restaurantId })
    expect(listed.find(({ id }) => id === user.id)).toMatchObject({ name: 'Tresen vorn' })
    await manager.withdrawDevice({ restaurantId, deviceId: user.id })
    await refused(as.getRestaurant({ restaurantId }), 'SignInNeeded')
    await refused(browser.as().refreshToken(), 'DeviceWithdrawn')
    expect((await manager.listDevices({ restaurantId })).map(({ id }) => id)).not.toContain(user.id)
    await refused(manager.withdrawDevice({ restaurantId, deviceId: user.id }), 'NotFound')
  })

  it('hears at once that its restaurant is deleted, comes back with it, and is gone with it for good', async () => {
    const at = { restaurantId: doomed.restaurantId }
    const admin = server.as({ roles: ['admin'] })
    const browser = aBrowser(server)
    const { id, token } = await browser
      .as(await doomed.token('manager'))
      .enrollDevice({ ...at, body: { name: 'Theke' } })
    await admin.deleteRestaurant(at)
    await refused(browser.as(token).getRestaurant(at), 'SignInNeeded')
    // What processes remember of a restaurant outlives it by seconds.
    const later = () => (server.clock.now = new Date(server.clock.now.getTime() + 60_000))
    later()
    const renewed = await browser.as().refreshToken()
    await refused(browser.as(renewed.token).getRestaurant(at), 'NotFound')
    await admin.restoreRestaurant(at)
    later()
    const { token: back } = await browser.as().refreshToken()
    expect(await browser.as(back).getRestaurant(at)).toMatchObject({ id: at.restaurantId })
    await admin.deleteRestaurant(at)
    await admin.deleteRestaurant({ ...at, permanently: true, name: 'Zur Linde' })
    await refused(browser.as().refreshToken(), 'SignInNeeded')
    await refused(browser.as(back).listColleagues(), 'SignInNeeded')
    expect((await server.database.pool.query('select from users where id = $1', [id])).rowCount).toBe(0)
  })
})

describe('switching in', () => {
  it('writes what is done to the person’s name, and to the device’s again afterwards', async () => {
    const anna = await aColleague()
    const { browser, user, as } = await aTablet()
    await act(as, 'eins')
    expect(await authorsOf()).toMatch(new RegExp(`^user ${user.id} `))
    expect(await as.listColleagues()).toContainEqual({ userId: anna.userId, username: anna.username })
    const switched = await as.switchIn({ body: { userId: anna.userId, pin } })
    expect(switched.device?.actingAs).toEqual({ userId: anna.userId, username: anna.username })
    const asAnna = browser.as(switched.token)
    await act(asAnna, 'zwei')
    expect(await authorsOf()).toMatch(new RegExp(`^user ${anna.userId} `))
    // A PIN opens nothing more than the device may.
    await refused(asAnna.listDevices({ restaurantId }), 'NotAllowed')
    expect((await browser.as().refreshToken()).device?.actingAs?.userId).toBe(anna.userId)
    const out = await asAnna.switchOut()
    expect(out.device?.actingAs).toBeNull()
    await act(browser.as(out.token), 'drei')
    expect(await authorsOf()).toMatch(new RegExp(`^user ${user.id} `))
  })

  it('signs nothing that somebody else did before: that goes under the name of the device', async () => {
    const [anna, berta] = [await aColleague(), await aColleague('berta')]
    const { browser, user, as } = await aTablet()
    const cart = await aFilledCart(as, restaurantId)
    const order = await placeAsSeen(as, { ...at, shoppingCartId: cart.id })
    const { token } = await as.switchIn({ body: { userId: berta.userId, pin } })
    const write = async (madeBy?: string) => {
      const command = { commandId: uuidv7(), ...(madeBy && { madeBy }) }
      await browser.as(token).setOrderComment({ ...at, orderId: order.id, comment: uuidv7(), ...command })
      return (await authorsOf())!.split(' ')[1]
    }
    expect(await write()).toBe(berta.userId)
    expect(await write(berta.userId)).toBe(berta.userId)
    expect(await write(anna.userId)).toBe(user.id)
    expect(await write(user.id)).toBe(user.id)
  })

  it('ends with the shift, and at once for who is locked', async () => {
    const anna = await aColleague()
    const { browser, user, as } = await aTablet()
    const { token } = await as.switchIn({ body: { userId: anna.userId, pin } })
    await server.as({ roles: ['admin'] }).lockUser({ userId: anna.userId, reason: 'weg' })
    await act(browser.as(token), 'vier')
    expect(await authorsOf()).toMatch(new RegExp(`^user ${user.id} `))
    await refused(as.switchIn({ body: { userId: anna.userId, pin } }), 'WrongPin')
    const berta = await aColleague('berta')
    await as.switchIn({ body: { userId: berta.userId, pin } })
    server.clock.now = new Date(server.clock.now.getTime() + 13 * 3600_000)
    expect((await browser.as().refreshToken()).device?.actingAs).toBeNull()
  })

  it('is for people of this restaurant, on shared devices alone', async () => {
    const anna = await aColleague()
    await refused(anna.as.switchIn({ body: { userId: anna.userId, pin } }), 'NoSharedDevice')
    expect(await anna.as.listColleagues()).toEqual([])
    const stranger = uuidv7()
    await server.database.pool.query(`insert into users (id, username, password_hash) values ($1, $2, 'x')`, [
      stranger,
      `s-${stranger}@example.com`,
    ])
    await server.as({ userId: stranger }).setMyPin({ body: { pin } })
    const { as } = await aTablet()
    await refused(as.switchIn({ body: { userId: stranger, pin } }), 'WrongPin')
    expect((await as.listColleagues()).map(({ userId }) => userId)).not.toContain(stranger)
  })

  it('guesses are counted for the device, not for the person elsewhere', async () => {
    const anna = await aColleague()
    const { as } = await aTablet()
    const wrong = () => as.switchIn({ body: { userId: anna.userId, pin: '9999' } })
    const tries = await Promise.allSettled(Array.from({ length: 12 }, wrong))
    const codes = tries.map((one) => (one as PromiseRejectedResult).reason as { code: string })
    expect(codes.filter(({ code }) => code === 'WrongPin').length).toBeLessThanOrEqual(5)
    await refused(as.switchIn({ body: { userId: anna.userId, pin } }), 'TooManyGuesses')
    const other = await aTablet()
    expect((await other.as.switchIn({ body: { userId: anna.userId, pin } })).device?.actingAs).not.toBeNull()
  })

  it('a PIN that everybody tries first is refused; the stored one is a hash', async () => {
    const anna = await aColleague()
    for (const easy of ['0000', '1234', '2580'])
      await refused(anna.as.setMyPin({ body: { pin: easy } }), 'PinTooEasy')
    await refused(anna.as.setMyPin({ body: { pin: 'abcd' } }), 'PinNotDigits')
    const { rows } = await server.database.pool.query<{ hash: string }>(
      'select pin_hash as hash from user_pins where user_id = $1',
      [anna.userId],
    )
    expect(rows[0]!.hash).toMatch(/^\$argon2id\$/)
    expect((await anna.as.getMyPin()).changedAt).toBe(fridayEvening.toISOString())
    expect(await anna.as.removeMyPin()).toEqual({ changedAt: null })
    const { as } = await aTablet()
    await refused(as.switchIn({ body: { userId: anna.userId, pin } }), 'WrongPin')
  })
})

import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { HubConnection } from '@microsoft/signalr'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aFarPlace, aFilledCart } from '../../areas/carts/testing/a-cart.ts'
import { stopwatch } from '../../testing/busy-machine.ts'
import { eventsAfter, follow, hubConnection, type Follower } from '../../testing/hub-follower.ts'
import { greeting, openRawHub } from '../../testing/raw-hub.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant({ orderSettings: { confirmMapAddresses: true } })
const { franchiseId, restaurantId, server } = restaurant
const staff = restaurant.as('employee')
const foreign = restaurant.another()

let token: string
const followers: Follower[] = []
beforeAll(async () => {
  token = await restaurant.token('employee')
})
afterEach(async () => {
  await Promise.all(followers.splice(0).map((follower) => follower.stop()))
})

async function join(where: Partial<Parameters<typeof follow>[1]> = {}): Promise<Follower> {
  const follower = await follow(server, { restaurantId, token, ...where })
  followers.push(follower)
  return follower
}

async function lastSeq(): Promise<number> {
  return (await staff.listOrders({ franchiseId, restaurantId })).seq
}

function numbers(follower: Follower, after: number) {
  return eventsAfter(follower, after).map(({ seq }) => seq)
}

function range(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** Changes that each write one event. */
async function makeEvents(amount: number) {
  const cart = await aFilledCart(staff, restaurantId)
  const change = (comment: string) =>
    staff.updateCart({ restaurantId, shoppingCartId: cart.id, body: { comment } })
  for (let i = 1; i < amount; i++) await change(`Änderung ${i}`)
}

/** Why the server closed the connection, whether the client had got as far as being connected or not. */
function closingReason(connection: HubConnection): Promise<string> {
  return new Promise((resolve) => {
    connection.onclose((error) => resolve(error?.message ?? ''))
    connection.start().catch((error: Error) => resolve(error.message))
  })
}

describe('Joining', () => {
  it('tells the number of the last event and the carts to review, before anything else', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId, aFarPlace)
    await guest.submitCartForReview({ restaurantId, shoppingCartId: cart.id })
    const hub = await join()
    expect(hub.events[0]).toEqual({
      name: 'welcome',
      payload: { seq: await lastSeq(), shoppingCartIdsForReview: [cart.id] },
      seq: await lastSeq(),
    })
  })

  it.each([
    ['a token that is none', () => ({ token: 'abc', restaurantId })],
    ['an expired token', () => ({ token: expiredToken(), restaurantId })],
    ['a guest’s token', () => ({ token: server.deps.tokens.signGuest(uuidv7()), restaurantId })],
    ['no token, for oneself', () => ({ token: '' })],
  ])('is refused with %s', async (_, where) => {
    const reason = await closingReason(hubConnection(server.url, where()))
    expect(reason).toMatch(/Bitte melden Sie sich an\./)
  })

  it.each([foreign.restaurantId, uuidv7(), 'abc', '%00', ''])('is refused in restaurant „%s“', async (id) => {
    const reason = await closingReason(hubConnection(server.url, { token, restaurantId: id || ' ' }))
    expect(reason).toMatch(/Nicht gefunden\./)
  })

  it('ends with the token, says why, and goes on with a fresh one', async () => {
    const hub = await openRawHub(
      `${server.url}/restaurant-hub?restaurantId=${restaurantId}&access_token=${shortToken()}`,
    )
    hub.send(greeting)
    expect(await hub.until({ type: 7 })).toEqual({
      type: 7,
      error: 'Ihre Anmeldung ist abgelaufen.',
      allowReconnect: true,
    })
    expect(await hub.closed).toBe(1000)

    const tokens = [shortToken(), token]
    const hubs = await join({ token: () => tokens.shift() ?? token, reconnects: true })
    const welcomes = () => hubs.events.filter(({ name }) => name === 'welcome').length
    await vi.waitFor(() => expect(welcomes()).toBe(2))
    expect(tokens).toEqual([])
    await makeEvents(1)
    await hubs.until('createShoppingCart')
  })

  it('works with the token in the query, as browsers send it', async () => {
    const hub = await openRawHub(
      `${server.url}/restaurant-hub?restaurantId=${restaurantId}&access_token=${token}`,
    )
    hub.send(greeting)
    await hub.until({ target: 'welcome' })
    hub.send({ type: 7 })
    expect(await hub.closed).toBe(1000)
  })

  it('answers another address with 404', async () => {
    await expect(openRawHub(`${server.url}/other-hub`)).rejects.toThrow(/404/)
  })

  /** In whole seconds, so it ends after one at most. */
  function shortToken() {
    const restaurants = { [restaurantId]: 'employee' } as const
    const user = { kind: 'user', userId: uuidv7(), username: 'a', roles: [], restaurants } as const
    return server.deps.tokens.signUser(
      user,
      { sessionId: uuidv7(), version: 0 },
      new Date(server.clock.now.getTime() + 1000),
    )
  }

  function expiredToken() {
    const user = { kind: 'user', userId: uuidv7(), username: 'a', roles: ['admin'], restaurants: {} } as const
    return server.deps.tokens.signUser(
      user,
      { sessionId: uuidv7(), version: 0 },
      new Date(server.clock.now.getTime() - 1000),
    )
  }
})

describe('Events', () => {
  it('of 40 changes at once arrive in order and without a gap', async () => {
    const [hub, second] = [await join(), await join()]
    const carts = await Promise.all(Array.from({ length: 8 }, () => aFilledCart(staff, restaurantId)))
    const before = await lastSeq()
    const changes = carts.flatMap(({ id: shoppingCartId, products: [line] }) =>
      Array.from({ length: 5 }, () =>
        staff.quickAddCartProduct({ restaurantId, shoppingCartId, productPriceId: line!.productPriceId }),
      ),
    )
    await Promise.all(changes)
    const last = await lastSeq()
    expect(last).toBe(before + 40)
    await Promise.all([hub.until(last), second.until(last)])
    expect(numbers(hub, before)).toEqual(range(before + 1, last))
    expect(second.events.slice(1)).toEqual(hub.events.slice(1))
  })

  it('that were missed come first, in order, each once, while new ones are being made', async () => {
    const before = await lastSeq()
    await makeEvents(6)
    const making = makeEvents(12)
    const hub = await join({ lastSeq: before + 2 })
    await making
    const last = await lastSeq()
    await hub.until(last)
    expect(hub.events[0]!.name).toBe('welcome')
    expect(numbers(hub, 0)).toEqual(range(before + 3, last))
  })

  it('reach a client that lost its connection, by its own reconnect', async () => {
    const before = await lastSeq()
    const hub = await join({ lastSeq: before, reconnects: true })
    await makeEvents(3)
    await hub.until(before + 3)
    const isBack = new Promise<void>((resolve) => hub.connection.onreconnected(() => resolve()))
    cutConnections()
    await makeEvents(3)
    await isBack
    await hub.until(before + 6)
    // The client’s address still names the first number, so what it had already comes once more.
    expect(new Set(numbers(hub, before))).toEqual(new Set(range(before + 1, before + 6)))
    expect(hub.events.filter(({ name }) => name === 'welcome')).toHaveLength(2)
  })

  it('that are no longer stored are answered with forceReload, and so is a number of the future', async () => {
    await makeEvents(3)
    const last = await lastSeq()
    await server.database.pool.query('delete from events where stream_id = $1 and seq < $2', [
      restaurantId,
      last,
    ])
    for (const seq of [last - 3, last + 1000]) {
      const hub = await join({ lastSeq: seq })
      await hub.until('forceReload')
      expect(hub.events.map(({ name }) => name)).toEqual(['welcome', 'forceReload'])
      expect(hub.events[1]!.payload).toEqual({ seq: last })
    }
    const upToDate = await join({ lastSeq: last })
    await makeEvents(1)
    await upToDate.until(last + 1)
    expect(upToDate.events.map(({ name }) => name)).toEqual(['welcome', 'createShoppingCart'])
  })

  it('more than a connection may hold back are answered with forceReload', async () => {
    const before = await lastSeq()
    await appendLargeEvents(6)
    const hub = await join({ lastSeq: before })
    await hub.until('forceReload')
  })

  it('reach a newcomer who waited together with somebody who left', async () => {
    for (let i = 0; i < 15; i++) {
      const userId = uuidv7()
      const own = await server.token({ restaurants: { [restaurantId]: 'employee' }, userId })
      const hasty = await openRawHub(`${server.url}/global-hub?access_token=${own}`)
      hasty.send(greeting)
      hasty.socket.terminate()
      const hub = await join({ restaurantId: undefined, token: own })
      await aFilledCart(server.as({ restaurants: { [restaurantId]: 'employee' }, userId }), restaurantId)
      await hub.until('setActiveShoppingCart')
    }
  })
})

describe('The global hub', () => {
  it('tells a person, and nobody else, which cart is open on their desk', async () => {
    const account = (userId: string) => ({ restaurants: { [restaurantId]: 'employee' as const }, userId })
    const [me, other] = [account(uuidv7()), account(uuidv7())]
    const mine = await join({ restaurantId: undefined, token: await server.token(me) })
    const theirs = await join({ restaurantId: undefined, token: await server.token(other) })
    const client = server.as(me)

    const cart = await aFilledCart(client, restaurantId)
    const discarded = await aFilledCart(client, restaurantId)
    await client.deleteCart({ restaurantId, cartId: discarded.id })
    await placeAsSeen(client, { franchiseId, restaurantId, shoppingCartId: cart.id })

    await mine.until(4)
    const nothing = { restaurantId: null, shoppingCartId: null, deviceId: null }
    expect(eventsAfter(mine, 0).map(({ payload }) => payload)).toEqual([
      { restaurantId, shoppingCartId: cart.id, deviceId: null },
      { restaurantId, shoppingCartId: discarded.id, deviceId: null },
      nothing,
      nothing,
    ])
    expect(eventsAfter(theirs, 0)).toEqual([])
  })
})

describe('A client that misbehaves', () => {
  it('by not reading is cut off, and nobody else notices', async () => {
    const hub = await join()
    const slow = await openRawHub(
      `${server.url}/restaurant-hub?restaurantId=${restaurantId}&access_token=${token}`,
    )
    slow.send(greeting)
    await slow.until({ target: 'welcome' })
    slow.socket.pause()
    const before = await lastSeq()
    await appendLargeEvents(40)
    await hub.until(before + 40)
    await hub.until(await lastSeq())
    expect(numbers(hub, before)).toEqual(range(before + 1, before + 40))
    slow.socket.resume()
    expect(await slow.closed).toBe(1006)
  })

  it.each([
    ['no JSON', 'HELLO\x1e'],
    ['another protocol', '{"protocol":"messagepack","version":1}\x1e'],
    ['another version', '{"protocol":"json","version":2}\x1e'],
    ['null', 'null\x1e'],
    ['an empty record', '\x1e'],
  ])('by greeting with %s is closed', async (_, text) => {
    const hub = await openRawHub(`${server.url}/global-hub?access_token=${token}`)
    hub.socket.send(text)
    expect(await hub.closed).toBe(1000)
  })

  it('by talking without end is cut off', async () => {
    for (const text of ['x'.repeat(70_000), 'x'.repeat(60_000)]) {
      const hub = await openRawHub(`${server.url}/global-hub?access_token=${token}`)
      hub.socket.on('error', () => {})
      hub.socket.send(text)
      hub.socket.send(text)
      expect([1006, 1009]).toContain(await hub.closed)
    }
  })

  it('by sending rubbish after the greeting is answered or passed over', async () => {
    const hub = await openRawHub(`${server.url}/global-hub?access_token=${token}`)
    hub.send(greeting)
    await hub.until({ target: 'welcome' })
    hub.socket.send(Buffer.from([0xff, 0xfe, 0x1e, 0x00, 0x1e]))
    hub.socket.send('{"type":1}\x1e[1,2]\x1enull\x1e"a"\x1e{"type":99}\x1e{"type":1,"target":{}}\x1e')
    hub.send({ type: 1, target: 'toString', invocationId: '7', arguments: [] })
    expect(await hub.until({ invocationId: '7' })).toMatchObject({ type: 3, error: expect.any(String) })
    hub.socket.terminate()
    await join()
  })
})

describe('A silent connection', () => {
  afterEach(() => void vi.useRealTimers())

  it('is pinged every 15 seconds and given up after 30 without a sign', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const other = await startTestServer()
    const url = `${other.url}/global-hub?access_token=${await other.token({})}`
    const [silent, alive] = [await openRawHub(url), await openRawHub(url)]
    for (const hub of [silent, alive]) {
      hub.send(greeting)
      await hub.until({ target: 'welcome' })
    }
    for (let i = 0; i < 3; i++) {
      // Once it is answered, the sign has come.
      alive.send({ type: 6 })
      alive.send({ type: 1, target: 'toString', invocationId: `${i}`, arguments: [] })
      await alive.until({ invocationId: `${i}` })
      vi.advanceTimersByTime(15_000)
    }
    expect(await silent.closed).toBe(1006)
    expect(silent.messages.filter(({ type }) => type === 6)).toHaveLength(2)
    await vi.waitFor(() => expect(alive.messages.filter(({ type }) => type === 6)).toHaveLength(3))
    expect(alive.socket.readyState).toBe(alive.socket.OPEN)
    await other.close()
  })
})

describe('A server that ends', () => {
  it('tells its clients to come back, and does not wait for those that do not answer', async () => {
    const other = await startTestServer()
    const url = `${other.url}/global-hub?access_token=${await other.token({})}`
    const [polite, deaf] = [await openRawHub(url), await openRawHub(url)]
    for (const hub of [polite, deaf]) {
      hub.send(greeting)
      await hub.until({ target: 'welcome' })
    }
    deaf.socket.pause()
    const took = stopwatch()
    await other.close()
    expect(took()).toBeLessThan(3000)
    expect(await polite.until({ type: 7 })).toMatchObject({ allowReconnect: true })
    deaf.socket.terminate()
  })
})

/** As a broken network does it. */
function cutConnections() {
  for (const { connection } of followers) {
    const transport = (
      connection as unknown as { connection: { transport: { _webSocket: { terminate(): void } } } }
    ).connection.transport
    transport._webSocket.terminate()
  }
}

/** Straight into the log: the sweep finds them, as those of another process. */
async function appendLargeEvents(amount: number) {
  const cart = await aFilledCart(
    server.as({ restaurants: { [foreign.restaurantId]: 'manager' } }),
    foreign.restaurantId,
  )
  const products = Array.from({ length: 2000 }, () => cart.products[0]!)
  const payload = JSON.stringify({ ...cart, products })
  for (let i = 0; i < amount; i++) {
    const statement = `select append_event($1, 'updateShoppingCart', $2)`
    await server.database.pool.query(statement, [restaurantId, payload])
  }
}

import { v7 as uuidv7 } from 'uuid'
import { openConnection, openConnections, succeed, type Connection } from './http/http-connection.ts'
import { copyCarts } from './past.ts'
import { aGuest, orderAll, steps, takeSteps, type Guest } from './guests.ts'
import type { ProcessorTime } from './processor-time.ts'
import { forOthers, openBareClients, type Statement } from './recording.ts'
import { inTurn, median, secondsOf, shareOut } from './rounds.ts'
import { createFilledCart, place, placing, type Cart, type Scene } from './scene.ts'
import { internationally, someone, type Shop } from './shops.ts'

const CONNECTIONS = 32
const ROUNDS = 5
/** Until then what is called often has been compiled: the server works for days. */
const ROUNDS_TO_WARM_UP = 6

/** `placeOrder` over HTTP against its statements alone, on carts prepared alike. */
export async function measurePlaceOrder(scene: Scene) {
  const perShop = 100
  const connections = await openConnections(scene.port, CONNECTIONS)
  const bare = await openBareClients(scene.databaseUrl, CONNECTIONS)
  const recorded = await recordPlacing(scene, connections, perShop)
  const [load, bareLoad] = [watchLoad(scene), watchLoad(scene)]

  const freshCarts = async () => {
    const carts: { which: number; cart: Cart; guestId: string }[][] = []
    for (const [which, { shop, open }] of recorded.entries()) {
      const copies = await copyCarts(scene.client, shop.restaurantId, [...open.keys()])
      carts.push(copies.map(({ id, of, guestId }) => ({ which, cart: { ...open.get(of)!, id }, guestId })))
    }
    // Neighbours in the queue belong to different restaurants, as guests do.
    return carts[0]!.flatMap((_, index) => carts.map((ofShop) => ofShop[index]!))
  }
  const overHttp = async () => {
    const requests = (await freshCarts()).map(({ which, cart }) => placing(recorded[which]!.shop, cart))
    return load.rateOf(requests.length, () => shareOut(connections, requests, succeed))
  }
  const bareStatements = async () => {
    const batches = (await freshCarts()).map(({ which, cart, guestId }) => {
      const { statements, ...of } = recorded[which]!
      const others: [string, string][] = [[of.cart.id, cart.id], [of.orderId, uuidv7()], [of.guestId, guestId]] // oxfmt-ignore
      return forOthers(statements, new Map([...others, ...instead(of.cart.phone, cart.phone)]))
    })
    return bareLoad.rateOf(batches.length, () => bare.send(batches))
  }
  const before = await countOrders(scene)
  const result = await warmInTurn({ work: overHttp, load }, { work: bareStatements, load: bareLoad })
  await expectOrders(scene, before + ROUNDS_IN_ALL * perShop * scene.shops.length)
  for (const connection of connections) connection.close()
  await bare.close()
  return { ...result, each: load.each(), bareEach: bareLoad.each() }
}

/** Rates, and beside them processor time in milliseconds each, which others' load changes less. */
function watchLoad(scene: Scene) {
  const taken: ProcessorTime[] = []
  return {
    rateOf: async (amount: number, work: () => Promise<unknown>) => {
      let seconds = 0
      const { server, postgres } = await scene.processorTimeOf(async () => {
        seconds = await secondsOf(work)
      })
      taken.push({ server: server / amount, postgres: postgres / amount })
      return amount / seconds
    },
    /** What came before does not count. */
    beginHere: () => void (taken.length = 0),
    each: (): ProcessorTime => ({
      server: median(taken.map(({ server }) => server)),
      postgres: median(taken.map(({ postgres }) => postgres)),
    }),
  }
}

type Measured = { work: () => Promise<number>; load: ReturnType<typeof watchLoad> }
const ROUNDS_IN_ALL = ROUNDS_TO_WARM_UP + 1 + 2 * ROUNDS

async function warmInTurn(ours: Measured, bare: Measured) {
  for (let round = 0; round < ROUNDS_TO_WARM_UP; round++) await ours.work()
  await bare.work()
  for (const { load } of [ours, bare]) load.beginHere()
  return inTurn(ROUNDS, ours.work, bare.work)
}

/** One telephone for another, however it is written. */
function instead(phone: string, other: string): [string, string][] {
  return [[phone, other], [internationally(phone), internationally(other)]] // oxfmt-ignore
}

type RecordedPlacing = {
  shop: Shop
  statements: Statement[]
  cart: Cart
  guestId: string
  orderId: string
  open: Map<string, Cart>
}

/** The statements of one `placeOrder` in each restaurant, and open carts of so many guests to make copies of. */
async function recordPlacing(scene: Scene, connections: readonly Connection[], perShop: number) {
  const recorded: RecordedPlacing[] = []
  const connection = connections[0]!
  for (const shop of scene.shops) {
    // The first one fills the server's memory of the restaurant.
    await place(connection, shop, await createFilledCart(connection, shop, shop.four))
    const cart = await createFilledCart(connection, shop, shop.four)
    const open = new Map<string, Cart>()
    await shareOut(connections, Array.from({ length: perShop }), async (one) => {
      const filled = await createFilledCart(one, shop, shop.four)
      open.set(filled.id, filled)
    })
    let orderId = ''
    const statements = await scene.record(async () => {
      orderId = await place(connection, shop, cart)
    })
    recorded.push({ shop, statements, cart, guestId: await guestOf(scene, shop, orderId), orderId, open })
  }
  return recorded
}

async function guestOf({ client }: Scene, { restaurantId }: Shop, orderId: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select guest_id as id from orders where restaurant_id = $1 and id = $2',
    [restaurantId, orderId],
  )
  return rows[0]!.id
}

/** Create a cart, add four products one by one, customer and address, place: seven calls a guest. */
export async function measureWholeFlow(scene: Scene) {
  const flows = 640
  const connections = await openConnections(scene.port, CONNECTIONS)
  const bare = await openBareClients(scene.databaseUrl, CONNECTIONS)
  const recorded: { statements: Statement[]; guest: Guest; guestId: string }[] = []
  for (const shop of scene.shops) {
    await orderAll(connections[0]!, shop)
    const guest = aGuest(shop)
    const statements = await scene.record(() => takeSteps(Object.values(steps))(connections[0]!, guest))
    recorded.push({ statements, guest, guestId: await guestOf(scene, shop, guest.orderId) })
  }
  const shops = Array.from({ length: flows }, (_, index) => scene.shops[index % scene.shops.length]!)
  const [load, bareLoad] = [watchLoad(scene), watchLoad(scene)]
  const overHttp = () => load.rateOf(flows, () => shareOut(connections, shops, orderAll))
  const bareStatements = async () => {
    const batches = shops.map((shop, index) => {
      const { statements, guest, guestId } = recorded[index % recorded.length]!
      const others = [guest.cartId, guest.orderId, guestId].map((id): [string, string] => [id, uuidv7()])
      const { phone } = someone(shop)
      return forOthers(statements, new Map([...others, ...instead(guest.customer.phone, phone)]))
    })
    return bareLoad.rateOf(flows, () => bare.send(batches))
  }
  const before = await countOrders(scene)
  const result = await warmInTurn({ work: overHttp, load }, { work: bareStatements, load: bareLoad })
  await expectOrders(scene, before + ROUNDS_IN_ALL * flows)
  for (const connection of connections) connection.close()
  await bare.close()
  return { ...result, each: load.each(), bareEach: bareLoad.each() }
}

/** What each step of a whole flow takes: all guests take it, before anybody takes the next one. */
export async function measureSteps(scene: Scene): Promise<({ name: string } & ProcessorTime)[]> {
  const guests = 480
  const connections = await openConnections(scene.port, 16)
  const taken: Record<string, ReturnType<typeof watchLoad>> = {}
  for (let round = 0; round <= 3; round++) {
    const all = Array.from({ length: guests }, (_, at) => aGuest(scene.shops[at % scene.shops.length]!))
    for (const [name, step] of Object.entries(steps)) {
      taken[name] ??= watchLoad(scene)
      await taken[name].rateOf(guests, () => shareOut(connections, all, step))
      if (round === 0) taken[name].beginHere()
    }
  }
  for (const connection of connections) connection.close()
  return Object.entries(taken).map(([name, load]) => ({ name, ...load.each() }))
}

/** Evaluations of a cart with ten products at 16 connections, in milliseconds each; bare: the statement alone. */
export async function measureEvaluate(scene: Scene) {
  const amount = 6000
  const setUp = await openConnection(scene.port)
  const carts: { path: string; cookie: string }[] = []
  for (const shop of scene.shops) {
    const { id, cookie } = await createFilledCart(setUp, shop, shop.ten)
    carts.push({ path: `/api/restaurants/${shop.restaurantId}/shoppingcarts/${id}/evaluate`, cookie })
  }
  setUp.close()
  const connections = await openConnections(scene.port, 16)
  const work = Array.from({ length: amount }, (_, index) => carts[index % carts.length]!)
  const taken: number[] = []
  const evaluate = async (connection: Connection, cart: (typeof carts)[number]) => {
    const began = performance.now()
    await succeed(connection, { method: 'POST', ...cart })
    taken.push(performance.now() - began)
  }
  await shareOut(connections, work.slice(0, 3000), evaluate)
  taken.length = 0
  await shareOut(connections, work, evaluate)
  const statements = await scene.record(() => evaluate(connections[0]!, carts[0]!))
  for (const connection of connections) connection.close()
  const bareClients = await openBareClients(scene.databaseUrl, 16)
  const bare: number[] = []
  await bareClients.send(Array.from({ length: 500 }, () => statements))
  await bareClients.send(
    Array.from({ length: amount }, () => statements),
    (milliseconds) => bare.push(milliseconds),
  )
  await bareClients.close()
  return { ours: taken.slice(0, amount), bare }
}

export type Rounds = Awaited<ReturnType<typeof measureRounds>>
type Each = ProcessorTime & { milliseconds: number }

/** Small rounds of the same on one server, for taking turns with another one. */
export async function measureRounds(scene: Scene) {
  const connections = await openConnections(scene.port, 16)
  const guests = (amount: number) =>
    Array.from({ length: amount }, (_, at) => aGuest(scene.shops[at % scene.shops.length]!))
  const all = Object.values(steps)
  const timed = async (amount: number, work: () => Promise<unknown>): Promise<Each> => {
    const began = performance.now()
    const { server, postgres } = await scene.processorTimeOf(work)
    const milliseconds = performance.now() - began
    return { milliseconds: milliseconds / amount, server: server / amount, postgres: postgres / amount }
  }
  return {
    flow: (amount: number) => timed(amount, () => shareOut(connections, guests(amount), takeSteps(all))),
    place: async (amount: number) => {
      const prepared = guests(amount)
      await shareOut(connections, prepared, takeSteps(all.slice(0, -1)))
      return timed(amount, () => shareOut(connections, prepared, takeSteps(all.slice(-1))))
    },
    evaluate: async (amount: number) => {
      const shop = scene.shops[0]!
      // Each a guest of their own: one alone may not ask so much.
      const carts = new Map<Connection, Awaited<ReturnType<typeof createFilledCart>>>()
      for (const one of connections) carts.set(one, await createFilledCart(one, shop, shop.ten))
      const taken: number[] = []
      const times = await timed(amount, () =>
        shareOut(connections, Array.from({ length: amount }), async (connection) => {
          const { id, cookie } = carts.get(connection)!
          const path = `/api/restaurants/${shop.restaurantId}/shoppingcarts/${id}/evaluate`
          const began = performance.now()
          await succeed(connection, { method: 'POST', path, cookie })
          taken.push(performance.now() - began)
        }),
      )
      return { ...times, taken }
    },
  }
}

async function countOrders({ client }: Scene): Promise<number> {
  const { rows } = await client.query<{ amount: number }>('select count(*)::integer as amount from orders')
  return rows[0]!.amount
}

/** A statement that found nothing to do would be fast and wrong. */
async function expectOrders(scene: Scene, expected: number) {
  const found = await countOrders(scene)
  if (found !== expected) throw new Error(`${expected} orders expected, ${found} found`)
}

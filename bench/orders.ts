import { v7 as uuidv7 } from 'uuid'
import { openConnection, openConnections, succeed, type Connection } from './http/http-connection.ts'
import { copyCart } from './past.ts'
import { aGuest, orderAll, steps, takeSteps } from './guests.ts'
import type { ProcessorTime } from './processor-time.ts'
import { forOthers, openBareClients, type Statement } from './recording.ts'
import { inTurn, median, secondsOf, shareOut } from './rounds.ts'
import { createFilledCart, place, placing, type Cart, type Scene } from './scene.ts'
import type { Shop } from './shops.ts'

const CONNECTIONS = 32
const ROUNDS = 5

/** `placeOrder` over HTTP against its statements alone, on carts prepared alike. */
export async function measurePlaceOrder(scene: Scene) {
  const perShop = 100
  const connections = await openConnections(scene.port, CONNECTIONS)
  const bare = await openBareClients(scene.databaseUrl, CONNECTIONS)
  const recorded = await recordPlacing(scene, connections[0]!)
  const [load, bareLoad] = [watchLoad(scene), watchLoad(scene)]

  const freshCarts = async () => {
    const carts: { which: number; id: string }[][] = []
    for (const [which, { shop, open }] of recorded.entries()) {
      const ids = await copyCart(scene.client, shop.restaurantId, open.id, perShop)
      carts.push(ids.map((id) => ({ which, id })))
    }
    // Neighbours in the queue belong to different restaurants, as guests do.
    return carts[0]!.flatMap((_, index) => carts.map((ofShop) => ofShop[index]!))
  }
  const overHttp = async () => {
    const requests = (await freshCarts()).map(({ which, id }) =>
      placing(recorded[which]!.shop, { ...recorded[which]!.open, id }),
    )
    return load.rateOf(requests.length, () => shareOut(connections, requests, succeed))
  }
  const bareStatements = async () => {
    const batches = (await freshCarts()).map(({ which, id }) => {
      const { statements, cartId, orderId } = recorded[which]!
      return forOthers(statements, new Map([[cartId, id], [orderId, uuidv7()]])) // prettier-ignore
    })
    return bareLoad.rateOf(batches.length, () => bare.send(batches))
  }
  const before = await countOrders(scene)
  await overHttp()
  await bareStatements()
  const result = await inTurn(ROUNDS, overHttp, bareStatements)
  await expectOrders(scene, before + (ROUNDS + 1) * 2 * perShop * scene.shops.length)
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
    /** Of each kind the first round is not counted. */
    each: (): ProcessorTime => ({
      server: median(taken.slice(1).map(({ server }) => server)),
      postgres: median(taken.slice(1).map(({ postgres }) => postgres)),
    }),
  }
}

/** The statements of one `placeOrder` in each restaurant, and another open cart to make copies of. */
async function recordPlacing(scene: Scene, connection: Connection) {
  const recorded: { shop: Shop; statements: Statement[]; cartId: string; orderId: string; open: Cart }[] = []
  for (const shop of scene.shops) {
    // The first one fills the server's memory of the restaurant.
    await place(connection, shop, await createFilledCart(connection, shop, shop.four))
    const [cart, open] = [
      await createFilledCart(connection, shop, shop.four),
      await createFilledCart(connection, shop, shop.four),
    ]
    let orderId = ''
    const statements = await scene.record(async () => {
      orderId = await place(connection, shop, cart)
    })
    recorded.push({ shop, statements, cartId: cart.id, orderId, open })
  }
  return recorded
}

/** Create a cart, add four products one by one, customer and address, place: seven calls a guest. */
export async function measureWholeFlow(scene: Scene) {
  const flows = 640
  const connections = await openConnections(scene.port, CONNECTIONS)
  const bare = await openBareClients(scene.databaseUrl, CONNECTIONS)
  const recorded: { statements: Statement[]; cartId: string; orderId: string }[] = []
  for (const shop of scene.shops) {
    await orderAll(connections[0]!, shop)
    let ids = { cartId: '', orderId: '' }
    const statements = await scene.record(async () => {
      ids = await orderAll(connections[0]!, shop)
    })
    recorded.push({ statements, ...ids })
  }
  const shops = Array.from({ length: flows }, (_, index) => scene.shops[index % scene.shops.length]!)
  const [load, bareLoad] = [watchLoad(scene), watchLoad(scene)]
  const overHttp = () => load.rateOf(flows, () => shareOut(connections, shops, orderAll))
  const bareStatements = async () => {
    const batches = shops.map((_, index) => {
      const { statements, cartId, orderId } = recorded[index % recorded.length]!
      return forOthers(statements, new Map([[cartId, uuidv7()], [orderId, uuidv7()]])) // prettier-ignore
    })
    return bareLoad.rateOf(flows, () => bare.send(batches))
  }
  const before = await countOrders(scene)
  await overHttp()
  await bareStatements()
  const result = await inTurn(ROUNDS, overHttp, bareStatements)
  await expectOrders(scene, before + (ROUNDS + 1) * 2 * flows)
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
  await shareOut(connections, work.slice(0, 500), evaluate)
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

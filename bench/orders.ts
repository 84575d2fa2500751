import { v7 as uuidv7 } from 'uuid'
import { cookieOf, openConnection, openConnections, succeed, type Connection } from './http-connection.ts'
import { copyCart } from './past.ts'
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
  const load = watchLoad(scene)

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
      placing(recorded[which]!.shop, { id, cookie: recorded[which]!.open.cookie }),
    )
    return load.rateOf(requests.length, () => shareOut(connections, requests, succeed))
  }
  const bareStatements = async () => {
    const batches = (await freshCarts()).map(({ which, id }) => {
      const { statements, cartId, orderId } = recorded[which]!
      return forOthers(statements, new Map([[cartId, id], [orderId, uuidv7()]])) // prettier-ignore
    })
    return batches.length / (await secondsOf(() => bare.send(batches)))
  }
  const before = await countOrders(scene)
  await overHttp()
  await bareStatements()
  const result = await inTurn(ROUNDS, overHttp, bareStatements)
  await expectOrders(scene, before + (ROUNDS + 1) * 2 * perShop * scene.shops.length)
  for (const connection of connections) connection.close()
  await bare.close()
  return { ...result, cpuEach: load.cpuEach() }
}

/** Rates, and beside them the server's own processor time in milliseconds each, which others' load changes less. */
function watchLoad(scene: Scene) {
  const each: number[] = []
  return {
    rateOf: async (amount: number, work: () => Promise<unknown>) => {
      let seconds = 0
      const milliseconds = await scene.cpuOf(async () => {
        seconds = await secondsOf(work)
      })
      each.push(milliseconds / amount)
      return amount / seconds
    },
    cpuEach: () => median(each.slice(1)),
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
  const load = watchLoad(scene)
  const overHttp = () => load.rateOf(flows, () => shareOut(connections, shops, orderAll))
  const bareStatements = async () => {
    const batches = shops.map((_, index) => {
      const { statements, cartId, orderId } = recorded[index % recorded.length]!
      return forOthers(statements, new Map([[cartId, uuidv7()], [orderId, uuidv7()]])) // prettier-ignore
    })
    return flows / (await secondsOf(() => bare.send(batches)))
  }
  const before = await countOrders(scene)
  await overHttp()
  await bareStatements()
  const result = await inTurn(ROUNDS, overHttp, bareStatements)
  await expectOrders(scene, before + (ROUNDS + 1) * 2 * flows)
  for (const connection of connections) connection.close()
  await bare.close()
  return { ...result, cpuEach: load.cpuEach() }
}

/** Of an order or a cart as text: parsing it all would cost more than it is worth here. */
function idOf(body: string): string {
  return /"id":"([^"]+)"/.exec(body)![1]!
}

export async function orderAll(connection: Connection, shop: Shop) {
  const cartId = uuidv7()
  const carts = `/api/restaurants/${shop.restaurantId}/shoppingcarts`
  const cookie = cookieOf(
    await succeed(connection, { method: 'POST', path: `${carts}/create`, body: { id: cartId } }),
  )
  for (const product of shop.four) {
    await succeed(connection, {
      method: 'POST',
      path: `${carts}/${cartId}/products`,
      body: [product],
      cookie,
    })
  }
  await succeed(connection, { method: 'PUT', path: `${carts}/${cartId}`, body: shop.customer, cookie })
  const { body } = await succeed(connection, placing(shop, { id: cartId, cookie }))
  return { cartId, orderId: idOf(body) }
}

/** Evaluations of a cart with ten products at 16 connections, in milliseconds each. */
export async function measureEvaluate(scene: Scene): Promise<number[]> {
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
  for (const connection of connections) connection.close()
  return taken
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

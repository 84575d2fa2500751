import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { seenOf } from '@tresen/domain/carts/seen-cart'
import { anExternalOrder } from '@tresen/domain/orders/external/testing/an-external-order'
import { v7 as uuidv7 } from 'uuid'
import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import type { TestClient } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { anAddressInside, isSimple } from '../../carts/testing/a-cart.ts'

const restaurant = useRestaurant()
const { franchiseId, restaurantId, server } = restaurant

let watched: ReturnType<typeof watch>
beforeAll(() => {
  watched = watch([server.database.pool, server.database.sharedPool, server.database.togetherPool])
})

/** Notes every statement that goes through the pools. */
function watch(pools: readonly pg.Pool[]) {
  let sent: string[] = []
  const seen = new WeakSet<pg.PoolClient>()
  const note = (client: pg.PoolClient) => {
    if (seen.has(client)) return
    seen.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((text: unknown, ...rest: unknown[]) => {
      const statement = typeof text === 'string' ? text : (text as { text: string }).text
      // Workers are told of the jobs of many orders at once, a moment after their replies; and whoever follows what
      // happens here looks now and then whether something was missed.
      if (!/jobs:insert|from streams where id = any/.test(statement)) sent.push(statement)
      return query(text, ...rest)
    }) as typeof client.query
  }
  for (const pool of pools) pool.on('acquire', note)
  return async (work: () => Promise<unknown>) => {
    sent = []
    await work()
    const commits = sent.filter((text) => /\b(insert into|update|delete from)\b/i.test(text))
    return { statements: sent.length, commits: commits.length }
  }
}

/** What a guest does from an empty cart to an order, and what it costs. */
async function order(guest: TestClient) {
  const at = { restaurantId, shoppingCartId: uuidv7() }
  const { products } = await server.asGuest().getPublicMenu({ restaurantId })
  const { street, streetNumber, zipCode, city } = await anAddressInside(server.asGuest(), restaurantId)
  const prices = products.filter(isSimple).map((product) => product.prices[0]!)
  const dish = prices.reduce((best, one) => (one.deliverPrice > best.deliverPrice ? one : best))
  const five = Array.from({ length: 5 }, () => ({ productPriceId: dish.id }))
  const person = { firstName: 'Erika', lastName: 'Mustermann', phone: '0551 1234567' }
  const address = { isPickup: false, street, houseNumber: streetNumber, zipCode, city }
  const body = { ...person, ...address, paymentMethod: 'Cash' as const }
  const add = () => watched(() => guest.addCartProducts({ ...at, body: five }))
  let cart: ShoppingCart | null = null
  return {
    create: await watched(() => guest.createCart({ restaurantId, body: { id: at.shoppingCartId } })),
    add: [await add(), await add(), await add(), await add()],
    address: await watched(async () => {
      cart = await guest.updateCart({ ...at, body })
    }),
    place: await watched(() => guest.placeOrder({ franchiseId, ...at, body: { seen: seenOf(cart!) } })),
  }
}

it('the order of a new guest takes these statements and commits, and no more', async () => {
  await order(server.asGuest())
  const once = { statements: 1, commits: 1 }
  expect(await order(server.asGuest())).toEqual({
    create: once,
    add: [once, once, once, once],
    // One of them looks for the address.
    address: { statements: 2, commits: 1 },
    place: once,
  })
})

it('the order of another system takes a transaction; sent again, it is looked for and read', async () => {
  const machine = restaurant.as('employee')
  const send = (externalOrderId: string) =>
    watched(() => machine.placeExternalOrder({ restaurantId, body: anExternalOrder({ externalOrderId }) }))
  await send('1')
  // The number is looked for, the rules are, then in a transaction: its number and cart, the order.
  expect(await send('2')).toEqual({ statements: 6, commits: 2 })
  expect(await send('2')).toEqual({ statements: 2, commits: 0 })
})

import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { aFilledCart } from './testing/a-cart.ts'
import { follow } from '../../testing/hub-follower.ts'
import { fridayEvening } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { franchiseId, restaurantId, server } = restaurant
const foreign = restaurant.another()

const none = { restaurantId: null, shoppingCartId: null, deviceId: null }
const unknown = { deviceId: null }

function agent() {
  return server.as({ restaurants: { [restaurantId]: 'callcenter' }, userId: uuidv7() })
}

it('who creates a cart has it in hand until they leave, discard or take another', async () => {
  const me = agent()
  expect(await me.getActiveCart({})).toMatchObject(none)
  const first = await me.createCart({ restaurantId, body: {} })
  expect(await me.getActiveCart({})).toMatchObject({ restaurantId, shoppingCartId: first.id, ...unknown })

  const second = await me.createCart({ restaurantId, body: {} })
  await me.setActiveCart({ body: { restaurantId, shoppingCartId: first.id, ...unknown } })
  expect(await me.getActiveCart({})).toMatchObject({ restaurantId, shoppingCartId: first.id, ...unknown })

  await me.setActiveCart({ body: none })
  expect(await me.getActiveCart({})).toMatchObject(none)

  await me.setActiveCart({ body: { restaurantId, shoppingCartId: second.id, ...unknown } })
  await me.deleteCart({ restaurantId, cartId: second.id })
  expect(await me.getActiveCart({})).toMatchObject(none)
})

it('nobody has a cart in hand that a colleague ended', async () => {
  const [me, colleague] = [agent(), agent()]
  const { id } = await me.createCart({ restaurantId, body: {} })
  await colleague.deleteCart({ restaurantId, cartId: id })
  expect(await me.getActiveCart({})).toMatchObject(none)
})

it('whose cart a colleague ended is told so', async () => {
  const who = { restaurants: { [restaurantId]: 'callcenter' as const }, userId: uuidv7() }
  const { id } = await server.as(who).createCart({ restaurantId, body: {} })
  const follower = await follow(server, { token: await server.token(who) })
  await agent().deleteCart({ restaurantId, cartId: id })
  await follower.until(follower.welcome.seq + 1)
  expect(follower.events.at(-1)).toMatchObject({ name: 'setActiveShoppingCart', payload: none })
  await follower.stop()
})

it('whose cart somebody else placed is told so', async () => {
  const who = { restaurants: { [restaurantId]: 'callcenter' as const }, userId: uuidv7() }
  const cart = await aFilledCart(server.as(who), restaurantId)
  const follower = await follow(server, { token: await server.token(who) })
  await placeAsSeen(agent(), { restaurantId, franchiseId, shoppingCartId: cart.id })
  await follower.until(follower.welcome.seq + 1)
  expect(follower.events.at(-1)).toMatchObject({ name: 'setActiveShoppingCart', payload: none })
  await follower.stop()
})

it('who placed a cart has none in hand', async () => {
  const me = agent()
  const cart = await aFilledCart(me, restaurantId)
  expect(await me.getActiveCart({})).toMatchObject({ shoppingCartId: cart.id })
  await placeAsSeen(me, { restaurantId, franchiseId, shoppingCartId: cart.id })
  expect(await me.getActiveCart({})).toMatchObject(none)
})

it('nobody has a cart in hand for longer than the desk keeps it', async () => {
  const who = { restaurants: { [restaurantId]: 'callcenter' as const }, userId: uuidv7() }
  const { id } = await server.as(who).createCart({ restaurantId, body: {} })
  const inHandAfter = async (hours: number) => {
    server.clock.now = new Date(fridayEvening.getTime() + hours * 3600_000)
    return (await server.as(who).getActiveCart({})).shoppingCartId
  }
  expect([await inHandAfter(23), await inHandAfter(25)]).toEqual([id, null])
  server.clock.now = fridayEvening
})

it('a cart of a foreign restaurant, or none at all, cannot be taken', async () => {
  const me = agent()
  const other = server.as({ restaurants: { [foreign.restaurantId]: 'employee' }, userId: uuidv7() })
  const { id } = await other.createCart({ restaurantId: foreign.restaurantId, body: {} })
  for (const body of [
    { restaurantId: foreign.restaurantId, shoppingCartId: id, ...unknown },
    { restaurantId, shoppingCartId: uuidv7(), ...unknown },
  ]) {
    await expect(me.setActiveCart({ body })).rejects.toMatchObject({ status: 404 })
  }
})

it('the machine that takes a cart last has it, and every machine learns which that is', async () => {
  const userId = uuidv7()
  const who = { restaurants: { [restaurantId]: 'callcenter' as const }, userId }
  const me = server.as(who)
  const { id: shoppingCartId } = await me.createCart({ restaurantId, body: {} })
  const follower = await follow(server, { token: await server.token(who) })
  const [counter, kitchen] = [uuidv7(), uuidv7()]
  await me.setActiveCart({ body: { restaurantId, shoppingCartId, deviceId: counter } })
  await me.setActiveCart({ body: { restaurantId, shoppingCartId, deviceId: kitchen } })
  expect(await me.getActiveCart({})).toMatchObject({ restaurantId, shoppingCartId, deviceId: kitchen })
  await follower.until(follower.welcome.seq + 2)
  expect(follower.events.slice(1).map(({ payload }) => payload)).toEqual([
    { restaurantId, shoppingCartId, deviceId: counter },
    { restaurantId, shoppingCartId, deviceId: kitchen },
  ])
  await follower.stop()
})

it('an answer and an event tell which of them is newer', async () => {
  const who = { restaurants: { [restaurantId]: 'callcenter' as const }, userId: uuidv7() }
  const me = server.as(who)
  expect(await me.getActiveCart({})).toEqual({ ...none, seq: 0 })
  const { id: shoppingCartId } = await me.createCart({ restaurantId, body: {} })
  const follower = await follow(server, { token: await server.token(who) })
  const deviceId = uuidv7()
  const taken = await me.setActiveCart({ body: { restaurantId, shoppingCartId, deviceId } })
  const left = await me.setActiveCart({ body: none })
  await follower.until(left.seq)
  const told = follower.events.slice(1).map(({ payload, seq }) => ({ ...payload, seq }))
  expect(told).toEqual([taken, left])
  expect(await me.getActiveCart({})).toEqual(left)
  await follower.stop()
})

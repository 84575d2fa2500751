import { anExternalOrder, anExternalProduct } from '@tresen/domain/orders/external/testing/an-external-order'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { beforeEach, describe, expect, it } from 'vitest'
import { fridayEvening } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'

const restaurant = useRestaurant()
const { at, restaurantId, server } = restaurant
const other = restaurant.another()
const lite = restaurant.as('employee')

const fetchNew = () => lite.listOrdersNotSynced({ restaurantId })
const synced = (orderId: string) => lite.setOrderSynced({ restaurantId, orderId })
let last = 0

async function anOrder(changes: Parameters<typeof anExternalOrder>[0] = {}) {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const body = anExternalOrder({ externalOrderId: `T-${(last += 1)}`, ...changes })
  return lite.placeExternalOrder({ restaurantId, body })
}

beforeEach(async () => {
  server.clock.now = fridayEvening
  await server.database.pool.query('delete from orders where restaurant_id = $1', [restaurantId])
})

describe('Tresen Lite', () => {
  it('fetches what came in by any way, the oldest first, until it has taken it over', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId)
    const first = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
    const second = await anOrder()
    expect((await fetchNew()).orders.map(({ id }) => id)).toEqual([first.id, second.id])
    // Killed before it could confirm: it gets the same again.
    expect((await fetchNew()).orders.map(({ id }) => id)).toEqual([first.id, second.id])
    await synced(first.id)
    expect((await fetchNew()).orders.map(({ id }) => id)).toEqual([second.id])
    await synced(second.id)
    expect(await fetchNew()).toEqual({ orders: [], hasMore: false })
  })

  it('accepts by that what nobody has accepted, and leaves the printed mark alone', async () => {
    const { id: orderId, version } = await anOrder()
    const taken = await synced(orderId)
    expect(taken).toMatchObject({
      ...{ isAcknowledged: true, orderReceptionState: { receptionState: 'TresenLite' } },
      ...{ printed: false, state: 'New', version: version + 1 },
    })
    expect(await lite.getOrder({ ...at, orderId })).toEqual(taken)
    // Again, by whoever does not know whether it arrived; also many at once.
    expect(await Promise.all([synced(orderId), synced(orderId), synced(orderId)])).toEqual([
      taken,
      taken,
      taken,
    ])
  })

  it('of an order that somebody accepted at a screen changes nothing', async () => {
    const { id: orderId } = await anOrder()
    const accepted = await lite.acknowledgeOrder({ restaurantId, orderId })
    expect(await synced(orderId)).toEqual(accepted)
    expect((await fetchNew()).orders).toEqual([])
  })

  it('gets no order that was cancelled, is not paid yet, or was due three days ago', async () => {
    const { id: orderId } = await anOrder()
    await lite.changeOrderState({ ...at, orderId, body: { state: 'Cancelled' } })
    // Fetched before it was cancelled, it may still be confirmed.
    expect(await synced(orderId)).toMatchObject({
      ...{ state: 'Cancelled', orderReceptionState: { receptionState: 'TresenFrontend' } },
    })
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId, { paymentMethod: 'PayPal' })
    await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
    await anOrder()
    const ahead = await anOrder({ wantedAt: '2026-11-23T18:00:00Z' })
    expect((await fetchNew()).orders).toHaveLength(2)
    server.clock.now = new Date('2026-11-24T12:00:00Z')
    expect((await fetchNew()).orders.map(({ id }) => id)).toEqual([ahead.id])
  })

  it('gets a page of 50, and the rest once these are taken over', async () => {
    const ids: string[] = []
    for (let n = 0; n < 53; n++) ids.push((await anOrder({ products: [anExternalProduct()] })).id)
    const page = await fetchNew()
    expect(page.hasMore).toBe(true)
    expect(page.orders.map(({ id }) => id)).toEqual(ids.slice(0, 50))
    await Promise.all(page.orders.map(({ id }) => synced(id)))
    const rest = await fetchNew()
    expect(rest).toMatchObject({ hasMore: false })
    expect(rest.orders.map(({ id }) => id)).toEqual(ids.slice(50))
  })

  it('reads on behind a page of which it can take over nothing, and misses none of it in the next round', async () => {
    const ids: string[] = []
    for (let n = 0; n < 53; n++) ids.push((await anOrder()).id)
    const readOn = (after: string) => lite.listOrdersNotSynced({ restaurantId, after })
    const idsOf = async (page: ReturnType<typeof fetchNew>) => (await page).orders.map(({ id }) => id)
    expect(await readOn(ids[49]!)).toMatchObject({ hasMore: false })
    expect(await idsOf(readOn(ids[49]!))).toEqual(ids.slice(50))
    await Promise.all(ids.slice(50).map(synced))
    expect(await idsOf(readOn(ids[49]!))).toEqual([])
    expect(await fetchNew()).toMatchObject({ hasMore: false })
    expect(await idsOf(fetchNew())).toEqual(ids.slice(0, 50))
    // The one behind which it reads on is deleted meanwhile: rather all of it again than one too few.
    await lite.changeOrderState({ ...at, orderId: ids[49]!, body: { state: 'Cancelled' } })
    expect(await idsOf(readOn(ids[47]!))).toEqual([ids[48]])
    await restaurant.as('manager').deleteOrder({ ...at, orderId: ids[49]! })
    expect(await idsOf(readOn(ids[49]!))).toEqual(ids.slice(0, 49))
  })

  it('knows nothing of orders elsewhere', async () => {
    const { id: orderId } = await anOrder()
    const there = other.as('employee')
    expect(await there.listOrdersNotSynced({ restaurantId: other.restaurantId })).toMatchObject({
      orders: [],
    })
    await expect(there.setOrderSynced({ restaurantId: other.restaurantId, orderId })).rejects.toMatchObject({
      status: 404,
    })
  })
})

import type { DeliveryAreaDraft } from '@tresen/contract/geo/delivery-area'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { places } from '@tresen/domain/carts/testing/some-shop-rules'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { restaurantId, server } = restaurant
const foreign = restaurant.another()
const manager = restaurant.as('manager')

/** A square around the restaurant: 1 € from 5 €, 5 minutes. */
function square(changes: Partial<DeliveryAreaDraft> = {}, half = 0.002): DeliveryAreaDraft {
  const { latitude, longitude } = places.centre
  const corner = (up: number, aside: number) => ({
    latitude: Number((latitude + up * half).toFixed(6)),
    longitude: Number((longitude + aside * half).toFixed(6)),
  })
  return {
    name: 'Nebenan',
    polygon: [corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)],
    deliveryFee: 100,
    minOrderValue: 500,
    freeDeliveryFrom: null,
    deliveryMinutes: 5,
    ...changes,
  }
}

const refused = (code: string) => expect.objectContaining({ code }) as unknown
const list = () => manager.listDeliveryAreas({ restaurantId })

describe('Delivery areas', () => {
  it('with a name of blanks are refused, new and changed', async () => {
    const area = { id: uuidv7(), ...square({ name: '  ' }) }
    const add = manager.createDeliveryAreas({ restaurantId, body: { deliveryAreas: [area] } })
    await expect(add).rejects.toEqual(refused('NamelessArea'))
    const [first] = await list()
    const body = { ...square({ name: ' \t' }), version: first!.version }
    const change = manager.updateDeliveryArea({ restaurantId, deliveryAreaId: first!.id, body })
    await expect(change).rejects.toEqual(refused('NamelessArea'))
    expect(await list()).toEqual(expect.arrayContaining([first]))
  })

  it('are added at the end, once, and hold for the next question', async () => {
    const before = await list()
    const events = await followEvents()
    const area = { id: uuidv7(), ...square() }
    const after = await manager.createDeliveryAreas({ restaurantId, body: { deliveryAreas: [area] } })
    expect(after.map(({ id }) => id)).toEqual([...before.map(({ id }) => id), area.id])
    expect(after.at(-1)).toMatchObject({ ...area, restaurantId, version: 1 })
    expect(await manager.createDeliveryAreas({ restaurantId, body: { deliveryAreas: [area] } })).toEqual(
      after,
    )
    expect(await events()).toEqual(['deliveryAreaSaved'])

    const ids = [area.id, ...before.map(({ id }) => id)]
    const price = () => server.asGuest().getDeliverPriceByLocation({ restaurantId, ...places.centre })
    expect((await price()).deliveryAreaName).toBe(before[0]!.name)
    const ordered = await manager.orderDeliveryAreas({ restaurantId, body: { deliveryAreaIds: ids } })
    expect(ordered.map(({ id }) => id)).toEqual(ids)
    expect(await price()).toMatchObject({
      deliveryAreaName: 'Nebenan',
      deliverPrice: 100,
      minOrderValue: 500,
    })
    expect(await manager.deleteDeliveryArea({ restaurantId, deliveryAreaId: area.id })).toHaveLength(
      before.length,
    )
    expect((await price()).deliveryAreaName).toBe(before[0]!.name)
    expect(await events()).toHaveLength(3)
  })

  it('hold for carts that are open already', async () => {
    const [zone] = await list()
    const cart = await manager.createCart({
      restaurantId,
      orderChannel: 'PhoneCall',
      body: { isPickup: false, addressSelection: 'Map', ...places.centre },
    })
    expect(cart.evaluationResult.deliveryArea?.name).toBe(zone!.name)
    const { id: deliveryAreaId, version, name: _name, ...terms } = zone!
    const body = { ...square(terms), name: 'Umbenannt', version }
    await manager.updateDeliveryArea({ restaurantId, deliveryAreaId, body })
    const evaluated = await manager.evaluateCart({
      restaurantId,
      shoppingCartId: cart.id,
    })
    expect(evaluated.deliveryArea?.name).toBe('Umbenannt')
  })

  it('that two people change at once: the second is shown what the first did', async () => {
    const area = { id: uuidv7(), ...square() }
    const { id: deliveryAreaId, version } = (
      await manager.createDeliveryAreas({ restaurantId, body: { deliveryAreas: [area] } })
    ).at(-1)!
    const change = (deliveryFee: number) =>
      manager.updateDeliveryArea({
        restaurantId,
        deliveryAreaId,
        body: { ...square({ deliveryFee }), version },
      })
    expect(await change(150)).toMatchObject({ deliveryFee: 150, version: version + 1 })
    await expect(change(250)).rejects.toMatchObject({
      code: 'DeliveryAreaConflict',
      details: { deliveryArea: { deliveryFee: 150 } },
    })
    await manager.deleteDeliveryArea({ restaurantId, deliveryAreaId })
    await expect(change(250)).rejects.toEqual(refused('NotFound'))
  })

  it('are ordered as a whole or not at all', async () => {
    const ids = (await list()).map(({ id }) => id)
    const order = (deliveryAreaIds: string[]) =>
      manager.orderDeliveryAreas({ restaurantId, body: { deliveryAreaIds } })
    for (const wrong of [ids.slice(1), [...ids, uuidv7()], [ids[0]!, ids[0]!, ...ids.slice(2)], []])
      await expect(order(wrong)).rejects.toEqual(refused('DeliveryAreasConflict'))
    expect((await list()).map(({ id }) => id)).toEqual(ids)
    expect((await order(ids.toReversed())).map(({ id }) => id)).toEqual(ids.toReversed())
  })

  it.each([
    ['crosses itself', [0, 2, 1, 3], /überkreuzt/],
    ['is a line', [0, 1, 0, 1], /mindestens drei/],
  ])('whose boundary %s are refused, all of the list', async (_what, order, fault) => {
    const good = square()
    const bad = square({ name: 'Schleife', polygon: order.map((corner) => good.polygon[corner]!) })
    const before = await list()
    const deliveryAreas = [good, bad].map((draft) => ({ id: uuidv7(), ...draft }))
    await expect(
      manager.createDeliveryAreas({ restaurantId, body: { deliveryAreas } }),
    ).rejects.toMatchObject({
      code: 'FaultyPolygon',
      details: { name: 'Schleife', fault: expect.stringMatching(fault) as string },
    })
    expect(await list()).toEqual(before)
  })

  it('are at most two hundred', async () => {
    const some = (count: number) => ({
      deliveryAreas: Array.from({ length: count }, () => ({ id: uuidv7(), ...square() })),
    })
    const admin = restaurant.as('admin')
    await admin.createDeliveryAreas({ restaurantId: foreign.restaurantId, body: some(100) })
    await expect(
      admin.createDeliveryAreas({ restaurantId: foreign.restaurantId, body: some(100) }),
    ).rejects.toEqual(refused('TooManyDeliveryAreas'))
  })
})

/** The names of the restaurant's events since then. */
async function followEvents() {
  const names = async () => {
    const { rows } = await server.database.pool.query<{ name: string }>(
      'select name from events where stream_id = $1 order by seq',
      [restaurantId],
    )
    return rows.map(({ name }) => name)
  }
  const before = (await names()).length
  return async () => (await names()).slice(before)
}

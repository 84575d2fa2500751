import type { Address } from '@tresen/contract/geo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoDeliveryAreas, leineglutPlace } from '../demo/delivery-areas.ts'
import { leineglutId as restaurantId, sushikisteId } from '../demo/demo-id.ts'
import { borderStreets } from '../demo/streets.ts'
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let guest: TestClient
beforeAll(async () => {
  server = await startTestServer()
  guest = server.asGuest()
})
afterAll(() => server.close())

function complete(query: string, maxResults = 10): Promise<Address[]> {
  return guest.lookUpAddress({ restaurantId, query, maxResults })
}

describe('Completing an address', () => {
  it.each([
    ['Lange G', 'Lange Geismarstraße'],
    ['lange geis', 'Lange Geismarstraße'],
    ['Lange Geismarstr. 1', 'Lange Geismarstraße'],
    ['Jüd', 'Jüdenstraße'],
    ['jued', 'Jüdenstraße'],
    ['jud', 'Jüdenstraße'],
    ['BARFÜSSER', 'Barfüßerstraße'],
    ['Nikolausbergr Weg', 'Nikolausberger Weg'],
    ['Goethealee', 'Goetheallee'],
    ['Göthealle', 'Goetheallee'],
    ['Theaterstrase 5', 'Theaterstraße'],
    ['37073 Papendiek', 'Papendiek'],
    ['Papendiek Göttingen', 'Papendiek'],
  ])('„%s“ finds %s', async (typed, street) => {
    const [first] = await complete(typed)
    expect(first?.street).toBe(street)
  })

  it('finds the house number that was typed, and the numbers that begin with it, smallest first', async () => {
    const found = await complete('Weender Landstraße 1', 50)
    const numbers = found
      .filter(({ street }) => street === 'Weender Landstraße')
      .map(({ streetNumber }) => streetNumber)
    expect(numbers[0]).toMatch(/^1/)
    expect(numbers.every((number) => number.includes('1') || number === '')).toBe(true)
  })

  it('gives as many as wanted, eight when nothing is said, none for nothing', async () => {
    expect(await guest.lookUpAddress({ restaurantId, query: 'straße' })).toHaveLength(8)
    expect(await complete('straße', 3)).toHaveLength(3)
    expect(await complete('')).toEqual([])
    expect(await complete(' .-')).toEqual([])
  })

  it.each(['%', '_', '\\', "'; drop table addresses; --", '(((', '💥', 'xyzzyxyzzy'])(
    'takes „%s“ as it is typed',
    async (typed) => {
      expect(await complete(typed)).toEqual([])
    },
  )

  it('is quick', async () => {
    const began = performance.now()
    for (const typed of ['w', 'we', 'wee', 'weende', 'weender la', 'weender landstraße 12'])
      await complete(typed)
    expect(performance.now() - began).toBeLessThan(1500)
  })
})

describe('The price of delivery', () => {
  const zones = demoDeliveryAreas.filter((area) => area.restaurantId === restaurantId)
  const at = (place: { latitude: number; longitude: number }) =>
    guest.getDeliverPriceByLocation({ restaurantId, ...place })

  it('to a place is that of the nearest zone that holds it, and none outside of all', async () => {
    expect(await at(leineglutPlace)).toEqual({
      isInDeliveryArea: true,
      deliverPrice: zones[0]!.deliveryFee,
      minOrderValue: zones[0]!.minOrderValue,
      freeDeliveryFrom: null,
      deliveryAreaName: zones[0]!.name,
      address: null,
    })
    const far = await at({ latitude: 52.5, longitude: 13.4 })
    expect(far).toMatchObject({ isInDeliveryArea: false, deliverPrice: null, deliveryAreaName: null })
  })

  it.each(borderStreets.filter(({ areaId }) => zones.some(({ id }) => id === areaId)))(
    'changes in the middle of $name',
    async ({ name, zipCode, city, areaId }) => {
      const zone = zones.find(({ id }) => id === areaId)!
      const price = (streetNumber: string) =>
        guest.getDeliverPriceByAddress({ restaurantId, street: name, streetNumber, zipCode, city })
      const [corner, inside, outside] = [await price('1'), await price('2'), await price('3')]
      expect(inside.deliveryAreaName).toBe(zone.name)
      expect(outside.deliveryAreaName).not.toBe(zone.name)
      expect(corner.deliveryAreaName).toBe(zone.name)
      expect(await at(inside.address!)).toEqual({ ...inside, address: null })
    },
  )

  it('to an unknown address is unknown', async () => {
    const price = await guest.getDeliverPriceByAddress({
      restaurantId,
      street: 'Nirgendwo',
      streetNumber: '1',
      zipCode: '37073',
      city: 'Göttingen',
    })
    expect(price).toMatchObject({ isInDeliveryArea: false, address: null })
  })

  it('comes with each address of a search', async () => {
    const found = await guest.searchDeliverPrices({
      restaurantId,
      query: 'Weender Straße 37073',
      maxResults: 5,
    })
    expect(found).toHaveLength(5)
    for (const price of found) {
      const { street, streetNumber, zipCode, city } = price.address!
      expect(
        await guest.getDeliverPriceByAddress({ restaurantId, street, streetNumber, zipCode, city }),
      ).toEqual(price)
    }
  })

  it('areas are shown as they are', async () => {
    expect(await guest.listGeometries({ restaurantId })).toEqual(zones)
    expect(await guest.listGeometries({ restaurantId: sushikisteId })).toHaveLength(1)
  })
})

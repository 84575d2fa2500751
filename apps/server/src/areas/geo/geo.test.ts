import type { Address } from '@tresen/contract/geo/address'
import { contains } from '@tresen/domain/geo/areas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAddresses } from './demo/addresses.ts'
import { demoDeliveryAreas, leineglutPlace } from './demo/delivery-areas.ts'
import { leineglutId as restaurantId, rosenstockId, sushikisteId } from '../restaurants/demo-id.ts'
import { borderStreets } from './demo/streets.ts'
import { savePointsOfInterest } from './import/save-addresses.ts'
import { startTestServer, type TestClient, type TestServer } from '../../testing/test-server.ts'

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
    ['Papendiek Götingen', 'Papendiek'],
    ['Geismarstr', 'Kurze Geismarstraße'],
    ['weenderlandstr.', 'Weender Landstraße'],
    ['Weender Land Straße 12 a, 370', 'Weender Landstraße'],
    ['12 Papendiek', 'Papendiek'],
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

describe('House numbers', () => {
  it.each([
    ['Papendiek 3', '3'],
    ['Papendiek 3,', '3'],
    ['37073 Göttingen Papendiek 3', '3'],
    ['Papendiek3', '3'],
  ])('„%s“', async (typed, streetNumber) => {
    expect((await complete(typed))[0]).toMatchObject({ street: 'Papendiek', streetNumber })
  })

  it('that nobody typed are left to the guest, unless only one street fits', async () => {
    const streets = await complete('Geismar')
    expect(streets.length).toBeGreaterThan(1)
    expect(streets.every(({ streetNumber }) => streetNumber === '')).toBe(true)
    const houses = await complete('Papendiek')
    expect(houses.length).toBeGreaterThan(1)
    expect(houses.every(({ street, streetNumber }) => street === 'Papendiek' && streetNumber !== '')).toBe(
      true,
    )
  })

  it('that do not exist leave the street', async () => {
    expect(await complete('Papendiek 9999')).toEqual([
      expect.objectContaining({ street: 'Papendiek', streetNumber: '' }),
    ])
  })

  const known = { restaurantId, street: 'Papendiek', zipCode: '37073', city: 'Göttingen' }
  it.each([
    ['3', '3'],
    ['3 ', '3'],
    ['003', '3'],
    ['3z', '3'],
    ['3 - 5', '3'],
    ['9999', undefined],
    ['Hinterhaus', undefined],
  ])('„%s“ is %s', async (streetNumber, found) => {
    const { address } = await guest.getDeliverPriceByAddress({ ...known, streetNumber })
    expect(address?.streetNumber).toBe(found)
  })

  it('belong to the street of that postcode, whatever the town is called', async () => {
    const { address } = await guest.getDeliverPriceByAddress({
      ...known,
      streetNumber: '3',
      city: 'Göttingen-Mitte',
    })
    expect(address).toMatchObject({ street: 'Papendiek', city: 'Göttingen' })
    const elsewhere = await guest.getDeliverPriceByAddress({ ...known, streetNumber: '3', zipCode: '10115' })
    expect(elsewhere.address).toBeNull()
  })
})

describe('For staff', () => {
  let staff: TestClient
  beforeAll(async () => {
    staff = await server.as({ restaurants: { [restaurantId]: 'employee' } })
  })

  it('a place has addresses, the nearest first', async () => {
    const [house] = await complete('Papendiek 3')
    const query = `${house!.latitude + 0.00001}, ${house!.longitude}`
    expect((await staff.findAddressesAt({ query }))[0]).toEqual(house)
    expect(await staff.findAddressesAt({ query: '0,0' })).toEqual([])
    expect(await staff.findAddressesAt({ query: '99,999' })).toEqual([])
  })

  it('addresses are searched without a restaurant', async () => {
    const [house] = await complete('Papendiek 3')
    expect((await staff.searchAddresses({ query: 'papendiek 3' }))[0]).toEqual(house)
  })

  it('a postcode has an outline that holds its addresses, a town one for each postcode too', async () => {
    const { features } = await staff.listFeatures({ geometryQuery: '37073' })
    expect(features).toHaveLength(1)
    const [feature] = features
    expect(feature!.properties).toMatchObject({ name: '37073 Göttingen', zipCode: '37073' })
    const outline = feature!.geometry.coordinates[0]!.map(([longitude, latitude]) => ({
      latitude: latitude!,
      longitude: longitude!,
    }))
    const inside = demoAddresses().filter(({ zipCode }) => zipCode === '37073')
    expect(feature!.properties.addresses).toBe(inside.length)
    expect(inside.filter((place) => !contains(outline, place))).toEqual([])
    const town = await staff.listFeatures({ geometryQuery: 'göttingen' })
    expect(town.features.map(({ properties }) => properties.name)).toEqual(
      expect.arrayContaining(['Göttingen', '37073 Göttingen', '37075 Göttingen']),
    )
    expect((await staff.listFeatures({ geometryQuery: '00000' })).features).toEqual([])
  })

  it.each([true, false])(
    'a random address lies inside (%s) of the areas, as wanted',
    async (inDeliveryArea) => {
      for (let round = 0; round < 5; round++) {
        const { latitude, longitude } = await staff.getRandomAddress({ restaurantId, inDeliveryArea })
        const price = await guest.getDeliverPriceByLocation({ restaurantId, latitude, longitude })
        expect(price.isInDeliveryArea).toBe(inDeliveryArea)
      }
    },
  )

  it('a random address is given in restaurants of their own only', async () => {
    const notFound = expect.objectContaining({ status: 404 }) as unknown
    await expect(staff.getRandomAddress({ restaurantId: sushikisteId })).rejects.toEqual(notFound)
    await expect(staff.getRandomAddress({ restaurantId: rosenstockId })).rejects.toEqual(notFound)
  })
})

describe('Points of interest', () => {
  beforeAll(async () => {
    const { latitude, longitude } = leineglutPlace
    // The demo brings some of its own.
    await server.database.pool.query('truncate points_of_interest')
    const point = { street: 'Bahnhofsplatz', streetNumber: '1', zipCode: '37073', city: 'Göttingen' }
    await savePointsOfInterest(server.deps.db, [
      { ...point, name: 'Göttingen Hauptbahnhof', latitude, longitude },
      { ...point, name: 'Bahnhof Kreiensen', city: 'Einbeck', latitude: 51.85, longitude: 9.97 },
    ])
  })

  it.each([
    ['bahnhof', ['Göttingen Hauptbahnhof', 'Bahnhof Kreiensen']],
    ['hauptbhanhof', ['Göttingen Hauptbahnhof']],
    ['bahnhof einbeck', ['Bahnhof Kreiensen']],
    ['flughafen', []],
    ['', []],
  ])('„%s“', async (query, names) => {
    const found = await guest.searchDeliverPricesOfPointsOfInterest({ restaurantId, query })
    expect(found.map(({ name }) => name)).toEqual(names)
  })

  it('carry the price of delivery', async () => {
    const [near, far] = await guest.searchDeliverPricesOfPointsOfInterest({ restaurantId, query: 'bahnhof' })
    expect(near).toMatchObject({
      isInDeliveryArea: true,
      deliverPrice: 200,
      address: { street: 'Bahnhofsplatz' },
    })
    expect(far).toMatchObject({ isInDeliveryArea: false, deliverPrice: null })
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
  })
})

describe('A restaurant that is not live yet', () => {
  const at = { restaurantId: sushikisteId }
  const notFound = expect.objectContaining({ status: 404 }) as unknown
  const calls = (client: TestClient) => [
    client.lookUpAddress({ ...at, query: 'Backhaus' }),
    client.searchDeliverPrices({ ...at, query: 'Backhaus' }),
    client.getDeliverPriceByLocation({ ...at, ...leineglutPlace }),
    client.getDeliverPriceByAddress({
      ...at,
      street: 'Backhausstraße',
      streetNumber: '1',
      zipCode: '37081',
      city: 'Göttingen',
    }),
    client.listGeometries(at),
  ]

  it('answers guests and the staff of others like a missing one', async () => {
    const others = await server.as({ restaurants: { [restaurantId]: 'manager' } })
    for (const client of [guest, others]) {
      const replies = await Promise.allSettled(calls(client))
      expect(replies).toEqual(replies.map(() => ({ status: 'rejected', reason: notFound })))
    }
  })

  it('answers those who set it up', async () => {
    const onboarding = await server.as({ roles: ['onboarding'] })
    const [found, prices, , , areas] = await Promise.all(calls(onboarding))
    expect(found).not.toEqual([])
    expect(prices).not.toEqual([])
    expect(areas).toHaveLength(1)
  })
})

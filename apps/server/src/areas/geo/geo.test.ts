import type { Address } from '@tresen/contract/geo/address'
import { contains } from '@tresen/domain/geo/areas'
import { beforeAll, describe, expect, it } from 'vitest'
import { stopwatch } from '../../testing/busy-machine.ts'
import { anArea, aSuburb, places } from '@tresen/domain/carts/testing/some-shop-rules'
import { savePointsOfInterest } from './import/save-addresses.ts'
import type { TestClient } from '../../testing/test-server.ts'
import { aTown } from './testing/a-town.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const allHouses = aTown()
const restaurant = useRestaurant({
  areas: [anArea({ freeDeliveryFrom: null }), aSuburb()],
  addresses: allHouses,
})
const { restaurantId, server } = restaurant
const foreign = restaurant.another({ addresses: [] })
const beingSetUp = restaurant.another({ state: 'Onboarding', addresses: [], areas: [anArea()] })
const staff = restaurant.as('employee')

let guest: TestClient
beforeAll(async () => {
  guest = server.asGuest()
})

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
    const took = stopwatch()
    for (const typed of ['w', 'we', 'wee', 'weende', 'weender la', 'weender landstraße 12'])
      await complete(typed)
    expect(took()).toBeLessThan(1500)
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

  it('that nobody knows are taken as they were typed, in their street, at the next house', async () => {
    const [last] = await complete('Papendiek 25')
    expect(await complete('Papendiek 9999')).toEqual([{ ...last, streetNumber: '9999', isEstimated: true }])
  })

  it('that nobody knows lead to no other street', async () => {
    const streets = (await complete('Weender Straße 26 b')).map(({ street }) => street)
    expect(streets[0]).toBe('Weender Straße')
    const [first] = await complete('Dorfstraße 40, 37130 Gleichen')
    expect(first).toMatchObject({ street: 'Dorfstraße', streetNumber: '40', isEstimated: true })
  })

  const known = { restaurantId, street: 'Papendiek', zipCode: '37073', city: 'Göttingen' }
  it.each([
    ['3', '3'],
    ['3 ', '3'],
    ['003', '3'],
    ['3z', '3'],
    ['3 - 5', '3'],
    ['9999', '9999'],
    ['Nr. 3', '3'],
    ['3, 2. OG', '3'],
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
  beforeAll(async () => {})

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
    const inside = allHouses.filter(({ zipCode }) => zipCode === '37073')
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
    await expect(staff.getRandomAddress({ restaurantId: beingSetUp.restaurantId })).rejects.toEqual(notFound)
    await expect(staff.getRandomAddress({ restaurantId: foreign.restaurantId })).rejects.toEqual(notFound)
  })
})

describe('Points of interest', () => {
  beforeAll(async () => {
    const { latitude, longitude } = places.centre
    const point = { street: 'Bahnhofsplatz', streetNumber: '1', zipCode: '37073', city: 'Göttingen' }
    await savePointsOfInterest(server.deps.db, [
      { ...point, name: 'Göttingen Hauptbahnhof', latitude, longitude },
      { ...point, name: 'Bahnhof Kreiensen', city: 'Einbeck', ...places.outside },
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
      deliverPrice: 300,
      address: { street: 'Bahnhofsplatz' },
    })
    expect(far).toMatchObject({ isInDeliveryArea: false, deliverPrice: null })
  })
})

describe('The price of delivery', () => {
  const own = { restaurantId }
  const zones = [anArea({ ...own, freeDeliveryFrom: null }), aSuburb(own)]
  const at = (place: { latitude: number; longitude: number }) =>
    guest.getDeliverPriceByLocation({ restaurantId, ...place })

  it('to a place is that of the nearest zone that holds it, and none outside of all', async () => {
    expect(await at(places.centre)).toEqual({
      isInDeliveryArea: true,
      deliverPrice: zones[0]!.deliveryFee,
      minOrderValue: zones[0]!.minOrderValue,
      freeDeliveryFrom: null,
      deliveryAreaName: zones[0]!.name,
      address: null,
    })
    const far = await at(places.outside)
    expect(far).toMatchObject({ isInDeliveryArea: false, deliverPrice: null, deliveryAreaName: null })
  })

  it.each(['Papendiek', 'Goetheallee', 'Jüdenstraße'])('changes in the middle of %s', async (street) => {
    const price = (streetNumber: string) =>
      guest.getDeliverPriceByAddress({
        restaurantId,
        street,
        streetNumber,
        zipCode: '37073',
        city: 'Göttingen',
      })
    const [inside, outside] = [await price('12'), await price('13')]
    expect(inside).toMatchObject({ deliveryAreaName: 'Mitte', deliverPrice: 300, minOrderValue: 1500 })
    expect(outside).toMatchObject({ deliveryAreaName: 'Vorort', deliverPrice: 500, minOrderValue: 2500 })
    expect(await at(inside.address!)).toEqual({ ...inside, address: null })
  })

  it('holds at the very corner of a zone', async () => {
    expect(await at(zones[0]!.polygon[0]!)).toMatchObject({ deliveryAreaName: 'Mitte' })
  })

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
  const at = { restaurantId: beingSetUp.restaurantId }
  const notFound = expect.objectContaining({ status: 404 }) as unknown
  const calls = (client: TestClient) => [
    client.lookUpAddress({ ...at, query: 'Papendiek' }),
    client.searchDeliverPrices({ ...at, query: 'Papendiek' }),
    client.getDeliverPriceByLocation({ ...at, ...places.centre }),
    client.getDeliverPriceByAddress({
      ...at,
      street: 'Papendiek',
      streetNumber: '1',
      zipCode: '37073',
      city: 'Göttingen',
    }),
    client.listGeometries(at),
  ]

  it('answers guests and the staff of others like a missing one', async () => {
    const others = restaurant.as('manager')
    for (const client of [guest, others]) {
      const replies = await Promise.allSettled(calls(client))
      expect(replies).toEqual(replies.map(() => ({ status: 'rejected', reason: notFound })))
    }
  })

  it('answers those who set it up', async () => {
    const onboarding = restaurant.as('onboarding')
    const [found, prices, , , areas] = await Promise.all(calls(onboarding))
    expect(found).not.toEqual([])
    expect(prices).not.toEqual([])
    expect(areas).toHaveLength(1)
  })
})

import type { Address } from '@tresen/contract/geo/address'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { judgeAddress, type AddressFinding, type StreetCandidate } from '@tresen/domain/geo/find-address'
import { addressKey, readHouseNumber } from '@tresen/domain/geo/address-text'
import { composeMenu } from '@tresen/domain/menu/documents/compose-menu'
import { readMenuDocuments, type MenuItem } from '@tresen/domain/menu/documents/menu-documents'
import { indexMenu } from '@tresen/domain/menu/search/menu-index'
import { demoAddresses } from '../../../apps/server/src/areas/geo/demo/addresses.ts'
import { demoDeliveryAreas } from '../../../apps/server/src/areas/geo/demo/delivery-areas.ts'
import { menuRows } from '../../../apps/server/src/areas/menu/demo/menu-rows.ts'
import { demoRestaurants } from '../../../apps/server/src/areas/restaurants/restaurants.demo.ts'
import type { BotShop } from '../src/bot.ts'
import { lettersApart } from '../src/text/edit-distance.ts'

/** The demo's restaurants by the beginning of their subdomain, as the bot knows them; without discounts and bookings. */
export function demoShop(name: string): BotShop {
  const restaurant = demoRestaurants.find(({ subdomain }) => subdomain?.startsWith(name))
  if (!restaurant) throw new RangeError(`Kein Restaurant der Demo: ${name}`)
  const { id, kindPrefix, menu, hints } = restaurant
  const rules: ShopRules = {
    timeZone: restaurant.timeZone,
    operatingHours: restaurant.operatingHours,
    availability: restaurant.availability,
    orderSettings: restaurant.orderSettings,
    kitchen: restaurant.kitchen,
    location: restaurant.location,
    deliveryAreas: demoDeliveryAreas.filter(({ restaurantId }) => restaurantId === id),
    menu: indexMenu({
      ...composeMenu(id, readMenuDocuments(menuRows(id, kindPrefix, menu) as MenuItem[]), []),
      version: 1,
    }),
    discounts: [],
  }
  const { streetName, streetNumber, zipCode, city } = restaurant
  return {
    name: restaurant.name,
    address: `${streetName} ${streetNumber}, ${zipCode} ${city}`,
    hints,
    rules,
    synonyms: [],
  }
}

const streets = [
  ...Map.groupBy(demoAddresses(), ({ street, zipCode }) => `${addressKey(street)} ${zipCode}`).values(),
].map((houses) => ({ houses, key: addressKey(houses[0]!.street) }))

/** The demo's address table, asked as the server asks its own: by the street's spelling, else by the nearest one. */
export function findDemoAddress(written: Parameters<typeof judgeAddress>[0]): AddressFinding {
  const key = addressKey(written.street)
  const exact = streets.filter((street) => street.key === key)
  const finding = judgeAddress(
    written,
    exact.map(({ houses }) => candidate(houses, written.streetNumber)),
  )
  if (exact.length > 0) return finding
  const near = streets.find((street) => lettersApart(street.key, key, 3) <= Math.min(3, key.length / 4))
  if (!near) return finding
  const { street, zipCode, city } = near.houses[0]!
  return { state: 'notFound', suggestion: { street, zipCode, city, streetNumber: written.streetNumber } }
}

function candidate(houses: readonly Address[], streetNumber: string): StreetCandidate {
  const middle = houses[Math.floor(houses.length / 2)]!
  const wanted = readHouseNumber(streetNumber)
  const numbered = houses.map((house) => ({ house, ...readHouseNumber(house.streetNumber) }))
  const found = numbered.find(({ number, suffix }) => number === wanted.number && suffix === wanted.suffix)
  return {
    street: middle.street,
    zipCode: middle.zipCode,
    city: middle.city,
    latitude: middle.latitude,
    longitude: middle.longitude,
    house: found?.house ?? numbered.find(({ number }) => number === wanted.number)?.house ?? null,
    neighbours: numbered.map(({ house, number }) => ({
      number,
      latitude: house.latitude,
      longitude: house.longitude,
    })),
  }
}

import type { Location } from '@tresen/contract/common'
import type { Address, PointOfInterest } from '@tresen/contract/geo/address'
import { seededChance } from '@tresen/domain/numbers/seeded-chance'
import { demoDeliveryAreas } from './delivery-areas.ts'
import { measureWay, movePlace } from './geometry.ts'
import { borderStreets, quarters, type BorderStreet } from './streets.ts'

const PLOT_METRES = 50
const METRES_FROM_MIDDLE = 12
const BORDER_METRES_FROM_MIDDLE = 8

type Line = Omit<Address, 'streetNumber' | 'latitude' | 'longitude'> & { start: Location; bearing: number }

/**
 * Some 4,000 addresses around the demo's restaurants: odd numbers left of the street, even ones right. Always the
 * same ones. Border streets run along the edge of an area: even numbers lie inside, odd ones outside, and number 1
 * stands exactly at a corner of the area.
 */
export function demoAddresses(): Address[] {
  const chance = seededChance(20261120)
  const ordinary = quarters.flatMap(({ streets, ...town }) =>
    streets.flatMap(([street, latitude, longitude, bearing, metres]) =>
      housesAlong({ ...town, street, start: { latitude, longitude }, bearing }, metres, chance),
    ),
  )
  return [...ordinary, ...borderStreets.flatMap(housesAtBorder)]
}

/** Places that people name instead of an address; each stands at the first house of its street. */
export function demoPointsOfInterest(addresses: readonly Address[]): PointOfInterest[] {
  return places.map(([name, street]) => ({ name, ...addresses.find((one) => one.street === street)! }))
}

const places = [
  ['Göttingen Hauptbahnhof', 'Berliner Straße'],
  ['Universitätsklinikum', 'Robert-Koch-Straße'],
  ['Deutsches Theater', 'Theaterstraße'],
  ['Hotel Leineblick', 'Goetheallee'],
] as const

function housesAlong(line: Line, metres: number, chance: () => number): Address[] {
  const houses: Address[] = []
  for (let along = 5, odd = 1; along < metres; along += PLOT_METRES * (0.8 + 0.4 * chance()), odd += 2) {
    for (const number of [odd, odd + 1]) {
      // Some plots are parks, car parks or back yards, some carry two houses.
      const kind = chance()
      const place = along + 6 * chance()
      if (kind > 0.06) houses.push(houseAt(line, `${number}`, place, METRES_FROM_MIDDLE, number))
      if (kind > 0.95) houses.push(houseAt(line, `${number}a`, place + 9, METRES_FROM_MIDDLE, number))
    }
  }
  return houses
}

function housesAtBorder({ areaId, side, name, zipCode, city }: BorderStreet): Address[] {
  const ring = demoDeliveryAreas.find(({ id }) => id === areaId)!.polygon
  const start = ring[side]!
  const { metres, bearing } = measureWay(start, ring[(side + 1) % ring.length]!)
  const line = { street: name, zipCode, city, start, bearing }
  const houses = [houseAt(line, '1', 0, 0, 1)]
  for (let along = PLOT_METRES, number = 2; along < metres - PLOT_METRES; along += PLOT_METRES, number += 2) {
    houses.push(houseAt(line, `${number}`, along, BORDER_METRES_FROM_MIDDLE, number))
    houses.push(houseAt(line, `${number + 1}`, along, BORDER_METRES_FROM_MIDDLE, number + 1))
  }
  return houses
}

/** Rings run clockwise, so that what is right of their sides is inside. */
function houseAt(
  line: Line,
  streetNumber: string,
  along: number,
  fromMiddle: number,
  number: number,
): Address {
  const { start, bearing, ...named } = line
  const sideways = bearing + (number % 2 === 0 ? 90 : -90)
  return { ...named, streetNumber, ...movePlace(movePlace(start, bearing, along), sideways, fromMiddle) }
}

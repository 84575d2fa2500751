import type { Address } from '@tresen/contract/geo/address'
import { aHouse } from '@tresen/domain/restaurants/testing/a-restaurant'
import { places } from '@tresen/domain/carts/testing/some-shop-rules'

const streets: [name: string, zipCode: string, houses: number][] = [
  ['Lange Geismarstraße', '37073', 25],
  ['Kurze Geismarstraße', '37073', 10],
  ['Jüdenstraße', '37073', 25],
  ['Barfüßerstraße', '37073', 25],
  ['Nikolausberger Weg', '37073', 25],
  ['Goetheallee', '37073', 25],
  ['Theaterstraße', '37073', 25],
  ['Papendiek', '37073', 25],
  ['Weender Straße', '37073', 25],
  ['Groner Straße', '37073', 25],
  ['Weender Landstraße', '37075', 25],
  ['Von-Siebold-Straße', '37075', 25],
]

/**
 * Göttingen in small: each street runs from the centre outwards, so that its houses up to number 12 lie in `anArea()`,
 * the others in `aSuburb()`. One village lies outside.
 */
export function aTown(): Address[] {
  const town = streets.flatMap(([street, zipCode, count], n) =>
    numbers(count).map((number) =>
      aHouse({
        ...placeAlong(n, number),
        ...{ street, zipCode, city: 'Göttingen' },
        streetNumber: `${number}`,
      }),
    ),
  )
  const village = { street: 'Dorfstraße', zipCode: '37130', city: 'Gleichen', ...places.outside }
  return [
    ...town,
    { ...town.at(-26)!, streetNumber: '12 a' },
    ...numbers(25).map((number) => aHouse({ ...village, streetNumber: `${number}` })),
  ]
}

function placeAlong(street: number, number: number) {
  const angle = (2 * Math.PI * street) / streets.length
  // The areas are squares: along each side there is as much room as at its corner.
  const reach = (0.0008 * number) / Math.max(Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle)))
  const { latitude, longitude } = places.centre
  return {
    latitude: Number((latitude + reach * Math.sin(angle)).toFixed(6)),
    longitude: Number((longitude + reach * Math.cos(angle)).toFixed(6)),
  }
}

function numbers(count: number) {
  return Array.from({ length: count }, (_, i) => i + 1)
}

import type { Location } from '@tresen/contract/common'
import type { Address } from '@tresen/contract/geo/address'

/** How a kind of geocoder is asked, and what its answers mean. Throws when an answer is none. */
export type GeocoderFormat = {
  search(text: string, near: Location, limit: number): string
  reverse(place: Location): string
  read(answer: unknown): Address[]
}

type Fields = Record<string, unknown>

/** Photon: GeoJSON of points, `properties` with street and house number. https://photon.komoot.io */
export const photon: GeocoderFormat = {
  search: (text, { latitude, longitude }, limit) =>
    `api?${new URLSearchParams({ q: text, lang: 'de', limit: String(limit), lat: String(latitude), lon: String(longitude) })}`,
  reverse: ({ latitude, longitude }) =>
    `reverse?${new URLSearchParams({ lang: 'de', limit: '5', lat: String(latitude), lon: String(longitude) })}`,
  read(answer) {
    const features = fieldsOf(answer)['features']
    if (!Array.isArray(features)) throw new Error('no list of features')
    return features.flatMap((feature) => {
      const properties = fieldsOf(fieldsOf(feature)['properties'])
      const coordinates = fieldsOf(fieldsOf(feature)['geometry'])['coordinates']
      const [longitude, latitude] = Array.isArray(coordinates) ? (coordinates as unknown[]) : []
      const isStreet = properties['type'] === 'street' || properties['osm_key'] === 'highway'
      return addressOf({
        street: properties['street'] ?? (isStreet ? properties['name'] : undefined),
        streetNumber: properties['housenumber'],
        zipCode: properties['postcode'],
        city: properties['city'] ?? properties['locality'] ?? properties['district'],
        latitude,
        longitude,
      })
    })
  },
}

/** Nominatim: a list (or, asked for a place, one) of results with `address`; coordinates as text. https://nominatim.org */
export const nominatim: GeocoderFormat = {
  search: (text, { latitude, longitude }, limit) => {
    const viewbox = [longitude - 0.5, latitude + 0.3, longitude + 0.5, latitude - 0.3].join(',')
    const query = { q: text, format: 'jsonv2', addressdetails: '1', limit: String(limit), viewbox }
    return `search?${new URLSearchParams({ ...query, 'accept-language': 'de' })}`
  },
  reverse: ({ latitude, longitude }) => {
    const query = { format: 'jsonv2', addressdetails: '1', lat: String(latitude), lon: String(longitude) }
    return `reverse?${new URLSearchParams({ ...query, 'accept-language': 'de' })}`
  },
  read(answer) {
    if (!Array.isArray(answer) && !fieldsOf(answer)['address']) {
      // Where there is nothing, it says so in a field of its own.
      if (fieldsOf(answer)['error'] === 'Unable to geocode') return []
      throw new Error('no list of results')
    }
    const results = (Array.isArray(answer) ? answer : [answer]) as unknown[]
    return results.flatMap((result) => {
      const { lat, lon } = fieldsOf(result)
      const address = fieldsOf(fieldsOf(result)['address'])
      return addressOf({
        street: address['road'] ?? address['pedestrian'] ?? address['footway'],
        streetNumber: address['house_number'],
        zipCode: address['postcode'],
        city:
          address['city'] ??
          address['town'] ??
          address['village'] ??
          address['hamlet'] ??
          address['municipality'],
        latitude: typeof lat === 'string' ? Number(lat) : lat,
        longitude: typeof lon === 'string' ? Number(lon) : lon,
      })
    })
  },
}

/** What is no address (a lake, a shop without street, half an answer) is left out. */
function addressOf(found: Record<Exclude<keyof Address, 'isEstimated'>, unknown>): Address[] {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 120) : '')
  const { latitude, longitude } = found
  const isPlace =
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  const [street, city] = [text(found.street), text(found.city)]
  if (!isPlace || !street || !city) return []
  const [streetNumber, zipCode] = [text(found.streetNumber).slice(0, 20), text(found.zipCode).slice(0, 10)]
  return [{ street, streetNumber, zipCode, city, latitude, longitude }]
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

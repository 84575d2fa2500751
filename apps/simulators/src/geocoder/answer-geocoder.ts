import type { IncomingMessage, ServerResponse } from 'node:http'

/** Two houses in a street that no table of ours has, as a geocoder knows them. */
const street = {
  name: 'Simulantenweg',
  postcode: '37073',
  city: 'Göttingen',
  latitude: 51.5301,
  longitude: 9.9391,
}
const houses = ['1', '2a']

/**
 * Speaks Photon below /photon/ and Nominatim below /nominatim/. A fault before the call (`/photon/slow/api`) spoils the
 * answer: slow, error, rubbish, endless, silent.
 */
export function answerGeocoder(url: URL, _request: IncomingMessage, response: ServerResponse) {
  const [, kind, ...rest] = url.pathname.split('/')
  const [fault, call] = rest.length > 1 ? rest : ['', rest[0]]
  if (fault === 'silent') return
  if (fault === 'error') return send(response, 503, { error: 'overloaded' })
  if (fault === 'rubbish') return send(response, 200, '<html>Wartung</html>')
  if (fault === 'endless') return send(response, 200, `[${'"Auskunft",'.repeat(200_000)}1]`)
  const answer = kind === 'photon' ? photonAnswer(call, url) : nominatimAnswer(call, url)
  if (fault === 'slow') return void setTimeout(() => send(response, 200, answer), 4000)
  return send(response, answer ? 200 : 404, answer ?? {})
}

function found(typed: string) {
  const text = typed.toLowerCase().replaceAll(' ', '')
  if (!text.includes('simulant')) return []
  return houses.filter((number) => !/\d/.test(text) || text.includes(number))
}

function photonAnswer(call: string | undefined, url: URL) {
  const numbers =
    call === 'reverse' ? houses.slice(0, 1) : call === 'api' ? found(url.searchParams.get('q') ?? '') : null
  return (
    numbers && {
      type: 'FeatureCollection',
      features: numbers.map((housenumber, index) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [street.longitude + index * 0.0002, street.latitude] },
        properties: {
          osm_type: 'N',
          osm_key: 'place',
          osm_value: 'house',
          type: 'house',
          countrycode: 'DE',
          country: 'Deutschland',
          street: street.name,
          housenumber,
          postcode: street.postcode,
          city: street.city,
        },
      })),
    }
  )
}

function nominatimAnswer(call: string | undefined, url: URL) {
  const result = (house_number: string, index: number) => ({
    place_id: index + 1,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0',
    lat: String(street.latitude),
    lon: String(street.longitude + index * 0.0002),
    category: 'building',
    type: 'house',
    addresstype: 'building',
    display_name: `${house_number}, ${street.name}, ${street.city}, ${street.postcode}, Deutschland`,
    address: {
      house_number,
      road: street.name,
      city: street.city,
      postcode: street.postcode,
      country_code: 'de',
    },
  })
  if (call === 'reverse') return result(houses[0]!, 0)
  return call === 'search' ? found(url.searchParams.get('q') ?? '').map(result) : null
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

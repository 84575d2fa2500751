import type { Address, WrittenAddress } from '@tresen/contract/geo/address'
import { addressKey, readHouseNumber, readZipCode } from '@tresen/domain/geo/address-text'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { middle, type AddressSource } from './address-source.ts'
import { nominatim, photon } from './geocoder-formats.ts'

/** A server that speaks Photon or Nominatim, `https://…/`. */
export type GeocoderOptions = { kind: 'photon' | 'nominatim'; address: string }

/** Whoever types waits; beyond this, our own table answers. */
const TIMEOUT_MS = 1_200
/** After a failure it is left alone for so long, instead of making every letter wait. */
const REST_MS = 15_000
const MOST_REMEMBERED = 5_000
const REMEMBERED_MS = 3_600_000
const LARGEST_ANSWER = 1_000_000

/** Addresses of a geocoder; where it fails, is slow or knows nothing, those of the table. */
export function geocoder(
  { kind, address }: GeocoderOptions,
  table: AddressSource,
  now: () => Date,
  log: FastifyBaseLogger,
): AddressSource {
  const format = { photon, nominatim }[kind]
  const base = address.endsWith('/') ? address : `${address}/`
  const known = new LRUCache<string, { found: Address[]; until: number }>({ max: MOST_REMEMBERED })
  let restsUntil = 0

  /** Empty: it knows nothing, or cannot be asked. */
  async function ask(path: string): Promise<Address[]> {
    const remembered = known.get(path)
    if (remembered && remembered.until > now().getTime()) return remembered.found
    if (now().getTime() < restsUntil) return []
    try {
      const found = format.read(await fetchJson(new URL(path, base)))
      known.set(path, { found, until: now().getTime() + REMEMBERED_MS })
      return found
    } catch (error) {
      restsUntil = now().getTime() + REST_MS
      // Without what was asked: it may be somebody's address.
      log.warn({ geocoder: kind, error: (error as Error).message.replace(path, '…') }, 'geocoder failed')
      return []
    }
  }

  return {
    async complete(text, near, limit) {
      if (!addressKey(text)) return []
      const found = await ask(format.search(text, near, limit))
      return found.length ? found.slice(0, limit) : table.complete(text, near, limit)
    },
    async find(written) {
      const own = await table.find(written)
      if (own.state === 'found') return own
      const { street, streetNumber, zipCode, city } = written
      const found = await ask(format.search(`${street} ${streetNumber}, ${zipCode} ${city}`, middle, 5))
      const address = found.find((one) => isSame(one, written))
      return address ? { state: 'found', address } : own
    },
    async at(place) {
      const found = await ask(format.reverse(place))
      return found.length ? found : table.at(place)
    },
  }
}

/** A geocoder answers something alike as well; ordered is to where it was written. */
function isSame(found: Address, written: WrittenAddress): boolean {
  const [a, b] = [readHouseNumber(found.streetNumber), readHouseNumber(written.streetNumber)]
  return (
    addressKey(found.street) === addressKey(written.street) &&
    found.zipCode === readZipCode(written.zipCode) &&
    a.number === b.number &&
    a.suffix === b.suffix
  )
}

async function fetchJson(url: URL): Promise<unknown> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'user-agent': 'Tresen', accept: 'application/json' },
    redirect: 'error',
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`status ${response.status}`)
  }
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > LARGEST_ANSWER) throw new Error('the answer is too large')
  }
  return JSON.parse(text)
}

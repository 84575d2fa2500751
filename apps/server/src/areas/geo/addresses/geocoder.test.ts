import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Address } from '@tresen/contract/geo/address'
import type { AddressFinding } from '@tresen/domain/geo/find-address'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AddressSource } from './address-source.ts'
import { geocoder } from './geocoder.ts'
import { stopwatch } from '../../../testing/busy-machine.ts'

/* Against the simulator, which speaks both formats, over HTTP. */

const start = fileURLToPath(new URL('../../../../../simulators/src/start.ts', import.meta.url))
let simulator: ChildProcess
let address: string
beforeAll(async () => {
  simulator = fork(start, { env: { ...process.env, PORT: '0' }, execArgv: [] })
  const [message] = (await once(simulator, 'message')) as [{ address: string }]
  address = message.address
})
afterAll(() => void simulator.kill())

const near = { latitude: 51.53, longitude: 9.94 }
const written = { street: 'Simulantenweg', streetNumber: '2 A', zipCode: '37073', city: 'Göttingen' }
const own: Address = { ...written, street: 'Eigener Weg', streetNumber: '7', ...near }
const log = Fastify({ logger: false }).log

/** A table of ours with one address; counts how often it is asked. */
function aTable() {
  const table = {
    asked: 0,
    complete: () => answer([own]),
    find: (wanted: { street: string }) =>
      answer<AddressFinding>(
        wanted.street === own.street
          ? { state: 'found', address: own }
          : { state: 'notFound', suggestion: null },
      ),
    at: () => answer([own]),
  }
  function answer<T>(value: T): Promise<T> {
    table.asked++
    return Promise.resolve(value)
  }
  return table satisfies AddressSource & { asked: number }
}

function aGeocoder(kind: 'photon' | 'nominatim', path = `${kind}/`, clock = { now: new Date(0) }) {
  const table = aTable()
  const source = geocoder({ kind, address: `${address}/${path}` }, table, () => clock.now, log)
  return { table, source, clock }
}

describe.each(['photon', 'nominatim'] as const)('Asking %s', (kind) => {
  it('completes, finds, and knows who lives at a place', async () => {
    const { source } = aGeocoder(kind)
    const found = await source.complete('simulantenweg', near, 8)
    expect(found.map(({ street, streetNumber }) => `${street} ${streetNumber}`)).toEqual([
      'Simulantenweg 1',
      'Simulantenweg 2a',
    ])
    expect(found[0]).toMatchObject({ zipCode: '37073', city: 'Göttingen', latitude: 51.5301 })
    expect(await source.find(written)).toMatchObject({
      state: 'found',
      address: { street: 'Simulantenweg', streetNumber: '2a' },
    })
    expect(await source.at(near)).toMatchObject([{ street: 'Simulantenweg', streetNumber: '1' }])
  })

  it('takes nothing alike for what was written', async () => {
    const { source } = aGeocoder(kind)
    const unknown = { state: 'notFound', suggestion: null }
    expect(await source.find({ ...written, streetNumber: '2' })).toEqual(unknown)
    expect(await source.find({ ...written, zipCode: '10115' })).toEqual(unknown)
  })

  it('what it does not know, the table may', async () => {
    const { source, table } = aGeocoder(kind)
    expect(await source.complete('eigener weg', near, 8)).toEqual([own])
    expect(await source.find(own)).toEqual({ state: 'found', address: own })
    expect(table.asked).toBe(2)
  })

  it.each(['error', 'rubbish', 'endless', 'silent', 'slow'])('%s: the table answers, soon', async (fault) => {
    const { source } = aGeocoder(kind, `${kind}/${fault}/`)
    const took = stopwatch()
    expect(await source.complete('simulantenweg', near, 8)).toEqual([own])
    expect(took()).toBeLessThan(3000)
    const tookAgain = stopwatch()
    expect(await source.complete('simulantenweg 1', near, 8)).toEqual([own])
    expect(await source.at(near)).toEqual([own])
    expect(tookAgain()).toBeLessThan(200)
  })
})

describe('A geocoder', () => {
  it('that failed is asked again after a rest', async () => {
    const { source, clock } = aGeocoder('photon', 'photon/error/')
    expect(await source.complete('simulantenweg', near, 8)).toEqual([own])
    const healed = aGeocoder('photon', 'photon/', clock)
    clock.now = new Date(20_000)
    expect(await healed.source.complete('simulantenweg', near, 8)).toHaveLength(2)
  })

  it('is asked once for the same', async () => {
    let requests = 0
    const server = Fastify()
    server.get('/api', () => {
      requests++
      return { features: [] }
    })
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    const clock = { now: new Date(0) }
    const source = geocoder({ kind: 'photon', address: url }, aTable(), () => clock.now, log)
    for (let times = 0; times < 3; times++) await source.complete('papendiek', near, 8)
    expect(requests).toBe(1)
    clock.now = new Date(2 * 3_600_000)
    await source.complete('papendiek', near, 8)
    expect(requests).toBe(2)
    await server.close()
  })

  it('that is not there does no harm', async () => {
    const source = geocoder(
      { kind: 'nominatim', address: 'http://127.0.0.1:9' },
      aTable(),
      () => new Date(0),
      log,
    )
    expect(await source.complete('papendiek', near, 8)).toEqual([own])
    expect(await source.complete('', near, 8)).toEqual([])
  })

  it.each([
    [
      'a lake',
      {
        type: 'Feature',
        properties: { name: 'Kiessee', type: 'other', city: 'Göttingen' },
        geometry: { coordinates: [9.9, 51.5] },
      },
    ],
    ['no place', { type: 'Feature', properties: { street: 'Weg', city: 'Ort' }, geometry: null }],
    [
      'places beyond the earth',
      { properties: { street: 'Weg', city: 'Ort' }, geometry: { coordinates: [999, 51] } },
    ],
    ['nothing', null],
  ])('leaves out %s', async (_what, feature) => {
    const server = Fastify()
    server.get('/api', () => ({ features: [feature] }))
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    const source = geocoder({ kind: 'photon', address: url }, aTable(), () => new Date(0), log)
    expect(await source.complete('irgendwo', near, 8)).toEqual([own])
    await server.close()
  })
})

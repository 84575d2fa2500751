import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aSuburb, anArea } from '../carts/testing/some-shop-rules.ts'
import { readGeoJson, writeGeoJson } from './geo-json.ts'

const square = [
  [9, 51],
  [9.1, 51],
  [9.1, 51.1],
  [9, 51.1],
  [9, 51],
]
const island = [
  [9.2, 51],
  [9.3, 51],
  [9.3, 51.1],
  [9.2, 51],
]
const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings })
const feature = (geometry: unknown, properties: unknown = { name: 'Mitte' }) => ({
  type: 'Feature',
  properties,
  geometry,
})
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })

describe('Gebiete aus einer GeoJSON-Datei', () => {
  it.each([
    [
      'eine Sammlung',
      collection(feature(polygon(square)), feature(polygon(island), { name: 'Insel' })),
      ['Mitte', 'Insel'],
    ],
    ['ein einzelnes Objekt', feature(polygon(square)), ['Mitte']],
    ['eine nackte Fläche', polygon(square), ['Gebiet']],
    [
      'mehrere Teile',
      feature({ type: 'MultiPolygon', coordinates: [[square], [island]] }),
      ['Mitte (1)', 'Mitte (2)'],
    ],
    ['ein offener Ring', feature(polygon(square.slice(0, 4))), ['Mitte']],
    ['Höhenangaben', feature(polygon(square.map((at) => [...at, 170]))), ['Mitte']],
    ['ohne Namen', feature(polygon(square), null), ['Gebiet']],
  ])('%s', (_what, file, names) => {
    const { areas, problems } = readGeoJson(JSON.stringify(file))
    expect(areas.map(({ name }) => name)).toEqual(names)
    expect(problems).toEqual([])
  })

  it.each([
    ['kein JSON', '{', /kein GeoJSON/],
    ['eine Liste', '[]', /kein GeoJSON/],
    ['eine leere Sammlung', collection(), /keine Flächen/],
    ['eine Sammlung ohne Liste', { type: 'FeatureCollection' }, /keine Liste/],
    [
      'ein Punkt',
      feature({ type: 'Point', coordinates: [9, 51] }),
      /„Mitte“ ist keine Fläche, sondern „Point“/,
    ],
    ['ein Loch', feature(polygon(square, island)), /hat ein Loch/],
    [
      'eine Schleife',
      feature(
        polygon([
          [9, 51],
          [9.1, 51.1],
          [9.1, 51],
          [9, 51.1],
        ]),
      ),
      /überkreuzt/,
    ],
    ['zu wenige Ecken', feature(polygon(square.slice(0, 2))), /mindestens drei/],
    ['Meter statt Grad', feature(polygon(square.map(([x, y]) => [x! * 50_000, y! * 100_000]))), /in Grad/],
    ['Texte statt Zahlen', feature(polygon(square.map(([x, y]) => [`${x}`, y]))), /in Grad/],
    ['Ecken, die keine sind', feature(polygon([null, 1, {}])), /in Grad/],
    ['keine Geometrie', feature(null), /keine Fläche/],
    ['leere Teile', feature({ type: 'MultiPolygon', coordinates: [] }), /keine Ecken/],
    [
      'zu viele Flächen',
      collection(...Array.from({ length: 101 }, () => feature(polygon(square)))),
      /höchstens 100/,
    ],
  ])('nicht: %s', (_what, file, problem) => {
    const { areas, problems } = readGeoJson(typeof file === 'string' ? file : JSON.stringify(file))
    expect(areas).toEqual([])
    expect(problems.join(' ')).toMatch(problem)
  })

  it('die guten werden genommen, die schlechten genannt', () => {
    const { areas, problems } = readGeoJson(
      JSON.stringify(
        collection(feature(polygon(square)), feature(polygon(square, island), { name: 'Ring' })),
      ),
    )
    expect(areas).toHaveLength(1)
    expect(problems).toEqual([expect.stringMatching(/^„Ring“: Die Fläche hat ein Loch/)])
  })

  it('zu viele Ecken werden auf fünf Meter genau vereinfacht', () => {
    const round = Array.from({ length: 20_000 }, (_, index) => {
      const angle = (index / 20_000) * 2 * Math.PI
      return [9 + 0.1 * Math.sin(angle), 51 + 0.1 * Math.cos(angle)]
    })
    const { areas, problems } = readGeoJson(JSON.stringify(feature(polygon(round))))
    expect(areas[0]!.polygon.length).toBeLessThan(500)
    expect(problems).toEqual([expect.stringMatching(/Von 20000 Ecken wurden \d+ übernommen/)])
  })

  it('unmögliche Preise werden nicht übernommen', () => {
    const terms = {
      name: 'Mitte',
      deliveryFee: -1,
      minOrderValue: '12',
      freeDeliveryFrom: 2.5,
      deliveryMinutes: 10,
    }
    const [area] = readGeoJson(JSON.stringify(feature(polygon(square), terms))).areas
    expect(area).toEqual({ name: 'Mitte', deliveryMinutes: 10, polygon: expect.any(Array) as unknown })
  })

  it('was geschrieben wurde, kommt so zurück', () => {
    const { areas, problems } = readGeoJson(writeGeoJson([anArea(), aSuburb()]))
    expect(problems).toEqual([])
    expect(areas).toMatchObject(
      [anArea(), aSuburb()].map(
        ({ name, deliveryFee, minOrderValue, deliveryMinutes, polygon: corners }) => ({
          name,
          deliveryFee,
          minOrderValue,
          deliveryMinutes,
          polygon: corners.map(({ latitude, longitude }) => ({
            latitude: Number(latitude.toFixed(6)),
            longitude: Number(longitude.toFixed(6)),
          })),
        }),
      ),
    )
    expect(areas[0]!.freeDeliveryFrom).toBe(anArea().freeDeliveryFrom)
    expect(areas[1]!.freeDeliveryFrom).toBeUndefined()
  })

  it('kein JSON der Welt bringt es aus der Fassung', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const { areas, problems } = readGeoJson(text)
        expect(areas.length + problems.length).toBeGreaterThan(0)
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aSuburb, anArea } from '../carts/testing/some-shop-rules.ts'
import { contains } from './areas.ts'
import { coveringAreas, explainNobody } from './served-ground.ts'

const box = (name: string, south: number, west: number, north: number, east: number) => ({
  name,
  polygon: [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ].map(([latitude, longitude]) => ({ latitude: latitude!, longitude: longitude! })),
})
const own = box('Insel', 2, 2, 6, 6).polygon
const [whole, left, right] = [box('Alles', 0, 0, 9, 9), box('West', 0, 0, 9, 4), box('Ost', 0, 4, 9, 9)]

it.each([
  ['in einem anderen', [whole], ['Alles']],
  ['genau gleich', [box('Zwilling', 2, 2, 6, 6)], ['Zwilling']],
  ['in zweien zusammen', [left, right], ['West', 'Ost']],
  ['in zweien zusammen, die auch das dritte bedecken', [left, right, whole], ['West', 'Ost']],
  ['in einem, vor zweien, die nichts mehr nehmen', [whole, left, right], ['Alles']],
  ['nur halb in einem', [left], null],
  ['in zweien mit einem Spalt', [left, box('Ost', 0, 4.01, 9, 9)], null],
  ['um ein anderes herum', [box('Mitte', 3, 3, 5, 5)], null],
  ['allein', [box('Fern', 20, 20, 21, 21)], null],
  ['als erstes', [], null],
])('ein Gebiet %s', (_what, before, names) => {
  expect(coveringAreas(own, before)?.map(({ name }) => name) ?? null).toEqual(names)
})

it('nennt, was weiter oben steht, und was zu tun ist', () => {
  expect(explainNobody(anArea().polygon, [aSuburb()])).toBe(
    'Hierher liefert niemand zu diesen Bedingungen: Das Gebiet liegt ganz in „Vorort“, weiter oben in der Reihenfolge. Ordnen Sie es davor ein oder ändern Sie die Fläche.',
  )
  expect(explainNobody(aSuburb().polygon, [anArea()])).toBeNull()
})

it('niemand heißt: An keinem Ort gilt dieses Gebiet', () => {
  const edge = fc.integer({ min: 0, max: 7 })
  const anyBox = fc
    .tuple(edge, edge, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
    .map(([south, west, high, wide]) => box('Feld', south, west, south + high, west + wide))
  fc.assert(
    fc.property(anyBox, fc.array(anyBox, { maxLength: 6 }), ({ polygon }, before) => {
      const fields = Array.from({ length: 144 }, (_, n) => ({
        latitude: Math.floor(n / 12) + 0.5,
        longitude: (n % 12) + 0.5,
      }))
      const served = fields.filter(
        (place) => contains(polygon, place) && !before.some((other) => contains(other.polygon, place)),
      )
      expect(coveringAreas(polygon, before) === null).toBe(served.length > 0)
    }),
    { numRuns: 500 },
  )
})

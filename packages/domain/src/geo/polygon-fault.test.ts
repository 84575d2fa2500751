import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contains, distanceInMetres } from './areas.ts'
import { findPolygonFault, tidyPolygon } from './polygon-fault.ts'
import { circleAround, simplifyPolygon } from './polygon-shapes.ts'

const ring = (...points: [latitude: number, longitude: number][]) =>
  points.map(([latitude, longitude]) => ({ latitude, longitude }))

describe('ist das eine Fläche?', () => {
  it.each([
    ['ein Dreieck', ring([0, 0], [0, 1], [1, 0]), null],
    ['andersherum', ring([1, 0], [0, 1], [0, 0]), null],
    ['ein L', ring([0, 0], [0, 4], [2, 4], [2, 2], [4, 2], [4, 0]), null],
    ['eine Schleife', ring([0, 0], [1, 1], [0, 1], [1, 0]), 'CrossesItself'],
    ['ein Stern aus fünf Strichen', ring([0, 3], [5, 5], [2, 0], [2, 6], [5, 1]), 'CrossesItself'],
    ['zwei Ecken', ring([0, 0], [1, 1]), 'TooFewCorners'],
    ['zwei Ecken, eine doppelt', ring([0, 0], [1, 1], [0, 0]), 'TooFewCorners'],
    ['drei Ecken auf einer Linie', ring([0, 0], [1, 1], [2, 2]), 'NoSurface'],
    [
      'zwei Flächen, die sich an einer Ecke berühren',
      ring([0, 0], [0, 2], [1, 1], [2, 2], [2, 0], [1, 1]),
      null,
    ],
    ['nichts', [], 'TooFewCorners'],
  ])('%s: %3$s', (_what, polygon, fault) => {
    expect(findPolygonFault(polygon)).toBe(fault)
    expect(findPolygonFault(polygon.toReversed())).toBe(fault)
  })

  it('überall, wo der Rand beginnt, ist die Antwort dieselbe', () => {
    const corner = fc.record({
      latitude: fc.integer({ min: 0, max: 9 }),
      longitude: fc.integer({ min: 0, max: 9 }),
    })
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 9 }), fc.nat(), (polygon, turn) => {
        const at = turn % polygon.length
        expect(findPolygonFault([...polygon.slice(at), ...polygon.slice(0, at)])).toBe(
          findPolygonFault(polygon),
        )
      }),
    )
  })

  it('5.000 Ecken werden schnell geprüft', () => {
    const before = process.cpuUsage()
    expect(findPolygonFault(raggedRing(5000))).toBeNull()
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
  })
})

describe('ordentliche Ecken', () => {
  it('auf zehn Zentimeter gerundet, keine doppelt, der Ring nicht noch einmal geschlossen', () => {
    const untidy = ring([51.12345678, 9], [51.1234568, 9], [51.2, 9], [51.2, 9.1], [51.12345678, 9])
    expect(tidyPolygon(untidy)).toEqual(ring([51.123457, 9], [51.2, 9], [51.2, 9.1]))
  })
})

describe('ein Umkreis', () => {
  it('enthält alles bis zum Radius und nichts, das mehr als ein Prozent weiter weg ist', () => {
    const centre = fc.record({
      latitude: fc.double({ min: 47, max: 55, noNaN: true }),
      longitude: fc.double({ min: 6, max: 15, noNaN: true }),
    })
    const angle = fc.double({ min: 0, max: 7, noNaN: true })
    fc.assert(
      fc.property(centre, fc.integer({ min: 200, max: 20_000 }), angle, (middle, metres, direction) => {
        const circle = circleAround(middle, metres)
        expect(findPolygonFault(circle)).toBeNull()
        const at = (share: number) => ({
          latitude: middle.latitude + ((metres * share) / 111_195) * Math.cos(direction),
          longitude:
            middle.longitude +
            ((metres * share) / 111_195 / Math.cos((middle.latitude * Math.PI) / 180)) * Math.sin(direction),
        })
        expect(contains(circle, at(0.99))).toBe(true)
        expect(contains(circle, at(1.01))).toBe(false)
      }),
    )
  })
})

describe('weniger Ecken', () => {
  it('keine ausgelassene liegt weiter als erlaubt vom neuen Rand', () => {
    const full = raggedRing(200)
    const simple = simplifyPolygon(full, 50)
    expect(simple.length).toBeLessThan(full.length)
    expect(simple.length).toBeGreaterThan(3)
    for (const corner of full.filter((one) => !simple.includes(one))) {
      const nearest = simple.map((from, index) => {
        const to = simple[(index + 1) % simple.length]!
        const steps = Array.from({ length: 21 }, (_, step) => ({
          latitude: from.latitude + ((to.latitude - from.latitude) * step) / 20,
          longitude: from.longitude + ((to.longitude - from.longitude) * step) / 20,
        }))
        return Math.min(...steps.map((place) => distanceInMetres(place, corner)))
      })
      expect(Math.min(...nearest)).toBeLessThan(100)
    }
  })

  it('gerade Kanten bleiben, wie sie sind', () => {
    const square = ring([0, 0], [0, 0.5], [0, 1], [0.5, 1], [1, 1], [1, 0])
    expect(simplifyPolygon(square, 1)).toEqual(ring([0, 0], [0, 1], [1, 1], [1, 0]))
  })
})

/** A ring of some ten kilometres whose edge is frayed by some hundred metres. */
function raggedRing(corners: number) {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI
    const radius = 0.05 * (1 + 0.02 * Math.sin(index * 7.3))
    return { latitude: 51.5 + radius * Math.cos(angle), longitude: 9.9 + radius * Math.sin(angle) }
  })
}

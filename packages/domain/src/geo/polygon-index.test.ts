import type { Location } from '@tresen/contract/common'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contains } from './areas.ts'
import { indexedContains } from './polygon-index.ts'

const coordinate = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const place = fc.record({ latitude: coordinate(51, 52), longitude: coordinate(9, 10) })
/** On a grid, so that places often lie on corners and on the height of corners. */
const gridPlace = fc.record({
  latitude: fc.integer({ min: 0, max: 6 }),
  longitude: fc.integer({ min: 0, max: 6 }),
})

describe('die vorbereitete Suche antwortet wie das einfache Verfahren', () => {
  it('bei beliebigen Vielecken und Orten', () => {
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 3, maxLength: 400 }),
        fc.array(place, { minLength: 20 }),
        (polygon, asked) => {
          for (const at of [...asked, ...polygon])
            expect(indexedContains(polygon)(at)).toBe(contains(polygon, at))
        },
      ),
    )
  })

  it('auf Ecken, auf Kanten und auf ihrer Höhe', () => {
    fc.assert(
      fc.property(fc.array(gridPlace, { minLength: 3, maxLength: 30 }), (polygon) => {
        for (let latitude = -1; latitude <= 7; latitude += 0.5)
          for (let longitude = -1; longitude <= 7; longitude += 0.5)
            expect(indexedContains(polygon)({ latitude, longitude })).toBe(
              contains(polygon, { latitude, longitude }),
            )
      }),
    )
  })

  it('einen Hauch neben der Kante', () => {
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 3, maxLength: 60 }),
        fc.nat(),
        coordinate(0, 1),
        coordinate(-3e-7, 3e-7),
        (polygon, pick, along, off) => {
          const [a, b] = [polygon[pick % polygon.length]!, polygon[(pick + 1) % polygon.length]!]
          const at = {
            latitude: a.latitude + along * (b.latitude - a.latitude) + off,
            longitude: a.longitude + along * (b.longitude - a.longitude) - off,
          }
          expect(indexedContains(polygon)(at)).toBe(contains(polygon, at))
        },
      ),
    )
  })

  it('bei Unsinn: nirgends', () => {
    expect(indexedContains([])({ latitude: 0, longitude: 0 })).toBe(false)
    const triangle = [locate(0, 0), locate(0, 1), locate(1, 0)]
    expect(indexedContains(triangle)({ latitude: Number.NaN, longitude: 0.1 })).toBe(false)
  })
})

describe('5.000 Ecken', () => {
  const ragged = Array.from({ length: 5000 }, (_, index) => {
    const angle = (index / 5000) * 2 * Math.PI
    const radius = 0.1 * (1 + 0.2 * Math.sin(index * 7.3))
    return locate(51.5 + radius * Math.cos(angle), 9.9 + radius * Math.sin(angle))
  })

  it('kosten je Frage weit unter einer Millisekunde', () => {
    const isInside = indexedContains(ragged)
    const asked = Array.from({ length: 200 }, (_, n) =>
      locate(51.38 + (n % 50) * 0.005, 9.78 + (n % 41) * 0.006),
    )
    isInside(asked[0]!)
    const before = process.cpuUsage()
    const inside = asked.filter(isInside).length
    const each = process.cpuUsage(before).user / 1000 / asked.length
    expect(inside).toBe(asked.filter((at) => contains(ragged, at)).length)
    expect(inside).toBeGreaterThan(20)
    expect(each).toBeLessThan(1)
  })
})

function locate(latitude: number, longitude: number): Location {
  return { latitude, longitude }
}

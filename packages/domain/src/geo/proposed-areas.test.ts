import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contains, distanceInMetres } from './areas.ts'
import { findPolygonFault } from './polygon-fault.ts'
import { circleAround } from './polygon-shapes.ts'
import { proposedAreas } from './proposed-areas.ts'

const places = fc.record({
  latitude: fc.double({ min: 47, max: 55, noNaN: true }),
  longitude: fc.double({ min: 6, max: 15, noNaN: true }),
})
const distances = fc.integer({ min: 5, max: 500 }).map((hundreds) => hundreds * 100)

it('every ring lies within the next, is dearer by nothing but distance, and the last reaches as far as asked', () => {
  fc.assert(
    fc.property(places, distances, (place, farthest) => {
      const areas = proposedAreas(place, farthest)
      expect(areas.length).toBeGreaterThan(0)
      expect(new Set(areas.map(({ name }) => name)).size).toBe(areas.length)
      expect(areas.at(-1)!.polygon).toEqual(circleAround(place, farthest))
      for (const [index, area] of areas.entries()) {
        expect(findPolygonFault(area.polygon)).toBeNull()
        expect(contains(area.polygon, place)).toBe(true)
        const inner = areas[index - 1]
        if (!inner) continue
        expect(inner.polygon.every((corner) => contains(area.polygon, corner))).toBe(true)
        expect(inner.deliveryFee).toBeLessThanOrEqual(area.deliveryFee)
        expect(inner.minOrderValue).toBeLessThanOrEqual(area.minOrderValue)
        expect(inner.deliveryMinutes).toBeLessThanOrEqual(area.deliveryMinutes)
        expect(distanceInMetres(place, inner.polygon[0]!)).toBeLessThan(
          distanceInMetres(place, area.polygon[0]!),
        )
      }
    }),
  )
})

import type { Location } from '@tresen/contract/common'
import type { Polygon } from '@tresen/contract/geo/delivery-area'
import { tidyPolygon } from './polygon-fault.ts'

const metresPerDegree = 111_195
const circleCorners = 48

/** A polygon of 48 corners whose edges lie a radius around a place, in metres; no corner is farther than 0.3 % more. */
export function circleAround(centre: Location, metres: number): Polygon {
  // Outside the circle: whoever lives at exactly the radius is served.
  const radius = metres / Math.cos(Math.PI / circleCorners)
  const perLongitude = metresPerDegree * Math.cos((centre.latitude * Math.PI) / 180)
  return tidyPolygon(
    Array.from({ length: circleCorners }, (_, index) => {
      const angle = (index / circleCorners) * 2 * Math.PI
      return {
        latitude: centre.latitude + (radius / metresPerDegree) * Math.cos(angle),
        longitude: centre.longitude + (radius / perLongitude) * Math.sin(angle),
      }
    }),
  )
}

/** The polygon with fewer corners: none that is left out lies farther from the new edges than so many metres. */
export function simplifyPolygon(polygon: Polygon, metres: number): Polygon {
  if (polygon.length < 5) return polygon
  // The ring is cut at its first corner and the one farthest from it.
  const far = farthest(polygon, 0, polygon.length, (corner) => distance(corner, polygon[0]!)).index
  const ring = [...polygon, polygon[0]!]
  const kept = new Set([0, far, polygon.length])
  const spans: [number, number][] = [
    [0, far],
    [far, polygon.length],
  ]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const { index, value } = farthest(ring, from + 1, to, (corner) =>
      distanceToEdge(corner, ring[from]!, ring[to]!),
    )
    if (value <= metres) continue
    kept.add(index)
    spans.push([from, index], [index, to])
  }
  const simpler = polygon.filter((_, index) => kept.has(index))
  return simpler.length < 3 ? polygon : simpler
}

function farthest(ring: Polygon, from: number, to: number, measure: (corner: Location) => number) {
  let best = { index: from, value: -1 }
  for (let index = from; index < to; index++) {
    const value = measure(ring[index]!)
    if (value > best.value) best = { index, value }
  }
  return best
}

function inMetres(at: Location, origin: Location): [x: number, y: number] {
  const perLongitude = metresPerDegree * Math.cos((origin.latitude * Math.PI) / 180)
  return [(at.longitude - origin.longitude) * perLongitude, (at.latitude - origin.latitude) * metresPerDegree]
}

function distance(a: Location, b: Location): number {
  return Math.hypot(...inMetres(a, b))
}

function distanceToEdge(at: Location, a: Location, b: Location): number {
  const [px, py] = inMetres(at, a)
  const [dx, dy] = inMetres(b, a)
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / squared))
  return Math.hypot(px - along * dx, py - along * dy)
}

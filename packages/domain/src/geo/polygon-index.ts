import type { Location } from '@tresen/contract/common'
import type { Polygon } from '@tresen/contract/geo/delivery-area'
import { boundaryDegrees, crossesRay, isOnSegment } from './polygon-edges.ts'

type Contains = (location: Location) => boolean

const prepared = new WeakMap<Polygon, Contains>()

/**
 * Whether a place lies in a polygon, boundary included: the same answer as `contains`, prepared once for each polygon,
 * so that one with thousands of corners is asked in microseconds. Polygons are never changed in place.
 */
export function indexedContains(polygon: Polygon): Contains {
  let contains = prepared.get(polygon)
  if (!contains) prepared.set(polygon, (contains = prepare(polygon)))
  return contains
}

/**
 * Cuts the polygon into bands of latitude, each with the edges that touch it: a ray to the east meets only those of its
 * own band. Twice the root of the corners keeps even a zigzag of long edges small.
 */
function prepare(polygon: Polygon): Contains {
  const latitudes = polygon.map(({ latitude }) => latitude)
  const longitudes = polygon.map(({ longitude }) => longitude)
  const [south, north] = [least(latitudes) - boundaryDegrees, most(latitudes) + boundaryDegrees]
  const [west, east] = [least(longitudes) - boundaryDegrees, most(longitudes) + boundaryDegrees]
  const bandCount = Math.max(1, Math.ceil(2 * Math.sqrt(polygon.length)))
  const perDegree = bandCount / (north - south)
  const bandOf = (latitude: number) =>
    Math.min(bandCount - 1, Math.max(0, Math.floor((latitude - south) * perDegree)))
  const bands: number[][] = Array.from({ length: bandCount }, () => [])
  for (let index = 0; index < polygon.length; index++) {
    const [a, b] = edge(polygon, index)
    const first = bandOf(Math.min(a.latitude, b.latitude) - boundaryDegrees)
    const last = bandOf(Math.max(a.latitude, b.latitude) + boundaryDegrees)
    for (let band = first; band <= last; band++) bands[band]!.push(index)
  }
  return (location) => {
    const { latitude, longitude } = location
    if (!(latitude >= south && latitude <= north && longitude >= west && longitude <= east)) return false
    let isInside = false
    for (const index of bands[bandOf(latitude)]!) {
      const [previous, corner] = edge(polygon, index)
      if (isOnSegment(location, previous, corner)) return true
      if (crossesRay(location, previous, corner)) isInside = !isInside
    }
    return isInside
  }
}

function edge(polygon: Polygon, index: number): [Location, Location] {
  return [polygon[index === 0 ? polygon.length - 1 : index - 1]!, polygon[index]!]
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity)
}

function most(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), -Infinity)
}

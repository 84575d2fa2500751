import type { Location } from '@tresen/contract/common'
import type { Polygon } from '@tresen/contract/geo/delivery-area'

/** Why a ring of places is no delivery area. */
export type PolygonFault = 'TooFewCorners' | 'NoSurface' | 'CrossesItself'

export const polygonFaultText: Record<PolygonFault, string> = {
  TooFewCorners: 'Eine Fläche braucht mindestens drei verschiedene Ecken.',
  NoSurface: 'Die Ecken liegen auf einer Linie: Das ist keine Fläche.',
  CrossesItself:
    'Der Rand überkreuzt sich selbst. Bitte verschieben Sie die Ecken, bis er das nicht mehr tut.',
}

/** Six decimals of a degree are some ten centimetres. */
const decimals = 1e6
/** About a square metre, in square degrees. */
const leastSurface = 1e-10

/** The corners in the plain way: rounded to ten centimetres, none twice in a row, the first not repeated at the end. */
export function tidyPolygon(polygon: readonly Location[]): Polygon {
  const rounded = polygon.map(({ latitude, longitude }) => ({
    latitude: Math.round(latitude * decimals) / decimals,
    longitude: Math.round(longitude * decimals) / decimals,
  }))
  const tidy = rounded.filter((corner, index) => index === 0 || !isSame(corner, rounded[index - 1]!))
  while (tidy.length > 1 && isSame(tidy[0]!, tidy.at(-1)!)) tidy.pop()
  return tidy
}

/**
 * What is wrong with a tidy polygon; null: nothing. Corners that touch another edge are no fault, a boundary that
 * crosses itself is: nobody could say what lies inside.
 */
export function findPolygonFault(polygon: Polygon): PolygonFault | null {
  const different = new Set(polygon.map(({ latitude, longitude }) => `${latitude} ${longitude}`))
  if (different.size < 3) return 'TooFewCorners'
  if (crossesItself(polygon)) return 'CrossesItself'
  return Math.abs(surface(polygon)) < leastSurface ? 'NoSurface' : null
}

/** Compares each edge with the later ones that share latitudes with it, which is quick for every shape people draw. */
function crossesItself(polygon: Polygon): boolean {
  const edges = edgesOf(polygon).sort((a, b) => a.south - b.south)
  for (const [index, edge] of edges.entries()) {
    for (let next = index + 1; next < edges.length && edges[next]!.south <= edge.north; next++) {
      if (areCrossing(edge, edges[next]!)) return true
    }
  }
  return false
}

/** Whether a boundary crosses another one. */
export function areEdgesCrossing(a: Polygon, b: Polygon): boolean {
  const others = edgesOf(b)
  return edgesOf(a).some((edge) =>
    others.some(
      (other) => edge.south <= other.north && other.south <= edge.north && areCrossing(edge, other),
    ),
  )
}

function edgesOf(polygon: Polygon): Edge[] {
  return polygon.map((corner, index) =>
    edgeOf(polygon[index === 0 ? polygon.length - 1 : index - 1]!, corner),
  )
}

type Edge = { a: Location; b: Location; south: number; north: number; west: number; east: number }

function edgeOf(a: Location, b: Location): Edge {
  return {
    a,
    b,
    south: Math.min(a.latitude, b.latitude),
    north: Math.max(a.latitude, b.latitude),
    west: Math.min(a.longitude, b.longitude),
    east: Math.max(a.longitude, b.longitude),
  }
}

function areCrossing(one: Edge, other: Edge): boolean {
  if (one.east < other.west || other.east < one.west) return false
  return (
    turn(one.a, one.b, other.a) * turn(one.a, one.b, other.b) < 0 &&
    turn(other.a, other.b, one.a) * turn(other.a, other.b, one.b) < 0
  )
}

/** −1, 0 or 1: on which side of the line from `a` to `b` a place lies; 0 within a hair's breadth of it. */
function turn(a: Location, b: Location, at: Location): number {
  const cross =
    (b.longitude - a.longitude) * (at.latitude - a.latitude) -
    (b.latitude - a.latitude) * (at.longitude - a.longitude)
  return Math.abs(cross) < 1e-14 ? 0 : Math.sign(cross)
}

function surface(polygon: Polygon): number {
  return polygon.reduce((sum, corner, index) => {
    const next = polygon[(index + 1) % polygon.length]!
    return sum + (corner.longitude * next.latitude - next.longitude * corner.latitude) / 2
  }, 0)
}

function isSame(a: Location, b: Location): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude
}

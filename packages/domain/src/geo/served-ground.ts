import type { Polygon } from '@tresen/contract/geo/delivery-area'
import { areOverlapping } from './overlaps.ts'

type Named = { name: string; polygon: Polygon }
type Stretch = [west: number, east: number]

/** At so many latitudes an area is looked through; what lies between two of them is no wider than a percent of it. */
const LATITUDES = 128
/** About ten centimetres, as exact as corners are. */
const LEAST_WIDTH = 1e-6

/**
 * The areas that together take all of an area's ground from it, so that nobody is ever served by its terms, as few as it
 * takes; null: some is left to it, or it is no area yet.
 *
 * @param before the areas that come before it in the order
 */
export function coveringAreas<Area extends Named>(polygon: Polygon, before: readonly Area[]): Area[] | null {
  if (polygon.length < 3) return null
  const near = before.filter((other) => areOverlapping(polygon, other.polygon))
  if (!isCovered(polygon, near)) return null
  return near.reduceRight((needed, one) => {
    const others = needed.filter((other) => other !== one)
    return isCovered(polygon, others) ? others : needed
  }, near)
}

function isCovered(polygon: Polygon, near: readonly Named[]): boolean {
  if (near.length === 0) return false
  const latitudes = polygon.map((corner) => corner.latitude)
  const south = latitudes.reduce((a, b) => Math.min(a, b))
  const north = latitudes.reduce((a, b) => Math.max(a, b))
  for (let line = 0; line < LATITUDES; line++) {
    const latitude = south + ((line + 0.5) / LATITUDES) * (north - south)
    const taken = near.flatMap((other) => stretches(other.polygon, latitude)).sort((a, b) => a[0] - b[0])
    if (stretches(polygon, latitude).some((own) => hasRoomBeside(own, taken))) return false
  }
  return true
}

/** What of a latitude lies in a polygon, from west to east. */
function stretches(polygon: Polygon, latitude: number): Stretch[] {
  const crossings: number[] = []
  let previous = polygon.at(-1)!
  for (const corner of polygon) {
    if (corner.latitude > latitude !== previous.latitude > latitude) {
      const share = (latitude - corner.latitude) / (previous.latitude - corner.latitude)
      crossings.push(corner.longitude + share * (previous.longitude - corner.longitude))
    }
    previous = corner
  }
  crossings.sort((a, b) => a - b)
  return crossings.flatMap((west, n): Stretch[] => (n % 2 === 0 ? [[west, crossings[n + 1]!]] : []))
}

/** @param taken by where they begin */
function hasRoomBeside([west, east]: Stretch, taken: readonly Stretch[]): boolean {
  let reached = west
  for (const [from, to] of taken) {
    if (from - reached > LEAST_WIDTH) break
    reached = Math.max(reached, to)
  }
  return east - reached > LEAST_WIDTH
}

/** That nobody is served by an area's terms, and what to do about it, in German; null: somebody is. */
export function explainNobody(polygon: Polygon, before: readonly Named[]): string | null {
  const covering = coveringAreas(polygon, before)
  if (!covering) return null
  const names = new Intl.ListFormat('de').format(covering.map(({ name }) => `„${name}“`))
  return `Hierher liefert niemand zu diesen Bedingungen: Das Gebiet liegt ganz in ${names}, weiter oben in der Reihenfolge. Ordnen Sie es davor ein oder ändern Sie die Fläche.`
}

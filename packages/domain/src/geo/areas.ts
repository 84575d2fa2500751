import type { Location } from '@tresen/contract/common'
import type { DeliveryArea, Polygon } from '@tresen/contract/geo/delivery-area'
import { crossesRay, isOnSegment } from './polygon-edges.ts'
import { indexedContains } from './polygon-index.ts'

const metresPerEarthRadius = 6_371_008.8

/**
 * Whether a place lies in a polygon; its boundary belongs to it. Counts crossings of a ray in the plane of degrees,
 * which is exact enough for areas of a town; polygons across the 180th meridian are not meant.
 */
export function contains(polygon: Polygon, location: Location): boolean {
  let isInside = false
  let previous = polygon[polygon.length - 1]
  if (!previous) return false
  for (const corner of polygon) {
    if (isOnSegment(location, previous, corner)) return true
    if (crossesRay(location, previous, corner)) isInside = !isInside
    previous = corner
  }
  return isInside
}

/**
 * The area whose terms hold at a place: of those that contain it the one with the lowest priority number, then the
 * lowest fee, then the lowest minimum order value. Null: no area contains it.
 */
export function findDeliveryArea(areas: readonly DeliveryArea[], location: Location): DeliveryArea | null {
  let best: DeliveryArea | null = null
  for (const area of areas) {
    if ((!best || comesBefore(area, best)) && indexedContains(area.polygon)(location)) best = area
  }
  return best
}

/** The distance of two places in metres as the crow flies, on a sphere (haversine; error below 0.6 %). */
export function distanceInMetres(a: Location, b: Location): number {
  const latitudes = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const longitudes = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const h = latitudes + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitudes
  return 2 * metresPerEarthRadius * Math.asin(Math.sqrt(Math.min(1, h)))
}

function comesBefore(a: DeliveryArea, b: DeliveryArea): boolean {
  const order = a.priority - b.priority || a.deliveryFee - b.deliveryFee || a.minOrderValue - b.minOrderValue
  return order === 0 ? a.id < b.id : order < 0
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

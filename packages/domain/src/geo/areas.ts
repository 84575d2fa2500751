import type { Location } from '@tresen/contract/common'
import type { DeliveryArea, Polygon } from '@tresen/contract/geo'

const metresPerEarthRadius = 6_371_008.8
/** About a centimetre: coordinates that were rounded on their way still count as lying on the boundary. */
const boundaryDegrees = 1e-7

/**
 * Whether a place lies in a polygon; its boundary belongs to it. Counts crossings of a ray in the plane of degrees,
 * which is exact enough for areas of a town; polygons across the 180th meridian are not meant.
 */
export function contains(polygon: Polygon, location: Location): boolean {
  const { latitude: y, longitude: x } = location
  let isInside = false
  let previous = polygon[polygon.length - 1]
  if (!previous) return false
  for (const corner of polygon) {
    if (isOnSegment(location, previous, corner)) return true
    // Half-open in y, so that a ray through a corner counts it once.
    if (corner.latitude > y !== previous.latitude > y) {
      const share = (y - corner.latitude) / (previous.latitude - corner.latitude)
      if (x < corner.longitude + share * (previous.longitude - corner.longitude)) isInside = !isInside
    }
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
    if ((!best || comesBefore(area, best)) && contains(area.polygon, location)) best = area
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

function isOnSegment(p: Location, a: Location, b: Location): boolean {
  const dx = b.longitude - a.longitude
  const dy = b.latitude - a.latitude
  const px = p.longitude - a.longitude
  const py = p.latitude - a.latitude
  const squaredLength = dx * dx + dy * dy
  const along = squaredLength === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / squaredLength))
  return Math.abs(px - along * dx) <= boundaryDegrees && Math.abs(py - along * dy) <= boundaryDegrees
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

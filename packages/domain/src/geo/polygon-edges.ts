import type { Location } from '@tresen/contract/common'

/** About a centimetre: coordinates that were rounded on their way still count as lying on the boundary. */
export const boundaryDegrees = 1e-7

/** Whether a place lies on the edge from `a` to `b`, give or take `boundaryDegrees`. */
export function isOnSegment(p: Location, a: Location, b: Location): boolean {
  const dx = b.longitude - a.longitude
  const dy = b.latitude - a.latitude
  const px = p.longitude - a.longitude
  const py = p.latitude - a.latitude
  const squaredLength = dx * dx + dy * dy
  const along = squaredLength === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / squaredLength))
  return Math.abs(px - along * dx) <= boundaryDegrees && Math.abs(py - along * dy) <= boundaryDegrees
}

/** Whether a ray from the place to the east crosses the edge. Half-open in latitude, so that a corner counts once. */
export function crossesRay(p: Location, previous: Location, corner: Location): boolean {
  if (corner.latitude > p.latitude === previous.latitude > p.latitude) return false
  const share = (p.latitude - corner.latitude) / (previous.latitude - corner.latitude)
  return p.longitude < corner.longitude + share * (previous.longitude - corner.longitude)
}

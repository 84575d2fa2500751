import type { Location } from '@tresen/contract/common'
import type { Polygon } from '@tresen/contract/geo/delivery-area'

const metresPerDegree = 111_195

/** The place so many metres away. `bearing` in degrees: 0 north, 90 east. Good for some tens of kilometres. */
export function movePlace(from: Location, bearing: number, metres: number): Location {
  const angle = (bearing / 180) * Math.PI
  const north = (Math.cos(angle) * metres) / metresPerDegree
  const east = (Math.sin(angle) * metres) / (metresPerDegree * Math.cos((from.latitude / 180) * Math.PI))
  return roundPlace({ latitude: from.latitude + north, longitude: from.longitude + east })
}

/** Metres and bearing from one place to another. */
export function measureWay(from: Location, to: Location): { metres: number; bearing: number } {
  const north = (to.latitude - from.latitude) * metresPerDegree
  const east = (to.longitude - from.longitude) * metresPerDegree * Math.cos((from.latitude / 180) * Math.PI)
  return { metres: Math.hypot(north, east), bearing: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360 }
}

/**
 * An irregular ring around a place. `reach` lists how far it goes, as a share of `metres`, in equal steps from
 * north clockwise; no share is above 1, so the ring keeps inside the distance it is named for.
 */
export function ringAround(centre: Location, metres: number, reach: readonly number[]): Polygon {
  return reach.map((share, i) => movePlace(centre, (360 / reach.length) * i, metres * share))
}

/** Six decimals are about ten centimetres. */
function roundPlace({ latitude, longitude }: Location): Location {
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
}

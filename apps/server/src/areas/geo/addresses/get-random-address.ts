import type { Location } from '@tresen/contract/common'
import type { Address } from '@tresen/contract/geo/address'
import { findDeliveryArea } from '@tresen/domain/geo/areas'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { findNearestAddress } from '../geo.sql.ts'
import { findRules } from '../may-know.ts'

const ATTEMPTS = 40

/** Any address inside or outside of the delivery areas, found by a random place in or around them. */
export async function getRandomAddress(
  ctx: Ctx,
  { restaurantId, inDeliveryArea = true }: { restaurantId: string; inDeliveryArea?: boolean },
) {
  const rules = await findRules(ctx, restaurantId, 'staff')
  if (!rules) return refuse('NotFound')
  const corners = rules.deliveryAreas.flatMap(({ polygon }) => polygon)
  for (let attempt = 0; corners.length > 0 && attempt < ATTEMPTS; attempt++) {
    // Where few people live around the areas, the next house is further away: each try looks wider.
    const box = boxAround(corners, inDeliveryArea ? 0 : 0.5 + attempt / 10)
    const place = placeIn(box, Math.random(), Math.random())
    const isInside = (at: Location) => findDeliveryArea(rules.deliveryAreas, at) !== null
    if (inDeliveryArea && !isInside(place)) continue
    const address: Address | undefined = await findNearestAddress(ctx.db, place)
    if (address && isInside(address) === inDeliveryArea) return address
  }
  return refuse('NotFound')
}

type Box = { south: number; north: number; west: number; east: number }

function boxAround(places: readonly Location[], margin: number): Box {
  const box = { south: 90, north: -90, west: 180, east: -180 }
  for (const { latitude, longitude } of places) {
    box.south = Math.min(box.south, latitude)
    box.north = Math.max(box.north, latitude)
    box.west = Math.min(box.west, longitude)
    box.east = Math.max(box.east, longitude)
  }
  const [up, aside] = [(box.north - box.south) * margin, (box.east - box.west) * margin]
  return { south: box.south - up, north: box.north + up, west: box.west - aside, east: box.east + aside }
}

function placeIn({ south, north, west, east }: Box, up: number, aside: number): Location {
  return { latitude: south + up * (north - south), longitude: west + aside * (east - west) }
}

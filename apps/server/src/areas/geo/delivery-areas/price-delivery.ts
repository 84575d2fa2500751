import type { Location } from '@tresen/contract/common'
import type { Address, DeliverPrice, WrittenAddress } from '@tresen/contract/geo/address'
import { findDeliveryArea } from '@tresen/domain/geo/areas'
import type { Ctx } from '../../../context.ts'
import type { VersionedRules } from '../../../rules-cache.ts'
import { findKnownRestaurant, USUAL_RESULTS } from '../find-places.ts'
import { searchPointsOfInterest } from '../geo.sql.ts'
import { findRules } from '../may-know.ts'

type At = { restaurantId: string }
type Search = At & { query: string; maxResults?: number }

export async function getDeliverPriceByLocation(ctx: Ctx, { restaurantId, ...place }: At & Location) {
  const rules = await findRules(ctx, restaurantId)
  return rules && priceOf(rules, place, null)
}

export async function getDeliverPriceByAddress(ctx: Ctx, { restaurantId, ...typed }: At & WrittenAddress) {
  const rules = await findRules(ctx, restaurantId)
  if (!rules) return null
  const finding = await ctx.addresses.find(typed)
  const address = finding.state === 'notFound' ? null : finding.address
  return priceOf(rules, address, address)
}

/** What delivery costs to addresses that fit what was typed. */
export async function searchDeliverPrices(
  ctx: Ctx,
  { restaurantId, query, maxResults = USUAL_RESULTS }: Search,
) {
  const known = await findKnownRestaurant(ctx, restaurantId)
  if (!known) return null
  const found = await ctx.addresses.complete(query, known.place, maxResults)
  return found.map((address) => priceOf(known.rules, address, address))
}

/** What delivery costs to places that are known by a name. */
export async function searchDeliverPricesOfPointsOfInterest(
  ctx: Ctx,
  { restaurantId, query, maxResults = USUAL_RESULTS }: Search,
) {
  const known = await findKnownRestaurant(ctx, restaurantId)
  if (!known) return null
  const found = await searchPointsOfInterest(ctx.db, query, known.place, maxResults)
  return found.map(({ name, ...address }) => ({ name, ...priceOf(known.rules, address, address) }))
}

/** What delivery to a place costs; without a place, the address is unknown and nothing is served. */
function priceOf(rules: VersionedRules, place: Location | null, address: Address | null): DeliverPrice {
  const area = place && findDeliveryArea(rules.deliveryAreas, place)
  return {
    isInDeliveryArea: area !== null,
    deliverPrice: area?.deliveryFee ?? null,
    minOrderValue: area?.minOrderValue ?? null,
    freeDeliveryFrom: area?.freeDeliveryFrom ?? null,
    deliveryAreaName: area?.name ?? null,
    address,
  }
}

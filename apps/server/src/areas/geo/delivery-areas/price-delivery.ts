import type { Location } from '@tresen/contract/common'
import type { Address, DeliverPrice } from '@tresen/contract/geo/address'
import { findDeliveryArea } from '@tresen/domain/geo/areas'
import type { VersionedRules } from '../../restaurants/rules-cache.ts'

/** What delivery to a place costs; without a place, the address is unknown and nothing is served. */
export function priceDelivery(
  rules: VersionedRules,
  place: Location | null,
  address: Address | null,
): DeliverPrice {
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

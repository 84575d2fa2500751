import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import { formatMoney } from '../../money/format-money.ts'

type Terms = Pick<DeliveryArea, 'name' | 'deliveryFee' | 'minOrderValue' | 'freeDeliveryFrom'>

/** What delivery to an area costs, `fee` where it is known for a cart, and from which value on it is done. */
export function areaInWords(area: Terms, fee = area.freeDeliveryFrom === 0 ? 0 : area.deliveryFee): string {
  const { name, minOrderValue, freeDeliveryFrom } = area
  const free = fee > 0 && freeDeliveryFrom !== null ? `, kostenlos ab ${formatMoney(freeDeliveryFrom)}` : ''
  const costs = fee === 0 ? 'kostenlos' : formatMoney(fee)
  return `${name}: Lieferung ${costs}${free}, mindestens ${formatMoney(minOrderValue)}`
}

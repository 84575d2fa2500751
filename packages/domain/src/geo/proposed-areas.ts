import type { Location } from '@tresen/contract/common'
import type { DeliveryAreaDraft } from '@tresen/contract/geo/delivery-area'
import { formatNumber } from '../numbers/format-number.ts'
import { circleAround } from './polygon-shapes.ts'

const mostRings = 3
/** Of the innermost ring, and how much each further one asks for more: cents and minutes. */
const first = { deliveryFee: 0, minOrderValue: 1000, deliveryMinutes: 10 }
const more = { deliveryFee: 150, minOrderValue: 500, deliveryMinutes: 5 }

/**
 * Delivery areas to begin with: up to three rings around a place, as far as somebody wants to deliver (metres, as the
 * crow flies). The nearest counts first; the farther, the dearer and the longer. Each is drawn and editable like any other.
 */
export function proposedAreas(centre: Location, farthest: number): DeliveryAreaDraft[] {
  const rings = Math.min(mostRings, Math.max(1, Math.floor(farthest / 1000)))
  return Array.from({ length: rings }, (_, index) => {
    // Half kilometres, so that the names stay short.
    const metres = index === rings - 1 ? farthest : Math.round((farthest * (index + 1)) / rings / 500) * 500
    return {
      name: `Bis ${formatNumber(metres / 1000)} km`,
      polygon: circleAround(centre, metres),
      deliveryFee: first.deliveryFee + index * more.deliveryFee,
      minOrderValue: first.minOrderValue + index * more.minOrderValue,
      freeDeliveryFrom: null,
      deliveryMinutes: first.deliveryMinutes + index * more.deliveryMinutes,
    }
  })
}

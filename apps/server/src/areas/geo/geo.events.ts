import { createHash } from 'node:crypto'
import type { DeliveryAreaDraft } from '@tresen/contract/geo/delivery-area'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

type Saved = DeliveryAreaDraft & { id: string }

export function deliveryAreaSaved(restaurantId: string, area: Saved): Outgoing {
  const { id: deliveryAreaId, name, deliveryFee, minOrderValue, freeDeliveryFrom, deliveryMinutes } = area
  const terms = { deliveryFee, minOrderValue, freeDeliveryFrom, deliveryMinutes }
  const outline = outlineText(area)
  return {
    streamId: restaurantId,
    name: 'deliveryAreaSaved',
    payload: JSON.stringify({ deliveryAreaId, name, ...terms, outline }),
  }
}

export function deliveryAreaDeleted(restaurantId: string, deliveryAreaId: string): Outgoing {
  return {
    streamId: restaurantId,
    name: 'deliveryAreaDeleted',
    payload: JSON.stringify({ deliveryAreaId }),
  }
}

export function deliveryAreasOrdered(
  restaurantId: string,
  areas: readonly { id: string; name: string }[],
): Outgoing {
  const [deliveryAreaIds, names] = [areas.map(({ id }) => id), areas.map(({ name }) => name)]
  return {
    streamId: restaurantId,
    name: 'deliveryAreasOrdered',
    payload: JSON.stringify({ deliveryAreaIds, names }),
  }
}

/** Tells one outline from another without its corners, of which there may be thousands. */
function outlineText({ polygon }: DeliveryAreaDraft): string {
  const digest = createHash('sha256').update(JSON.stringify(polygon)).digest('hex').slice(0, 8)
  return `${polygon.length} Ecken, Kennung ${digest}`
}

import Type from 'typebox'
import { Id } from '../common.ts'
import { defineEvents } from '../define.ts'

export const geoEvents = defineEvents({
  /** Areas were added, changed, reordered or deleted. Outlines are large: whoever shows them fetches them again. */
  deliveryAreasChanged: Type.Object({ restaurantId: Id }),
})

import Type from 'typebox'
import { Id } from '../common.ts'
import { defineEvents } from '../define.ts'
import { DeliveryAreaTerms } from './delivery-area.ts'

export const geoEvents = defineEvents({
  /** An area was added or changed. Outlines are large: this says how one looks, whoever draws it fetches it again. */
  deliveryAreaSaved: Type.Object({
    deliveryAreaId: Id,
    name: Type.String(),
    ...DeliveryAreaTerms.properties,
    outline: Type.String(),
  }),
  deliveryAreaDeleted: Type.Object({ deliveryAreaId: Id }),
  /** They stand in another order: the first whose outline holds a place counts there. */
  deliveryAreasOrdered: Type.Object({ deliveryAreaIds: Type.Array(Id), names: Type.Array(Type.String()) }),
})

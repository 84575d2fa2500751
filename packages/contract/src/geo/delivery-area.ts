import Type, { type Static } from 'typebox'
import { Id, Location, Name, Nullable, Text } from '../common.ts'

export const mostCorners = 5000

export const mostDeliveryAreas = 200

/** A ring of places; the last point is joined to the first. At least three points. */
export const Polygon = Type.Array(Location, { minItems: 3, maxItems: mostCorners })
export type Polygon = Static<typeof Polygon>

const OrderValue = Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Eurocent, brutto' })

/** What delivery into an area costs and takes. */
const terms = {
  deliveryFee: Type.Integer({ minimum: 0, maximum: 100_000, description: 'Eurocent, brutto' }),
  minOrderValue: OrderValue,
  /** From this order value on, delivery is free; null: never. */
  freeDeliveryFrom: Nullable(OrderValue),
  /** Travel time added to the cooking time, in minutes. */
  deliveryMinutes: Type.Integer({ minimum: 0, maximum: 240 }),
}

export const DeliveryAreaTerms = Type.Object(terms)
export type DeliveryAreaTerms = Static<typeof DeliveryAreaTerms>

/** A delivery area as it is drawn. */
export const DeliveryAreaDraft = Type.Object({ name: Name(80), polygon: Polygon, ...terms })
export type DeliveryAreaDraft = Static<typeof DeliveryAreaDraft>

/** A part of town with its own delivery fee and minimum order value. Overlaps go to the lower `priority`. */
export const DeliveryArea = Type.Object({
  id: Id,
  restaurantId: Id,
  name: Text(80),
  polygon: Polygon,
  ...terms,
  priority: Type.Integer(),
  /** Grows with every change of the area, except for its place in the order. */
  version: Type.Integer({ minimum: 1 }),
})
export type DeliveryArea = Static<typeof DeliveryArea>

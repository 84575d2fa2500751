import Type, { type Static } from 'typebox'
import { Cents, Latitude, Longitude, Nullable } from '../common.ts'

/** An address in words, with or without a place. */
export const WrittenAddress = Type.Object({
  street: Type.String(),
  streetNumber: Type.String(),
  zipCode: Type.String(),
  city: Type.String(),
})
export type WrittenAddress = Static<typeof WrittenAddress>

export const Address = Type.Object({
  ...WrittenAddress.properties,
  latitude: Latitude,
  longitude: Longitude,
  /** The street is known, this number is not: the place is where it should be. */
  isEstimated: Type.Optional(Type.Literal(true)),
})
export type Address = Static<typeof Address>

/** Whether and for how much a place is served. */
export const DeliverPrice = Type.Object({
  isInDeliveryArea: Type.Boolean(),
  deliverPrice: Nullable(Cents),
  minOrderValue: Nullable(Cents),
  freeDeliveryFrom: Nullable(Cents),
  deliveryAreaName: Nullable(Type.String()),
  /** The address or place that was priced; null when it is unknown. */
  address: Nullable(Address),
})
export type DeliverPrice = Static<typeof DeliverPrice>

/** A place that is known by its name: a station, a hospital, a hotel. */
export const PointOfInterest = Type.Object({
  name: Type.String(),
  ...Type.Omit(Address, ['isEstimated']).properties,
})
export type PointOfInterest = Static<typeof PointOfInterest>

/** A town or a postcode as GeoJSON, outlined by its addresses. */
export const GeoFeature = Type.Object({
  type: Type.Literal('Feature'),
  properties: Type.Object({ name: Type.String(), zipCode: Type.String(), addresses: Type.Integer() }),
  geometry: Type.Object({
    type: Type.Literal('Polygon'),
    coordinates: Type.Array(Type.Array(Type.Array(Type.Number()))),
  }),
})
export type GeoFeature = Static<typeof GeoFeature>

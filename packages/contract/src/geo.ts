import Type, { type Static } from 'typebox'
import { Cents, Id, Latitude, Location, Longitude, Name, Nullable, Text } from './common.ts'
import { anyone, defineCalls } from './define.ts'

/** A ring of places; the last point is joined to the first. At least three points. */
export const Polygon = Type.Array(Location, { minItems: 3, maxItems: 2000 })
export type Polygon = Static<typeof Polygon>

/** A part of town with its own delivery fee and minimum order value. Overlaps go to the lower `priority`. */
export const DeliveryArea = Type.Object({
  id: Id,
  restaurantId: Id,
  name: Text(80),
  polygon: Polygon,
  deliveryFee: Cents,
  minOrderValue: Cents,
  /** From this order value on, delivery is free; null: never. */
  freeDeliveryFrom: Nullable(Cents),
  /** Travel time added to the cooking time, in minutes. */
  deliveryMinutes: Type.Integer({ minimum: 0, maximum: 240 }),
  priority: Type.Integer(),
})
export type DeliveryArea = Static<typeof DeliveryArea>

export const Address = Type.Object({
  street: Type.String(),
  streetNumber: Type.String(),
  zipCode: Type.String(),
  city: Type.String(),
  latitude: Latitude,
  longitude: Longitude,
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

const AddressQuery = Type.Object({
  street: Name(120),
  streetNumber: Text(20),
  zipCode: Text(10),
  city: Text(80),
})
const SearchQuery = Type.Object({
  query: Text(200),
  maxResults: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
})

export const geoCalls = defineCalls('geo', {
  getDeliverPriceByLocation: {
    method: 'GET',
    path: '/api/Geo/deliverPrice/{restaurantId}/geolocation',
    access: anyone,
    summary: 'Lieferpreis zu einem Ort auf der Karte',
    query: Type.Object({ latitude: Latitude, longitude: Longitude }),
    reply: DeliverPrice,
  },
  getDeliverPriceByAddress: {
    method: 'GET',
    path: '/api/Geo/deliverPrice/{restaurantId}/address',
    access: anyone,
    summary: 'Lieferpreis zu einer Anschrift',
    query: AddressQuery,
    reply: DeliverPrice,
  },
  searchDeliverPrices: {
    method: 'GET',
    path: '/api/Geo/deliverPrice/{restaurantId}/search',
    access: anyone,
    summary: 'Anschriften suchen, jede mit Lieferpreis',
    query: SearchQuery,
    reply: Type.Array(DeliverPrice),
  },
  lookUpAddress: {
    method: 'GET',
    path: '/api/Geo/lookupaddress/{restaurantId}',
    access: anyone,
    summary: 'Anschrift beim Tippen vervollständigen, nahe am Restaurant zuerst',
    query: SearchQuery,
    reply: Type.Array(Address),
  },
  listGeometries: {
    method: 'GET',
    path: '/api/Geo/listgeometries/{restaurantId}',
    access: anyone,
    summary: 'Liefergebiete als Flächen',
    reply: Type.Array(DeliveryArea),
  },
})

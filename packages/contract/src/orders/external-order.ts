import Type, { type Static } from 'typebox'
import { mostAdditionalDeliveryFee } from '../carts/cart.ts'
import { Id, Instant, Latitude, Longitude, Name, Nullable, OneOf, Text } from '../common.ts'
import { taxKeys } from '../menu/marks.ts'
import { orderStates } from './order.ts'

/** So many pieces one order may have: what a kitchen makes in an evening. */
export const mostExternalPieces = 200

const Price = Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Eurocent, brutto' })

/** What another system sold: its own words and its own price; no product of our menu. */
export const ExternalProduct = Type.Object({
  name: Name(200),
  size: Type.Optional(Text(60)),
  articleNumber: Type.Optional(Text(20)),
  quantity: Type.Integer({ minimum: 1, maximum: mostExternalPieces }),
  /** Of one piece with all that was chosen, without deposit. */
  price: Price,
  /** Of one piece. */
  deposit: Type.Optional(Price),
  /** Left out: food. */
  taxKey: Type.Optional(OneOf(taxKeys)),
  /** What was chosen, each as it is to be read. */
  options: Type.Optional(Type.Array(Name(200), { maxItems: 30 })),
  comment: Type.Optional(Text(500)),
})
export type ExternalProduct = Static<typeof ExternalProduct>

export const externalPayments = ['Paid', 'Cash', 'Card'] as const

export const ExternalAddress = Type.Object({
  street: Name(120),
  houseNumber: Name(20),
  addressAddition: Type.Optional(Text(120)),
  zipCode: Name(10),
  city: Name(80),
  locationDescription: Type.Optional(Text(500)),
  /** Where the other system knows the place; left out: we look for the address. */
  latitude: Type.Optional(Latitude),
  longitude: Type.Optional(Longitude),
})
export type ExternalAddress = Static<typeof ExternalAddress>

/** An order that another system took: a marketplace's bridge, a cash register, an app of somebody else. */
export const ExternalOrder = Type.Object({
  /** What the other system knows it by; sent again, it is the same order. */
  externalOrderId: Name(100),
  /** What staff read of where it comes from: `Lieferando`. */
  provider: Name(24),
  isPickup: Type.Boolean(),
  /** For when it was ordered; null or left out: as soon as possible. */
  wantedAt: Type.Optional(Nullable(Instant)),
  products: Type.Array(ExternalProduct, { minItems: 1, maxItems: mostExternalPieces }),
  deliveryFee: Type.Optional(
    Type.Integer({ minimum: 0, maximum: mostAdditionalDeliveryFee, description: 'Eurocent, brutto' }),
  ),
  /** What comes off goods and delivery. */
  discount: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Eurocent, brutto' })),
  /** What the guest pays or has paid: products, deposit and delivery, less the discount. */
  total: Type.Integer({ minimum: 0, maximum: 100_000_000, description: 'Eurocent, brutto' }),
  /** `Paid`: the other system has the money; else it is taken at the door. */
  payment: OneOf(externalPayments),
  customer: Type.Object({
    lastName: Text(120),
    firstName: Type.Optional(Text(120)),
    company: Type.Optional(Text(120)),
    phone: Type.Optional(Text(40)),
  }),
  /** Needed unless it is picked up. */
  address: Type.Optional(ExternalAddress),
  comment: Type.Optional(Text(1000)),
})
export type ExternalOrder = Static<typeof ExternalOrder>

/** What became of what another system sent under a number. */
export const ExternalOrderCheck = Type.Object({
  externalOrderId: Type.String(),
  isTaken: Type.Boolean(),
  /** The order it became; null: none, or deleted since. */
  order: Nullable(
    Type.Object({
      id: Id,
      number: Type.Integer(),
      state: OneOf(orderStates),
      isAcknowledged: Type.Boolean(),
      dueAt: Instant,
      cancelledAt: Nullable(Instant),
    }),
  ),
})
export type ExternalOrderCheck = Static<typeof ExternalOrderCheck>

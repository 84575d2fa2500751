import Type, { type Static } from 'typebox'
import { Cents, Id, Instant, Nullable, OneOf, Text, Whole } from '../common.ts'
import { paymentMethods } from '../restaurants/restaurant.ts'

/** Most characters of a name under which something was seen; longer ones are cut off. */
export const mostSeenText = 1000

/**
 * What of a cart a person saw when they said yes to it: what, for how much, how, when, where to. Nothing else becomes an
 * order. `evaluateCart` hands it out and `placeOrder` takes it back; it is compared, and nothing is priced by it.
 */
export const SeenCart = Type.Object({
  /** Of the cart that was seen: another one has other details, also of what is not compared. Missing: not said. */
  version: Type.Optional(Whole(0)),
  totalOrderValue: Cents,
  /** Each product with size, options, extras and wish, and its price without deposit and discounts. */
  lines: Type.Array(Type.Object({ shoppingCartProductId: Id, what: Text(mostSeenText), price: Cents }), {
    maxItems: 200,
  }),
  /** What comes on top of the lines or off them, by its name: discounts (below 0), deposit, delivery. */
  sums: Type.Array(Type.Object({ what: Text(mostSeenText), price: Cents }), { maxItems: 200 }),
  isPickup: Type.Boolean(),
  /** Null: as soon as possible. */
  preOrderDateTime: Nullable(Instant),
  paymentMethod: Nullable(OneOf(paymentMethods)),
  /** On top of the total; missing: none. */
  tip: Type.Optional(Cents),
  /** Where it is delivered, in one line; empty: nowhere. */
  address: Text(mostSeenText),
  /** The latest minutes that were promised; when it takes much longer by now, the person is asked first. */
  toMinutes: Type.Integer({ minimum: 0, maximum: 100_000 }),
})
export type SeenCart = Static<typeof SeenCart>

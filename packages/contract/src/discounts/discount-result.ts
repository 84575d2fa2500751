import Type, { type Static } from 'typebox'
import { Cents, Id, Instant, Nullable, OneOf } from '../common.ts'
import { cartProperties } from './condition.ts'

export const reasonCodes = [
  'Condition',
  'ProductsMissing',
  'ProductsTaken',
  'NoEffect',
  'NotYetValid',
  'Expired',
  'Inactive',
  'Excluded',
  'Unknown',
] as const

/** Why a discount does not apply (yet). */
export const DiscountReason = Type.Object({
  code: OneOf(reasonCodes),
  /** What is missing, to be read after the discount's name: "noch 4,20 € bis 30 €". */
  message_de: Type.String(),
  /** The condition that fails (Condition). */
  property: Nullable(OneOf(cartProperties)),
  /** The rule that lacks products (ProductsMissing). */
  productRuleId: Nullable(Id),
  /** How far it is, where that can be counted: cents, products, orders. */
  current: Nullable(Type.Number()),
  target: Nullable(Type.Number()),
})
export type DiscountReason = Static<typeof DiscountReason>

/** What a discount makes of a cart. */
export const EvaluatedDiscount = Type.Object({
  name: Type.String(),
  canBeApplied: Type.Boolean(),
  isAdvertised: Type.Boolean(),
  /** What comes off, more than 0 when it applies. */
  totalDiscount: Cents,
  /** How often it applies. */
  applications: Type.Integer(),
  /** One sentence for guests and staff: that it applies, or what is missing. */
  message_de: Type.String(),
  /** Empty when it applies. */
  reasons: Type.Array(DiscountReason),
  shoppingCartProductRuleResults: Type.Array(
    Type.Object({
      productRuleId: Id,
      name: Type.String(),
      /** The products taken, and what comes off each. */
      products: Type.Array(Type.Object({ shoppingCartProductId: Id, discount: Cents })),
      /** So many more are needed. */
      missing: Type.Integer(),
    }),
  ),
})
export type EvaluatedDiscount = Static<typeof EvaluatedDiscount>

/** A discount that staff put into a cart. */
export const CartDiscount = Type.Object({
  id: Id,
  discountId: Id,
  shoppingCartId: Id,
  /** Which products a rule may take; rules that are not named choose by themselves. */
  productRuleToShoppingCartProductMapping: Type.Array(
    Type.Object({ productRuleId: Id, shoppingCartProductIds: Type.Array(Id, { maxItems: 200 }) }),
    { maxItems: 10 },
  ),
})
export type CartDiscount = Static<typeof CartDiscount>

/** What a discount would have made of past orders. */
export const DiscountTrial = Type.Object({
  from: Instant,
  to: Instant,
  /** Orders looked at; cancelled ones are left out. */
  orders: Type.Integer(),
  /** false: there are more orders than are looked at; the newest were. */
  isComplete: Type.Boolean(),
  appliedOrders: Type.Integer(),
  totalDiscount: Cents,
  /** Products of the orders looked at, without deposit and fees, before discounts. */
  orderValue: Cents,
  /** By day of the restaurant's calendar, in order; days without use are left out. */
  days: Type.Array(Type.Object({ date: Type.String(), appliedOrders: Type.Integer(), totalDiscount: Cents })),
  /** The newest orders to which it applies. */
  examples: Type.Array(
    Type.Object({
      orderId: Id,
      number: Type.Integer(),
      newAt: Instant,
      orderValue: Cents,
      totalDiscount: Cents,
      products: Type.Array(Type.Object({ name: Type.String(), price: Cents, discount: Cents })),
    }),
  ),
  /** Why it mostly did not apply: sentences with how many orders each. */
  reasons: Type.Array(Type.Object({ message_de: Type.String(), orders: Type.Integer() })),
})
export type DiscountTrial = Static<typeof DiscountTrial>

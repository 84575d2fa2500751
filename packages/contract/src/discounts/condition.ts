import Type, { type Static, type TSchema } from 'typebox'
import { OneOf, Text } from '../common.ts'

/** Document 2, section 3, in its order; the last is ours: from a time of day on, up to another one. */
export const conditionOperators = [
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'contains',
  'notContains',
  'containsAllOf',
  'containsAnyOf',
  'containsNoneOf',
  'isIn',
  'isNotIn',
  'divisibleBy',
  'between',
] as const

export type ConditionOperator = (typeof conditionOperators)[number]

/** What a rule can ask of one product. In a condition of the cart they mean all products in it. */
export const productProperties = ['ProductId', 'ProductPrizeId', 'CategoryId', 'SizeId'] as const

export type ProductProperty = (typeof productProperties)[number]

/**
 * What a discount can ask of a cart. `DateTime`, `Weekday`, `TimeOfDay` and `Date` mean the moment for which the order
 * is wanted, by the restaurant's clock. `OrderValue` counts products in cents, without deposit, fees and discounts.
 * Order counts leave out cancelled orders and the one that is being made.
 */
export const cartProperties = [
  'IsPickup',
  'IsPreOrder',
  'OrderChannel',
  'DateTime',
  'Weekday',
  'TimeOfDay',
  'Date',
  'ProductCount',
  'OrderValue',
  'IsKnownCustomer',
  'CustomerId',
  'Coupons',
  'CustomerOrderCount',
  'CustomerOrderCountOnlineChat',
  'CustomerOrderCountPhoneCall',
  'CustomerOrderCountOnlineShop',
  'CustomerOrderCountUnknown',
  'CustomerOrderCountWhatsAppChat',
  'LastOrderTime',
  'DaysSinceLastOrder',
  'DeliveryStreet',
  'DeliveryHouseNumber',
  'DeliveryZipCode',
  'DeliveryCity',
  ...productProperties,
] as const

export type CartProperty = (typeof cartProperties)[number]

/** What a property is compared with: one value, or several for `isIn`, `isNotIn` and `contains…Of`; two for `between`. */
const ConditionValue = Type.Union([
  Type.Boolean(),
  Type.Number({ minimum: -1e9, maximum: 1e9 }),
  Text(200),
  Type.Array(Type.Union([Type.Number({ minimum: -1e9, maximum: 1e9 }), Text(200)]), { maxItems: 300 }),
])
export type ConditionValue = Static<typeof ConditionValue>

export const DiscountCondition = Type.Object({
  property: OneOf(cartProperties),
  operator: OneOf(conditionOperators),
  value: ConditionValue,
})
export type DiscountCondition = Static<typeof DiscountCondition>

/** How conditions are put together; `not`: none of them holds. */
export const conditionGroups = ['all', 'any', 'not'] as const

/** Groups lie in groups this deep at most. */
export const MOST_CONDITION_LEVELS = 4

/** Conditions put together. A group of none holds for `all` and `not`, and does not for `any`. */
export type ConditionTree =
  | DiscountCondition
  | { group: (typeof conditionGroups)[number]; conditions: ConditionTree[] }

export const ConditionTree = Type.Unsafe<ConditionTree>(conditionTree(MOST_CONDITION_LEVELS))

function conditionTree(levels: number): TSchema {
  if (levels === 0) return DiscountCondition
  const conditions = Type.Array(conditionTree(levels - 1), { maxItems: 30 })
  return Type.Union([DiscountCondition, Type.Object({ group: OneOf(conditionGroups), conditions })])
}

import Type, { type Static, type TSchema } from 'typebox'
import { Cents, Id, Instant, Name, Nothing, Nullable, OneOf, Text } from './common.ts'
import { defineCalls, defineEvents, inRestaurant } from './define.ts'
import { Product } from './menu.ts'

/** Document 2, section 3, in its order. */
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

/** What a property is compared with: one value, or several for `isIn`, `isNotIn` and `contains…Of`. */
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
  DiscountCondition | { group: (typeof conditionGroups)[number]; conditions: ConditionTree[] }

export const ConditionTree = Type.Unsafe<ConditionTree>(conditionTree(MOST_CONDITION_LEVELS))

function conditionTree(levels: number): TSchema {
  if (levels === 0) return DiscountCondition
  const conditions = Type.Array(conditionTree(levels - 1), { maxItems: 30 })
  return Type.Union([DiscountCondition, Type.Object({ group: OneOf(conditionGroups), conditions })])
}

/** By what a rule takes the products of a cart first: document 2, section 3. "Base" is a price without the others. */
export const sortOrders = [
  'LowestTotalPrice',
  'HighestTotalPrice',
  'FewestExtras',
  'MostExtras',
  'LowestBasePrice',
  'HighestBasePrice',
  'LowestExtrasPrice',
  'HighestExtrasPrice',
  'LowestVariantsPrice',
  'HighestVariantsPrice',
  'LowestVariantsAndExtrasPrice',
  'HighestVariantsAndExtrasPrice',
] as const
export type SortOrder = (typeof sortOrders)[number]

const Percent = Type.Number({ minimum: 0.01, maximum: 100 })
const Amount = Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Eurocent' })

/** What becomes cheaper by how much: a share of the sum, an amount off each product, a fixed price for each. */
export const Reduction = Type.Union([
  Type.Object({ type: OneOf(['Percent']), percent: Percent }),
  Type.Object({ type: OneOf(['AmountOff']), amount: Amount }),
  Type.Object({ type: OneOf(['FixedPrice']), price: Amount }),
])
export type Reduction = Static<typeof Reduction>

/** What a discount wants of the products of a cart, and what becomes of their price. */
const productRule = {
  /** As it is called in sentences: "Pizza", "Getränk". */
  name: Name(60),
  /** Which products; null: all. Only properties of products. */
  conditions: Nullable(ConditionTree),
  /** So many at least, else the discount does not apply; 0: as many as there are. */
  minimum: Type.Integer({ minimum: 0, maximum: 100 }),
  /** So many at most; null: all there are. */
  maximum: Nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  sortOrder: OneOf(sortOrders),
  /** Whether options and extras become cheaper too (`Total`) or cost what they cost (`Base`). */
  priceBase: OneOf(['Total', 'Base']),
  /** null: must be there, but keeps its price. */
  reduction: Nullable(Reduction),
}

export const ProductRule = Type.Object({ id: Id, ...productRule })
export type ProductRule = Static<typeof ProductRule>

/** How a discount comes into a cart: by itself, added by staff, or opened by a voucher's code. */
export const discountApplications = ['Automatic', 'Manual', 'Voucher'] as const
export type DiscountApplication = (typeof discountApplications)[number]

const discountFields = {
  name: Name(120),
  /** For guests. */
  description: Text(500),
  isActive: Type.Boolean(),
  application: OneOf(discountApplications),
  /** Orders made from then on, and before then; null: without a limit. */
  validFrom: Nullable(Instant),
  validUntil: Nullable(Instant),
  shoppingCartConditions: Nullable(ConditionTree),
  /** What comes off everything that the product rules took together: "5 € Rabatt", "Menü für 9,90 €". */
  totalReduction: Nullable(Reduction),
  /** Percent of a fixed price for all that count as drinks for the VAT; null: in proportion to the prices. */
  drinkShare: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  /** So often in one cart at most; null: as often as it fits. */
  maximumApplications: Nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Only where no other discount applies. */
  isExclusive: Type.Boolean(),
  /** Also takes products that an earlier discount took, at what is left of their price. */
  reusesProducts: Type.Boolean(),
  /** Of the discounts of one group only the first applies; empty: in no group. */
  exclusionGroup: Text(60),
  /** Whether guests see it, and what they miss for it, before it applies. */
  isAdvertised: Type.Boolean(),
}

/**
 * Lowers prices when its conditions hold. Evaluated in the order of `priorityIndex`, highest first, then of creation.
 * Each product is taken by one discount, once.
 */
export const Discount = Type.Object({
  id: Id,
  restaurantId: Id,
  /** From the number of discounts down to 1, without gaps. */
  priorityIndex: Type.Integer(),
  createdAt: Instant,
  ...discountFields,
  productRules: Type.Array(ProductRule),
})
export type Discount = Static<typeof Discount>

/** What a manager fills in. Rule ids shorter than 32 characters are dropped: the server makes new ones. */
export const DiscountInput = Type.Object({
  /** Made by the client, so that a repeated request makes no second discount. */
  id: Type.Optional(Id),
  /** Its new place in the order; the others make room. Left out: the old place, or the last for a new one. */
  priorityIndex: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  ...discountFields,
  productRules: Type.Array(Type.Object({ id: Type.Optional(Text(64)), ...productRule }), { maxItems: 10 }),
})
export type DiscountInput = Static<typeof DiscountInput>

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

const discounts = '/api/restaurants/{restaurantId}/discounts'
const managers = inRestaurant('admin', 'manager', 'onboarding')
const staff = inRestaurant('admin', 'manager', 'employee', 'callcenter', 'onboarding')

/** Each reason names what of the discount is wrong, as a path into the body. */
const DiscountInvalid = {
  status: 422,
  message_de: 'Dieser Rabatt kann so nicht gelten.',
  details: Type.Object({
    fields: Type.Array(Type.Object({ path: Type.String(), message_de: Type.String() })),
  }),
} as const

export const discountCalls = defineCalls('discounts', {
  listDiscounts: {
    method: 'GET',
    path: discounts,
    access: staff,
    summary: 'Rabatte und Menüs in der Reihenfolge, in der sie gelten',
    reply: Type.Array(Discount),
  },
  createDiscount: {
    method: 'POST',
    path: discounts,
    access: managers,
    summary: 'Rabatt oder Menü anlegen',
    body: DiscountInput,
    reply: Discount,
    refusals: {
      DiscountInvalid,
      TooManyDiscounts: { status: 422, message_de: 'Mehr als 200 Rabatte sind nicht möglich.' },
    },
  },
  cleanUpDiscounts: {
    method: 'DELETE',
    path: discounts,
    access: managers,
    summary:
      'Aufräumen: nimmt heraus, was es auf der Karte nicht mehr gibt, und schaltet ab, was nie mehr gilt',
    reply: Type.Object({
      discounts: Type.Array(Discount),
      /** What was done, one sentence each. */
      changes: Type.Array(Type.Object({ discountId: Id, message_de: Type.String() })),
    }),
  },
  tryDiscount: {
    method: 'POST',
    path: `${discounts}/trial`,
    access: managers,
    summary: 'Probelauf: was ein Rabatt aus den Bestellungen der letzten Wochen gemacht hätte',
    query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 92 })) }),
    body: DiscountInput,
    reply: DiscountTrial,
    refusals: { DiscountInvalid },
  },
  getDiscount: {
    method: 'GET',
    path: `${discounts}/{discountId}`,
    access: staff,
    summary: 'Ein Rabatt',
    reply: Discount,
  },
  updateDiscount: {
    method: 'PUT',
    path: `${discounts}/{discountId}`,
    access: managers,
    summary: 'Rabatt ändern; eine andere Stelle in der Reihenfolge nummeriert die übrigen neu',
    body: DiscountInput,
    reply: Discount,
    refusals: { DiscountInvalid },
  },
  deleteDiscount: {
    method: 'DELETE',
    path: `${discounts}/{discountId}`,
    access: managers,
    summary: 'Rabatt löschen',
    reply: Nothing,
    refusals: {
      DiscountHasVouchers: {
        status: 409,
        message_de: 'Zu diesem Rabatt gibt es noch Gutscheine. Bitte löschen Sie zuerst diese.',
      },
    },
  },
  listDiscountProducts: {
    method: 'GET',
    path: `${discounts}/{discountId}/products`,
    access: staff,
    summary: 'Die Produkte der Karte, die ein Rabatt nehmen kann',
    reply: Type.Array(Product),
  },
})

/** Each carries the whole discount; others whose priority moved with it come as `updateDiscount` of their own. */
export const discountEvents = defineEvents({
  createDiscount: Discount,
  updateDiscount: Discount,
  deleteDiscount: Type.Object({ discountId: Id }),
})
export type DiscountEventName = keyof typeof discountEvents

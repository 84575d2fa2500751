import Type, { type Static } from 'typebox'
import { Id, Instant, Name, Nullable, OneOf, Text } from '../common.ts'
import { ConditionTree } from './condition.ts'

/** By what a rule takes the products of a group first, which is made of the dearest: document 2, section 3. "Base" is a price without the others. */
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
  /** Also takes products that other discounts took, after all of them, at what is left of their price. */
  reusesProducts: Type.Boolean(),
  /** Of the discounts of one group only the one that gives most applies; empty: in no group. */
  exclusionGroup: Text(60),
  /** Whether guests see it, and what they miss for it, before it applies. */
  isAdvertised: Type.Boolean(),
}

/**
 * Lowers prices when its conditions hold. Of all discounts the combination that takes most off applies; of equally good
 * ones, the highest `priorityIndex` decides, then who was created first. Each product is taken by one discount, once.
 */
export const Discount = Type.Object({
  id: Id,
  restaurantId: Id,
  /** From the number of discounts down to 1, without gaps. */
  priorityIndex: Type.Integer(),
  createdAt: Instant,
  /** Counts the changes of what it says, from 1 on; moving it is none. */
  version: Type.Integer({ minimum: 1 }),
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

/** A change of a discount. `version`: the one that was changed; what somebody else changed since is not written over. */
export const DiscountChange = Type.Object({
  version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
  ...DiscountInput.properties,
})
export type DiscountChange = Static<typeof DiscountChange>

import Type, { type Static } from 'typebox'
import { Cents, Id, Instant, Latitude, Location, Longitude, Nullable, OneOf, Text } from '../common.ts'
import { CartDiscount, EvaluatedDiscount } from '../discounts/discount-result.ts'
import { KitchenLoad, OrderPromise } from '../kitchen.ts'
import { WrittenAddress } from '../geo/address.ts'
import { MinimumAge, taxKeys } from '../menu/marks.ts'
import { paymentMethods } from '../restaurants/restaurant.ts'
import { CartVoucher, DiscountFacts } from '../vouchers.ts'
import { CartError } from './cart-error.ts'

export const orderChannels = ['OnlineChat', 'PhoneCall', 'OnlineShop', 'Unknown', 'WhatsAppChat'] as const

export type OrderChannel = (typeof orderChannels)[number]

export const reviewReasons = ['OutOfDeliveryArea', 'AddressNeedsConfirmationAndOutOfDeliveryArea'] as const

/** What is chosen of a product. The server looks up names and prices. */
export const CartProductInput = Type.Object({
  /** Made by the client, so that a repeated request adds nothing twice. */
  id: Type.Optional(Id),
  productPriceId: Id,
  variantOptions: Type.Optional(
    Type.Array(Type.Object({ variantId: Id, variantOptionId: Id }), { maxItems: 20 }),
  ),
  extras: Type.Optional(Type.Array(Type.Object({ extraGroupId: Id, ingredientId: Id }), { maxItems: 50 })),
  comment: Type.Optional(Text(500)),
})
export type CartProductInput = Static<typeof CartProductInput>

/** The category of what another system sold: none of ours. */
export const externalCategoryId = '00000000-0000-0000-0000-000000000000'

/** One product in a cart; the same product twice is two lines. Names and prices as the menu has them now. */
export const ShoppingCartProduct = Type.Object({
  id: Id,
  shoppingCartId: Id,
  productPriceId: Id,
  productId: Id,
  categoryId: Id,
  articleNumber: Type.String(),
  product: Type.Object({ name: Type.String() }),
  size: Nullable(Type.String()),
  taxKey: OneOf(taxKeys),
  variantOptions: Type.Array(
    Type.Object({ variantId: Id, variantOptionId: Id, name: Type.String(), additionalPrice: Cents }),
  ),
  extras: Type.Array(
    Type.Object({
      extraGroupId: Id,
      ingredientId: Id,
      /** Name of the ingredient. */
      ingredient: Type.String(),
      /** What it costs here: 0 when it is among the free ones. */
      additionalPrice: Cents,
    }),
  ),
  comment: Type.String(),
  completed: Type.Boolean(),
  /** Price of the line with options and extras, without deposit, when picked up or delivered. */
  pickupPrice: Cents,
  deliverPrice: Cents,
  deposit: Cents,
  /** What discounts take off the line, in the way the cart leaves the restaurant; the other one is 0. */
  pickupPriceDiscount: Cents,
  deliverPriceDiscount: Cents,
})
export type ShoppingCartProduct = Static<typeof ShoppingCartProduct>

export const InvoiceAddress = Type.Object({
  invoiceName: Text(120),
  invoiceStreet: Text(120),
  invoiceNumber: Text(20),
  invoiceZipCode: Text(10),
  invoiceCity: Text(80),
})
export type InvoiceAddress = Static<typeof InvoiceAddress>

/** In cents. A fee above it is a slip of the finger, and nobody should be charged for one. */
export const mostAdditionalDeliveryFee = 10_000

/** In cents; more is a slip of the finger. */
export const mostTip = 20_000

/** Everything of a cart that its editor fills in, except its products. */
export const CartDetails = Type.Object({
  isPickup: Type.Boolean(),
  isPreOrder: Type.Boolean(),
  preOrderDateTime: Nullable(Instant),
  /** The guest's instruction for the whole order. */
  comment: Text(1000),
  paymentMethod: Nullable(OneOf(paymentMethods)),
  /** What the guest hands over in cash, so that change is taken along; missing or null: nobody said. */
  paysWith: Type.Optional(
    Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Eurocent' })),
  ),
  /** What the guest gives on top of the total; missing or null: nothing. */
  tip: Type.Optional(
    Nullable(Type.Integer({ minimum: 0, maximum: mostTip, description: 'Eurocent; höchstens 200 €' })),
  ),
  addressSelection: OneOf(['Form', 'Map']),
  lastName: Text(120),
  firstName: Text(120),
  company: Text(120),
  phone: Text(40),
  street: Text(120),
  houseNumber: Text(20),
  addressAddition: Text(120),
  zipCode: Text(10),
  city: Text(80),
  locationDescription: Text(500),
  /** The place on the map; for a Form address the server finds it. */
  latitude: Nullable(Latitude),
  longitude: Nullable(Longitude),
  alternativeInvoiceAddress: Nullable(InvoiceAddress),
  /** Set by staff for one order, on top of the area's fee; below zero it makes delivery cheaper. */
  additionalDeliveryFee: Type.Integer({
    minimum: -mostAdditionalDeliveryFee,
    maximum: mostAdditionalDeliveryFee,
    description: 'Eurocent, brutto; höchstens 100 €',
  }),
  /** Set by staff: the restaurant agrees to deliver to this very place. */
  locationConfirmed: Type.Boolean(),
  /** From what age on the guest says to be: asked once, and again when something for older ones comes in. */
  ageConfirmed: Type.Optional(Nullable(MinimumAge)),
  /** Codes of vouchers, as they were typed. */
  voucherCodes: Type.Array(Text(60), { maxItems: 3 }),
})
export type CartDetails = Static<typeof CartDetails>

/**
 * What the server knows of a Form address: `street` when there is the street, but not the house number, which then lies
 * between the places of `addressSpan` (none: nobody can say where). Of one that is not found, what was probably meant.
 * Orders of former versions do not carry it.
 */
export const AddressCheck = Type.Object({
  addressLookup: OneOf(['unknown', 'found', 'street', 'notFound']),
  addressSpan: Type.Array(Location),
  addressSuggestion: Nullable(WrittenAddress),
})
export type AddressCheck = Static<typeof AddressCheck>

/**
 * Changes to a cart's details: what is left out stays. `edit` numbers the changes of one editor; a change that
 * arrives after a later one of the same editor is ignored.
 */
export const CartChange = Type.Object({
  ...Type.Partial(CartDetails).properties,
  edit: Type.Optional(
    Type.Object({ editorId: Id, number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  ),
})
export type CartChange = Static<typeof CartChange>

/** The part of a sum that is taxed at one rate. `gross = net + tax`. */
export const TaxShare = Type.Object({
  rate: Type.Number({ description: 'Prozent' }),
  net: Cents,
  tax: Cents,
  gross: Cents,
})
export type TaxShare = Static<typeof TaxShare>

export const EvaluationResult = Type.Object({
  errors: Type.Array(CartError),
  isInDeliveryArea: Type.Boolean(),
  deliveryArea: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** Each line's price, and what discounts take off it. */
  productPricing: Type.Array(
    Type.Object({ shoppingCartProductId: Id, totalPrice: Cents, deposit: Cents, discount: Cents }),
  ),
  deliveryFee: Cents,
  minOrderValue: Cents,
  /** What the guest pays: products, deposit, delivery fees, less discounts. */
  totalOrderValue: Cents,
  /** By staff or by a voucher. `discountId` null: a voucher with a value of its own. */
  addedDiscounts: Type.Array(
    Type.Object({
      shoppingCartDiscountId: Nullable(Id),
      voucherCode: Nullable(Type.String()),
      discountId: Nullable(Id),
      evaluatedDiscount: EvaluatedDiscount,
    }),
  ),
  automaticDiscounts: Type.Array(Type.Object({ discountId: Id, evaluatedDiscount: EvaluatedDiscount })),
  /** What became of each code in `voucherCodes`. */
  vouchers: Type.Array(CartVoucher),
  pricing: Type.Object({
    /** Before discounts. */
    products: Cents,
    deposit: Cents,
    deliveryFee: Cents,
    additionalDeliveryFee: Cents,
    /** What all discounts take off the products, never more than these cost. */
    totalDiscount: Cents,
    taxes: Type.Array(TaxShare),
  }),
  promise: OrderPromise,
  /** Only from this age on everything in it may be handed over; missing: anybody may have it. */
  minimumAge: Type.Optional(MinimumAge),
})
export type EvaluationResult = Static<typeof EvaluationResult>

export const ShoppingCart = Type.Object({
  id: Id,
  restaurantId: Id,
  /** Grows with every change; older data never replaces newer. */
  version: Type.Integer(),
  ...CartDetails.properties,
  ...Type.Partial(AddressCheck).properties,
  products: Type.Array(ShoppingCartProduct),
  /** Added by staff. */
  discounts: Type.Array(CartDiscount),
  /** What is known of the customer and of the vouchers: with it, screens foretell what a change brings. */
  discountFacts: DiscountFacts,
  /** What the kitchen had to do when the cart was read: with it, screens foretell when an order would be ready. */
  kitchenLoad: KitchenLoad,
  customer: Nullable(Type.Object({ id: Id, notes: Type.String() })),
  callId: Nullable(Id),
  conversationId: Nullable(Id),
  orderChannel: OneOf(orderChannels),
  dueTimeFromMinutes: Type.Integer(),
  dueTimeToMinutes: Type.Integer(),
  deliverPrice: Cents,
  needsReviewByRestaurant: Type.Boolean(),
  reviewReason: Nullable(OneOf(reviewReasons)),
  isFilled: Type.Boolean(),
  updated: Instant,
  updateUserId: Nullable(Id),
  /** The order placed from it. */
  orderId: Nullable(Id),
  /** Missing unless another system sold what is in it: by which name, and under which number of its own. */
  externalOrder: Type.Optional(Type.Object({ provider: Type.String(), externalOrderId: Type.String() })),
  evaluationResult: EvaluationResult,
})
export type ShoppingCart = Static<typeof ShoppingCart>

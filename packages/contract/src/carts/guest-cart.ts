import Type, { type Static } from 'typebox'
import { ShoppingCart } from './cart.ts'

const cart = ShoppingCart.properties

/**
 * A cart as its guest gets it. What is only for staff is named and empty: who of them changed it, which call or chat it
 * belongs to, what they noted of the customer. Each field stands here by name, so that a new one reaches no guest unasked.
 */
export const GuestCart = Type.Object({
  id: cart.id,
  restaurantId: cart.restaurantId,
  version: cart.version,
  isPickup: cart.isPickup,
  isPreOrder: cart.isPreOrder,
  preOrderDateTime: cart.preOrderDateTime,
  comment: cart.comment,
  paymentMethod: cart.paymentMethod,
  addressSelection: cart.addressSelection,
  lastName: cart.lastName,
  firstName: cart.firstName,
  company: cart.company,
  phone: cart.phone,
  street: cart.street,
  houseNumber: cart.houseNumber,
  addressAddition: cart.addressAddition,
  zipCode: cart.zipCode,
  city: cart.city,
  locationDescription: cart.locationDescription,
  latitude: cart.latitude,
  longitude: cart.longitude,
  alternativeInvoiceAddress: cart.alternativeInvoiceAddress,
  additionalDeliveryFee: cart.additionalDeliveryFee,
  locationConfirmed: cart.locationConfirmed,
  voucherCodes: cart.voucherCodes,
  products: cart.products,
  discounts: cart.discounts,
  discountFacts: cart.discountFacts,
  kitchenLoad: cart.kitchenLoad,
  orderChannel: cart.orderChannel,
  dueTimeFromMinutes: cart.dueTimeFromMinutes,
  dueTimeToMinutes: cart.dueTimeToMinutes,
  deliverPrice: cart.deliverPrice,
  needsReviewByRestaurant: cart.needsReviewByRestaurant,
  reviewReason: cart.reviewReason,
  isFilled: cart.isFilled,
  updated: cart.updated,
  orderId: cart.orderId,
  evaluationResult: cart.evaluationResult,
  ageConfirmed: cart.ageConfirmed,
  paysWith: cart.paysWith,
  tip: cart.tip,
  addressLookup: cart.addressLookup,
  addressSpan: cart.addressSpan,
  addressSuggestion: cart.addressSuggestion,
  customer: Type.Null(),
  callId: Type.Null(),
  conversationId: Type.Null(),
  updateUserId: Type.Null(),
})
export type GuestCart = Static<typeof GuestCart>

import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { GuestCart } from '@tresen/contract/carts/guest-cart'
import type { DiscountFacts } from '@tresen/contract/vouchers'
import { viewCart, viewEvaluatedCart, type CartMeta } from '@tresen/domain/carts/cart-view'
import { evaluateForOrder } from '@tresen/domain/carts/evaluate-cart'
import { isUsedUp } from '@tresen/domain/discounts/vouchers/voucher-validity'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import type { KitchenBooking } from '@tresen/domain/kitchen/plan-kitchen'
import type { Ctx } from '../../context.ts'
import type { CartRow } from './carts.sql.ts'

/** The cart as it leaves the server, evaluated at this moment. */
export function viewCartRow(row: CartRow, rules: ShopRules, now: Date): ShoppingCart {
  return viewCart(metaOf(row), row.content, rules, now)
}

/** The same, with the room that it takes in the kitchen when it is ordered now. */
export function viewCartToPlace(
  row: CartRow,
  rules: ShopRules,
  now: Date,
): { cart: ShoppingCart; bookings: KitchenBooking[] } {
  const evaluated = evaluateForOrder(row.content, rules, now, row.facts, row.kitchenLoad)
  return { cart: viewEvaluatedCart(metaOf(row), row.content, evaluated), bookings: evaluated.bookings }
}

/** Whether it lies on the order desk, as the database decides it (`carts.sql.ts`). */
export function isRowOnDesk({ orderId, guestId, needsReview, conversationId }: CartRow): boolean {
  return orderId === null && (guestId === null || needsReview || conversationId !== null)
}

/** Everything of it that its guest did not fill in. */
export function metaOf(row: CartRow): CartMeta {
  return {
    id: row.id,
    restaurantId: row.restaurantId,
    version: row.version,
    updated: row.updatedAt.toISOString(),
    updateUserId: row.updateUserId,
    orderId: row.orderId,
    callId: row.callId,
    conversationId: row.conversationId,
    customer: null,
    discountFacts: row.facts,
    kitchenLoad: row.kitchenLoad,
    needsReviewByRestaurant: row.needsReview,
    reviewReason: row.reviewReason,
  }
}

/** The cart for whoever asks: guests have a view of their own. */
export function viewCartFor({ actor }: Pick<Ctx, 'actor'>, cart: ShoppingCart): ShoppingCart | GuestCart {
  return actor.kind === 'user' ? cart : viewCartForGuest(cart)
}

/** The cart for its guest: everything of it but what staff know and note. */
export function viewCartForGuest(cart: ShoppingCart): GuestCart {
  return {
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
    discountFacts: viewFactsForGuest(cart.discountFacts),
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
    ...viewLaterDetails(cart),
    customer: null,
    callId: null,
    conversationId: null,
    updateUserId: null,
  }
}

/** What orders of former versions do not carry. */
function viewLaterDetails(cart: ShoppingCart) {
  const { ageConfirmed, paysWith, tip, addressLookup, addressSpan, addressSuggestion } = cart
  return {
    ...(ageConfirmed !== undefined && { ageConfirmed }),
    ...(paysWith !== undefined && { paysWith }),
    ...(tip !== undefined && { tip }),
    ...(addressLookup !== undefined && { addressLookup }),
    ...(addressSpan !== undefined && { addressSpan }),
    ...(addressSuggestion !== undefined && { addressSuggestion }),
  }
}

/** Enough to foretell the cart. How often others used a voucher is the restaurant's business. */
function viewFactsForGuest({ customer, vouchers, ...facts }: DiscountFacts): DiscountFacts {
  return {
    ...facts,
    customer: { ...customer, customerId: null },
    vouchers: vouchers.map((voucher) => ({
      ...voucher,
      ...(isUsedUp(voucher) ? { maximumUses: 1, uses: 1 } : { maximumUses: null, uses: 0 }),
    })),
  }
}

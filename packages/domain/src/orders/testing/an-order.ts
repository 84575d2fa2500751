import type { ShoppingCart, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { RestaurantEvent, RestaurantEventName } from '@tresen/contract/live'
import type { Order } from '@tresen/contract/orders/order'
import { noDiscountFacts } from '../../discounts/evaluation/no-discounts.ts'

/** A readable id: `id(7)` is `00000000-0000-7000-8000-000000000007`. */
export function id(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

/** A pizza for 9,50 €, 8,50 € when picked up, as a cart holds it. */
export function aLine(changes: Partial<ShoppingCartProduct> = {}): ShoppingCartProduct {
  return {
    id: id(301),
    shoppingCartId: id(200),
    productPriceId: id(401),
    productId: id(402),
    categoryId: id(403),
    articleNumber: '17',
    product: { name: 'Pizza Salami' },
    size: 'Family',
    taxKey: 'Food',
    variantOptions: [],
    extras: [],
    comment: '',
    completed: false,
    pickupPrice: 850,
    deliverPrice: 950,
    deposit: 0,
    pickupPriceDiscount: 0,
    deliverPriceDiscount: 0,
    ...changes,
  }
}

/** A cart with one pizza for delivery, evaluated without errors, promised in 25 to 35 minutes. */
export function anEvaluatedCart(changes: Partial<ShoppingCart> = {}): ShoppingCart {
  return {
    id: id(200),
    restaurantId: id(1),
    version: 1,
    ...guest,
    isPickup: false,
    isPreOrder: false,
    preOrderDateTime: null,
    comment: '',
    paymentMethod: 'Cash',
    alternativeInvoiceAddress: null,
    additionalDeliveryFee: 0,
    locationConfirmed: false,
    voucherCodes: [],
    products: [aLine()],
    discounts: [],
    discountFacts: noDiscountFacts,
    kitchenLoad: {},
    customer: null,
    callId: null,
    conversationId: null,
    orderChannel: 'OnlineShop',
    dueTimeFromMinutes: 25,
    dueTimeToMinutes: 35,
    deliverPrice: 200,
    needsReviewByRestaurant: false,
    reviewReason: null,
    isFilled: true,
    updated: '2026-11-20T17:00:00.000Z',
    updateUserId: null,
    orderId: null,
    evaluationResult,
    ...changes,
  }
}

/** Order number 1 of the day: new, for delivery, paid at the door, due at 18:35 in Berlin. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    id: id(100),
    restaurantId: id(1),
    shoppingCartId: id(200),
    number: 1,
    version: 1,
    state: 'New',
    previousState: null,
    isTrial: false,
    isPreOrder: false,
    willBePickedUp: false,
    orderChannel: 'OnlineShop',
    paymentState: 'OnSitePending',
    isPaymentNoted: false,
    isAcknowledged: false,
    acknowledgedAt: null,
    orderReceptionState: { receptionState: 'Pending' },
    dueTimeFromMinutes: 25,
    dueTimeToMinutes: 35,
    dueAt: '2026-11-20T17:35:00.000Z',
    comment: '',
    filterColor: 'None',
    printed: false,
    createdAt: '2026-11-20T17:00:00.000Z',
    newAt: '2026-11-20T17:00:00.000Z',
    inProgressAt: null,
    readyForDeliveryAt: null,
    markedForDeliveryAt: null,
    inDeliveryAt: null,
    completedAt: null,
    archivedAt: null,
    cancelledAt: null,
    shoppingCart: anEvaluatedCart(),
    ...changes,
  }
}

/** The event of a restaurant hub as a reducer gets it. */
export function anEvent<N extends RestaurantEventName>(
  name: N,
  payload: Extract<RestaurantEvent, { name: N }>['payload'],
  seq: number,
): RestaurantEvent {
  return { name, payload, seq } as RestaurantEvent
}

const guest = {
  addressSelection: 'Form',
  lastName: 'Yılmaz',
  firstName: 'Ayşe',
  company: '',
  phone: '+4930123456',
  street: 'Müllerstraße',
  houseNumber: '12a',
  addressAddition: '3. OG',
  zipCode: '13353',
  city: 'Berlin',
  locationDescription: '',
  latitude: 52.54,
  longitude: 13.36,
} as const

const evaluationResult: ShoppingCart['evaluationResult'] = {
  errors: [],
  isInDeliveryArea: true,
  deliveryArea: { id: id(501), name: 'Wedding' },
  productPricing: [{ shoppingCartProductId: id(301), totalPrice: 950, deposit: 0, discount: 0 }],
  deliveryFee: 200,
  minOrderValue: 0,
  totalOrderValue: 1150,
  addedDiscounts: [],
  automaticDiscounts: [],
  vouchers: [],
  pricing: {
    products: 950,
    deposit: 0,
    deliveryFee: 200,
    additionalDeliveryFee: 0,
    totalDiscount: 0,
    taxes: [{ rate: 7, net: 1075, tax: 75, gross: 1150 }],
  },
  promise: {
    fromMinutes: 25,
    toMinutes: 35,
    reasons: [
      { kind: 'Cooking', minutes: 25 },
      { kind: 'Way', minutes: 10 },
    ],
    explanation_de: '35 min: 25 min Zubereitung, 10 min Fahrt',
  },
}

import Type, { type Static } from 'typebox'
import { ShoppingCart, orderChannels } from '../carts/cart.ts'
import { GuestCart } from '../carts/guest-cart.ts'
import { Id, Instant, Nullable, OneOf, Seq } from '../common.ts'

export const orderStates = [
  'New',
  'InProgress',
  'ReadyForDelivery',
  'MarkedForDelivery',
  'InDelivery',
  'Completed',
  'Cancelled',
  'Archived',
] as const

export type OrderState = (typeof orderStates)[number]

/** Within so many minutes of its arrival an order is promised. */
export const longestPromise = 1440

export const paymentStates = [
  'OnlinePending',
  'OnlinePaid',
  'RefundRequested',
  'Refunded',
  'RefundFailed',
  'ChargedBack',
  'OnSitePending',
  'OnSitePaid',
] as const

export type PaymentState = (typeof paymentStates)[number]

export const receptionStates = [
  'Pending',
  'EmailAndPush',
  'TresenFrontend',
  'TresenLite',
  'PosSystem',
  'Mail',
  'Call',
] as const

export type ReceptionState = (typeof receptionStates)[number]

export const filterColors = ['None', 'Green', 'Red', 'Blue', 'Violet', 'Brown', 'Yellow'] as const

export type FilterColor = (typeof filterColors)[number]

export const Order = Type.Object({
  id: Id,
  restaurantId: Id,
  shoppingCartId: Id,
  /** Counts the orders of the restaurant's day from 1; what people call out. */
  number: Type.Integer(),
  /** Grows with every change of the order. */
  version: Type.Integer(),
  state: OneOf(orderStates),
  /** Where recall leads back to. */
  previousState: Nullable(OneOf(orderStates)),
  isPreOrder: Type.Boolean(),
  /** Placed before the restaurant was live: it counts nowhere. */
  isTrial: Type.Boolean(),
  willBePickedUp: Type.Boolean(),
  orderChannel: OneOf(orderChannels),
  /** Missing unless another system brought it; its number there is in the cart. */
  externalOrderProvider: Type.Optional(Type.String()),
  paymentState: OneOf(paymentStates),
  /** Somebody noted by itself that it was paid on site; else handing it over did, and taking that back takes it back. */
  isPaymentNoted: Type.Boolean(),
  /** What was said of its payment besides, by whoever ordered or took it; missing: nothing. */
  additionalPaymentData: Type.Optional(Type.String()),
  isAcknowledged: Type.Boolean(),
  /** Null: not yet, or before it was noted. */
  acknowledgedAt: Nullable(Instant),
  orderReceptionState: Type.Object({ receptionState: OneOf(receptionStates) }),
  /** Minutes from `newAt` that the guest was promised. */
  dueTimeFromMinutes: Type.Integer(),
  dueTimeToMinutes: Type.Integer(),
  /** The moment at which the order is due. */
  dueAt: Instant,
  /** A note among staff. */
  comment: Type.String(),
  filterColor: OneOf(filterColors),
  printed: Type.Boolean(),
  createdAt: Instant,
  newAt: Instant,
  inProgressAt: Nullable(Instant),
  readyForDeliveryAt: Nullable(Instant),
  markedForDeliveryAt: Nullable(Instant),
  inDeliveryAt: Nullable(Instant),
  completedAt: Nullable(Instant),
  archivedAt: Nullable(Instant),
  cancelledAt: Nullable(Instant),
  /** The cart as it was ordered: names, prices and evaluation frozen. */
  shoppingCart: ShoppingCart,
})
export type Order = Static<typeof Order>

/**
 * An order as its guest gets it: what they ordered, how far it is and whether the restaurant accepted it. Staff's
 * comments, colours and marks are not in it; wishes of lines are as the guest wrote them.
 */
export const GuestOrder = Type.Object({
  ...Type.Pick(Order, [
    'id',
    'restaurantId',
    'shoppingCartId',
    'number',
    'version',
    'state',
    'isPreOrder',
    'willBePickedUp',
    'paymentState',
    'dueTimeFromMinutes',
    'dueTimeToMinutes',
    'dueAt',
    'createdAt',
    'newAt',
  ]).properties,
  /** Somebody at the restaurant has accepted it. */
  isConfirmed: Type.Boolean(),
  /** As it was ordered. */
  shoppingCart: GuestCart,
})
export type GuestOrder = Static<typeof GuestOrder>

/** What a guest sees while waiting. */
export const OrderStatus = Type.Object({
  orderId: Id,
  number: Type.Integer(),
  state: OneOf(orderStates),
  willBePickedUp: Type.Boolean(),
  isPreOrder: Type.Boolean(),
  /** Somebody at the restaurant has accepted it. */
  isConfirmed: Type.Boolean(),
  dueTimeFromMinutes: Type.Integer(),
  dueTimeToMinutes: Type.Integer(),
  /** What the guest was promised when they ordered, in minutes from `newAt`; whoever accepts may promise more. */
  orderedToMinutes: Type.Integer(),
  newAt: Instant,
  dueAt: Instant,
  paymentState: OneOf(paymentStates),
  version: Type.Integer(),
})
export type OrderStatus = Static<typeof OrderStatus>

/** An order for whoever holds its link, on any device: how far it is and what was ordered, and not by whom. */
export const SharedOrder = Type.Object({
  status: OrderStatus,
  lines: Type.Array(
    Type.Object({
      name: Type.String(),
      size: Nullable(Type.String()),
      /** Halves, options, extras and what is left out; a comment may name somebody. */
      details: Type.String(),
      quantity: Type.Integer(),
    }),
  ),
  /** Cents. */
  total: Type.Integer(),
})
export type SharedOrder = Static<typeof SharedOrder>

/** What guests order much, and what they order together; of nobody in particular. */
export const Favourites = Type.Object({
  /** Products, the most ordered first. */
  popular: Type.Array(Id),
  /** What others had along with a product, the likeliest first. */
  together: Type.Array(Type.Object({ productId: Id, withIds: Type.Array(Id) })),
})
export type Favourites = Static<typeof Favourites>

/** Orders and the number of the last event they contain. */
/** So many archived orders are listed, the newest; the others are found by their time. */
export const mostArchived = 500

export const OrderList = Type.Object({ orders: Type.Array(Order), seq: Seq })
export type OrderList = Static<typeof OrderList>

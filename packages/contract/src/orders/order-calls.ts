import Type, { type Static } from 'typebox'
import { TakenOnSite, cashMethods } from '../cash.ts'
import { ShoppingCart } from '../carts/cart.ts'
import { GuestCart } from '../carts/guest-cart.ts'
import { SeenCart } from '../carts/seen-cart.ts'
import { Id, Instant, Name, Nullable, Nothing, OneOf, Text } from '../common.ts'
import { anyone, anywhere, defineCalls, inRestaurant, inRestaurantOrGuest } from '../define.ts'
import { orderStaff } from '../roles.ts'
import {
  Favourites,
  GuestOrder,
  Order,
  OrderList,
  OrderStatus,
  SharedOrder,
  filterColors,
  orderStates,
} from './order.ts'

const staff = inRestaurant(...orderStaff)

const staffOrGuest = inRestaurantOrGuest(...orderStaff)

const orders = '/api/franchises/{franchiseId}/restaurants/{restaurantId}/orders'

/** Somebody else was faster; the reply carries the order as it is now. */
const OrderConflict = {
  status: 409,
  message_de: 'Die Bestellung wurde inzwischen von jemand anderem geändert.',
  details: Type.Object({ order: Order }),
} as const

/**
 * Makes a change safe to repeat: whoever does not know whether it arrived sends it again under the same id, and the
 * order comes back as it is, changed once.
 */
const command = { commandId: Type.Optional(Id) }

/** The version the person saw; when another change came first, the call is refused with the order as it is. */
const seenVersion = { version: Type.Optional(Type.Integer({ minimum: 0 })) }

/** What a reorder link stands for: the products of an earlier order, and which of them can still be had. */
export const ReorderPreview = Type.Object({
  orderedAt: Instant,
  products: Type.Array(
    Type.Object({
      name: Type.String(),
      size: Nullable(Type.String()),
      quantity: Type.Integer(),
      isAvailable: Type.Boolean(),
      /** Outside the hours of its category: when it can be had, `nur Mo–Fr 11–14 Uhr`. */
      servedNote: Nullable(Type.String()),
    }),
  ),
  /** The next time at which all that is available can be had, where it cannot for the time that was asked for. */
  nextTime: Nullable(Instant),
})
export type ReorderPreview = Static<typeof ReorderPreview>

const reorderRefusals = {
  ReorderLinkInvalid: {
    status: 422,
    message_de: 'Dieser Link gilt nicht. Bitte suchen Sie auf der Speisekarte aus.',
  },
  ReorderLinkExpired: {
    status: 422,
    message_de: 'Dieser Link ist abgelaufen. Bitte suchen Sie auf der Speisekarte aus.',
  },
} as const

const missed = {
  /** Names of the products that cannot be had (in this choice) any more. */
  unavailable: Type.Array(Type.String()),
}

/** The cart that was not placed, evaluated anew. */
const notPlaced = {
  details: Type.Object({ shoppingCart: ShoppingCart }),
  guestDetails: Type.Object({ shoppingCart: GuestCart }),
}
const changes = {
  /** What is other than it was seen, the total first: a sentence each. */
  changes_de: Type.Array(Type.String(), { minItems: 1 }),
}

/** Something to compute before the order is taken: `token~number` whose SHA-256 begins with `bits` zeros. */
export const OrderPuzzle = Type.Object({
  token: Type.String(),
  bits: Type.Integer(),
  /** How long to wait before it is sent. */
  waitSeconds: Type.Integer(),
})
export type OrderPuzzle = Static<typeof OrderPuzzle>

export const orderCalls = defineCalls('orders', {
  listOrders: {
    method: 'GET',
    path: orders,
    access: staff,
    summary: 'Laufende Bestellungen, nach Zielzeit; mit der Nummer des letzten Ereignisses',
    query: Type.Object({
      showCancelled: Type.Optional(Type.Boolean()),
      showArchived: Type.Optional(Type.Boolean()),
      onlyNotDeliveredReception: Type.Optional(Type.Boolean()),
    }),
    reply: OrderList,
  },
  placeOrder: {
    method: 'POST',
    path: orders,
    access: staffOrGuest,
    summary:
      'Bestellung aufgeben, wie sie gesehen wurde; derselbe Warenkorb ergibt immer dieselbe Bestellung',
    query: Type.Object({
      shoppingCartId: Id,
      onlineShopOnlinePayment: Type.Optional(Type.Boolean()),
      additionalPaymentData: Type.Optional(Text(2000)),
      /** After `OrderPaused`: token and number of the puzzle, `token~number`. */
      proof: Type.Optional(Text(2000)),
    }),
    body: Type.Object({ seen: SeenCart }),
    reply: Order,
    guestReply: GuestOrder,
    refusals: {
      CartNotReady: {
        status: 422,
        message_de:
          'Bestellung konnte nicht ausgelöst werden. Bitte überprüfen Sie Ihre Eingaben oder versuchen Sie es später erneut',
        ...notPlaced,
      },
      CartNotAsSeen: {
        status: 409,
        message_de:
          'Am Warenkorb hat sich inzwischen etwas geändert, darum ist noch nichts bestellt. Bitte sehen Sie ihn sich noch einmal an.',
        details: Type.Object({ shoppingCart: ShoppingCart, ...changes }),
        guestDetails: Type.Object({ shoppingCart: GuestCart, ...changes }),
      },
      OrderPaused: {
        status: 429,
        message_de: 'Gerade kommen sehr viele Bestellungen auf einmal. Bitte warten Sie einen Moment.',
        details: Type.Object({ puzzle: OrderPuzzle }),
      },
      TooManyOrders: {
        status: 429,
        message_de:
          'Von diesem Anschluss oder mit dieser Telefonnummer wurde gerade sehr oft bestellt. Ihr Warenkorb bleibt; bitte versuchen Sie es in einer Viertelstunde noch einmal oder rufen Sie das Restaurant an.',
      },
      OrderNotTaken: {
        status: 422,
        message_de:
          'Ihre Bestellung können wir online leider nicht annehmen. Bitte rufen Sie uns an, Ihr Warenkorb bleibt.',
      },
      PromiseMoved: {
        status: 409,
        message_de:
          'Es dauert inzwischen länger als angezeigt, darum ist noch nichts bestellt. Bitte sehen Sie sich die neue Zeit an.',
        ...notPlaced,
      },
    },
  },
  getOrder: {
    method: 'GET',
    path: `${orders}/{orderId}`,
    access: staffOrGuest,
    summary: 'Eine Bestellung',
    reply: Order,
    guestReply: GuestOrder,
  },
  listOrderWave: {
    method: 'GET',
    path: `${orders}/{orderId}/wave`,
    access: staff,
    summary:
      'Offene Bestellungen aus dem Shop, die kurz vor oder nach dieser vom selben Anschluss oder mit derselben Telefonnummer kamen',
    reply: Type.Array(
      Type.Object({ orderId: Id, isSameConnection: Type.Boolean(), isSamePhone: Type.Boolean() }),
    ),
  },
  getReorderToken: {
    method: 'GET',
    path: `${orders}/{orderId}/reorder`,
    access: staffOrGuest,
    summary: 'Das Kennzeichen eines Links, mit dem jeder ein Jahr lang dasselbe noch einmal bestellen kann',
    reply: Type.Object({ token: Type.String() }),
  },
  previewReorder: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/orders/reorder',
    access: staffOrGuest,
    summary: 'Was ein solcher Link in den Warenkorb legt; er verrät keine Person',
    query: Type.Object({
      token: Name(2000),
      /** For when it is wanted; left out: now. */
      at: Type.Optional(Instant),
    }),
    reply: ReorderPreview,
    refusals: reorderRefusals,
  },
  reorder: {
    method: 'POST',
    path: '/api/restaurants/{restaurantId}/orders/reorder',
    access: staffOrGuest,
    summary:
      'Dasselbe noch einmal: ein neuer Warenkorb mit allem, was es noch gibt, ohne persönliche Angaben',
    body: Type.Object({
      token: Name(2000),
      /** For when it is pre-ordered; left out: as soon as possible. */
      at: Type.Optional(Instant),
    }),
    reply: Type.Object({ shoppingCart: ShoppingCart, ...missed }),
    guestReply: Type.Object({ shoppingCart: GuestCart, ...missed }),
    refusals: reorderRefusals,
  },
  getFavourites: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/public/favourites',
    access: anyone,
    summary: 'Was in den letzten Wochen oft und was zusammen bestellt wurde; höchstens eine Stunde alt',
    reply: Favourites,
  },
  deleteOrder: {
    method: 'DELETE',
    path: `${orders}/{orderId}`,
    access: inRestaurant('admin', 'manager'),
    summary: 'Bestellung löschen; nur stornierte und archivierte',
    reply: Nothing,
    refusals: {
      OrderStillOpen: {
        status: 409,
        message_de: 'Nur stornierte und archivierte Bestellungen können gelöscht werden.',
      },
    },
  },
  getOrderStatus: {
    method: 'GET',
    path: `${orders}/{orderId}/status`,
    access: staffOrGuest,
    summary: 'Stand einer Bestellung für den Gast; mit dem Kennzeichen ihres Links auf jedem Gerät',
    query: Type.Object({ token: Type.Optional(Name(2000)) }),
    reply: OrderStatus,
  },
  getOrderLink: {
    method: 'GET',
    path: `${orders}/{orderId}/link`,
    access: staffOrGuest,
    summary:
      'Das Kennzeichen eines Links, mit dem jeder auf jedem Gerät sieht, wie weit die Bestellung ist, bis zwei Tage nach ihrer Zeit; und das ihres Belegs, ein Jahr lang',
    reply: Type.Object({ token: Type.String(), receiptToken: Type.String() }),
  },
  getSharedOrder: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/orders/shared',
    access: staffOrGuest,
    summary: 'Was ein solcher Link zeigt: Stand und Produkte, keine Person und keine Adresse',
    query: Type.Object({ token: Name(2000) }),
    reply: SharedOrder,
  },
  changeOrderState: {
    method: 'PATCH',
    path: `${orders}/{orderId}/state`,
    access: staff,
    summary: 'Zustand ändern',
    query: Type.Object(command),
    body: Type.Object({
      state: OneOf(orderStates),
      ...seenVersion,
      /** With a step to `Completed` of what is paid on site; left out: as it was ordered. */
      taken: Type.Optional(TakenOnSite),
    }),
    reply: Order,
    refusals: {
      OrderConflict,
      TransitionNotAllowed: {
        status: 409,
        message_de: 'Dieser Schritt ist von hier aus nicht möglich.',
        details: Type.Object({ order: Order }),
      },
    },
  },
  archiveCompletedOrders: {
    method: 'PUT',
    path: `${orders}/completed/archive`,
    access: staff,
    summary: 'Alle abgeschlossenen und stornierten Bestellungen archivieren',
    reply: Type.Object({ archived: Type.Integer() }),
  },
  listArchivedOrders: {
    method: 'GET',
    path: `${orders}/archive`,
    access: staff,
    summary: 'Archivierte Bestellungen, neueste zuerst (höchstens 500)',
    reply: OrderList,
  },
  changeOrderProductState: {
    method: 'PATCH',
    path: `${orders}/{orderId}/shoppingcart/{shoppingCartId}/products/{productId}/state`,
    access: staff,
    summary: 'Ein Produkt als fertig oder offen markieren (`productId` ist die Id der Zeile)',
    query: Type.Object({ ...seenVersion, ...command }),
    body: Type.Object({ completed: Type.Boolean() }),
    reply: Order,
    refusals: { OrderConflict },
  },
  setOrderFilterColor: {
    method: 'PATCH',
    path: `${orders}/{orderId}/filtercolor`,
    access: staff,
    summary: 'Farbe setzen',
    query: Type.Object({ filterColor: OneOf(filterColors), ...command }),
    reply: Order,
  },
  setOrderComment: {
    method: 'POST',
    path: `${orders}/{orderId}/comment`,
    access: staff,
    summary: 'Kommentar zur Bestellung; leer löscht ihn',
    query: Type.Object({ comment: Text(1000), ...seenVersion, ...command }),
    reply: Order,
    refusals: { OrderConflict },
  },
  setOrderProductComment: {
    method: 'POST',
    path: `${orders}/{orderId}/shoppingcart/{shoppingCartId}/products/{shoppingCartProductId}`,
    access: staff,
    summary: 'Kommentar zu einem Produkt; leer löscht ihn',
    query: Type.Object({
      comment: Text(500),
      isExternalProduct: Type.Optional(Type.Boolean()),
      ...seenVersion,
      ...command,
    }),
    reply: Order,
    refusals: { OrderConflict },
  },
  setOrderPrinted: {
    method: 'PUT',
    path: `${orders}/{orderId}/printed`,
    access: staff,
    summary: 'Als gedruckt vermerken',
    query: Type.Object(command),
    reply: Order,
  },
  setOrderPayment: {
    method: 'PATCH',
    path: `${orders}/{shoppingCartId}/payment`,
    access: staff,
    summary: 'Vermerken, dass vor Ort bezahlt wurde, oder doch nicht',
    query: Type.Object({
      /** Left out: it was. */
      isPaid: Type.Optional(Type.Boolean()),
      isOnlinePayment: Type.Optional(Type.Boolean()),
      /** How it was paid, and what was given on top; left out: as it was ordered. */
      takenBy: Type.Optional(OneOf(cashMethods)),
      tip: Type.Optional(TakenOnSite.properties.tip),
      additionalPaymentData: Type.Optional(Text(200)),
      ...command,
    }),
    reply: Order,
    refusals: {
      PaidOnline: {
        status: 409,
        message_de:
          'Diese Bestellung wird online bezahlt: Was damit geschah, steht bei ihren Zahlungen, dort lässt sich auch erstatten.',
        details: Type.Object({ order: Order }),
      },
    },
  },
  acknowledgeOrder: {
    method: 'PATCH',
    path: '/api/restaurants/{restaurantId}/{orderId}/reception/frontend',
    access: staff,
    summary: 'Bestellung annehmen; mit `toMinutes` gilt diese Zusage, in Minuten ab Eingang',
    query: Type.Object({
      /** Minutes from `newAt`; left out, or for a pre-order, the promise stays. */
      toMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
      ...seenVersion,
      ...command,
    }),
    reply: Order,
    refusals: {
      OrderConflict,
      OrderClosed: {
        status: 409,
        message_de: 'Diese Bestellung ist schon abgeschlossen oder storniert.',
        details: Type.Object({ order: Order }),
      },
    },
  },
  findLatestOrder: {
    method: 'GET',
    path: `${orders}/latest`,
    access: staff,
    summary: 'Die letzte Bestellung zu einer Telefonnummer',
    query: Type.Object({ phoneNumber: Name(40) }),
    reply: Nullable(Order),
  },
  listPastOrders: {
    method: 'GET',
    path: `${orders}/past`,
    access: staff,
    summary:
      'Die letzten Bestellungen zu einer Telefonnummer in diesem Restaurant, neueste zuerst (höchstens 10)',
    query: Type.Object({ phoneNumber: Name(40) }),
    reply: Type.Array(Order),
  },
  findLatestOrderAnywhere: {
    method: 'GET',
    path: '/api/orders/latest',
    access: anywhere(...orderStaff),
    summary: 'Die letzte Bestellung zu einer Telefonnummer in allen eigenen Restaurants',
    query: Type.Object({ phoneNumber: Name(40) }),
    reply: Nullable(Order),
  },
  listActiveOrders: {
    method: 'GET',
    path: '/api/orders/active',
    access: anywhere(...orderStaff),
    summary: 'Laufende Bestellungen zu einer Telefonnummer in allen eigenen Restaurants',
    query: Type.Object({ phoneNumber: Name(40) }),
    reply: Type.Array(Order),
  },
})

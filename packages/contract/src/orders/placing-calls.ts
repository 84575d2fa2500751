import Type, { type Static } from 'typebox'
import { ShoppingCart } from '../carts/cart.ts'
import { GuestCart } from '../carts/guest-cart.ts'
import { SeenCart } from '../carts/seen-cart.ts'
import { Cents, Id, Instant, Name, Nullable, Text } from '../common.ts'
import { anyone, defineCalls, inRestaurantOrGuest, inRestaurantOrOrdered } from '../define.ts'
import { orderStaff } from '../roles.ts'
import { Favourites, GuestOrder, Order } from './order.ts'

const staffOrGuest = inRestaurantOrGuest(...orderStaff)

const orders = '/api/franchises/{franchiseId}/restaurants/{restaurantId}/orders'

const note = {
  /** What its guest wrote and takes along; empty for everybody else, since it may speak of people. */
  note: Type.String(),
  /** There was a note, and whoever asks does not take it along. */
  isNoteLeft: Type.Boolean(),
}

/** What a reorder link stands for: the products of an earlier order, and which of them can still be had. */
export const ReorderPreview = Type.Object({
  orderedAt: Instant,
  ...note,
  products: Type.Array(
    Type.Object({
      /** By which a note of it is written anew. */
      id: Id,
      name: Type.String(),
      size: Nullable(Type.String()),
      /** Halves, options, extras and what is left out: `½ Salami, ½ Tonno, ohne Zwiebeln`. */
      details: Type.String(),
      quantity: Type.Integer(),
      /** What all of it costs today, brought or fetched as that day; null: it cannot be had. */
      price: Nullable(Cents),
      /** What it cost that day. */
      paid: Cents,
      ...note,
      isAvailable: Type.Boolean(),
      /** Why it cannot be had: '„Salami“ ist bis 20:00 Uhr ausverkauft.'; null: it can. */
      problem: Nullable(Type.String()),
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
  /** Names, with their size, of the products that cannot be had (in this choice) any more. */
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

/** How an order comes about, also a second time. */
export const placingCalls = defineCalls('orders', {
  placeOrder: {
    method: 'POST',
    path: orders,
    access: staffOrGuest,
    summary:
      'Bestellung aufgeben, wie sie gesehen wurde; derselbe Warenkorb ergibt immer dieselbe Bestellung',
    query: Type.Object({
      shoppingCartId: Id,
      onlineShopOnlinePayment: Type.Optional(Type.Boolean()),
      /** Staff read it with the payment. */
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
  getReorderToken: {
    method: 'GET',
    path: `${orders}/{orderId}/reorder`,
    access: inRestaurantOrOrdered(...orderStaff),
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
      'Dasselbe noch einmal: ein neuer Warenkorb mit allem, was es noch gibt, ohne persönliche Angaben; Anmerkungen nur für den, der sie geschrieben hat',
    body: Type.Object({
      token: Name(2000),
      /** Written anew, of products of the preview by their id. */
      notes: Type.Optional(Type.Array(Type.Object({ id: Id, note: Text(500) }), { maxItems: 200 })),
      /** For kitchen and driver, in place of the one of that day. */
      note: Type.Optional(Text(1000)),
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
})

import Type, { type Static } from 'typebox'
import { Nullable, Text } from '../common.ts'
import { defineCalls, inRestaurantOrOrdered } from '../define.ts'
import { Email } from '../identity/account-calls.ts'
import { PushSubscription } from '../push.ts'
import { orderStaff } from '../roles.ts'

const staffOrGuest = inRestaurantOrOrdered(...orderStaff)

const notices = '/api/franchises/{franchiseId}/restaurants/{restaurantId}/orders/{orderId}/notices'

/** How a guest hears of their order. */
export const OrderNotices = Type.Object({
  /** The address that hears of it, as much as its owner needs to know it again: `e…a@example.org`. */
  email: Nullable(Type.String()),
  /** With this key a browser lets itself be sent messages (RFC 8292), base64url. */
  pushKey: Type.String(),
})
export type OrderNotices = Static<typeof OrderNotices>

export const orderNoticeCalls = defineCalls('orders', {
  getOrderNotices: {
    method: 'GET',
    path: notices,
    access: staffOrGuest,
    summary: 'Wie der Gast von seiner Bestellung hört',
    reply: OrderNotices,
  },
  sendOrderReceipt: {
    method: 'PUT',
    path: `${notices}/email`,
    access: staffOrGuest,
    summary:
      'Bestätigung per E-Mail, einmal; später auch, wenn das Restaurant storniert oder die Zeit ändert',
    body: Type.Object({ email: Email }),
    reply: OrderNotices,
    refusals: {
      TooManyReceipts: {
        status: 429,
        message_de:
          'Für diese Bestellung oder an diese Adresse ging schon so oft Post, dass vorerst keine mehr geht. Die Bestellung gilt; was aus ihr wird, steht auf ihrer Seite.',
      },
    },
  },
  pushOrder: {
    method: 'PUT',
    path: `${notices}/push`,
    access: staffOrGuest,
    summary: 'Nachrichten zur laufenden Bestellung an diesen Browser',
    body: PushSubscription,
    reply: OrderNotices,
    refusals: {
      PushNotPossible: {
        status: 422,
        message_de: 'Diesen Browser erreichen keine Nachrichten. Die Seite hier bleibt aktuell.',
      },
    },
  },
  stopPushingOrder: {
    method: 'DELETE',
    path: `${notices}/push`,
    access: staffOrGuest,
    summary: 'Keine Nachrichten mehr an diesen Browser',
    query: Type.Object({ endpoint: Text(1000) }),
    reply: OrderNotices,
  },
})

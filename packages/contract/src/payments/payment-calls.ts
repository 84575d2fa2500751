import Type from 'typebox'
import { Cents, Id, Nullable, OneOf, SearchText, Text } from '../common.ts'
import { Email } from '../identity/account-calls.ts'
import { anyone, defineCalls, inRestaurant, inRestaurantOrOrdered } from '../define.ts'
import { paymentMethods } from '../restaurants/restaurant.ts'
import { leaders, orderStaff } from '../roles.ts'
import { GuestPayment, ListedPayment, PaymentLink, PaymentLog, paymentOutcomes } from './payment.ts'

const ofOrder = '/api/restaurants/{restaurantId}/orders/{orderId}/payments'

const PaymentNotPossible = {
  status: 422,
  message_de:
    'Online bezahlen geht gerade nicht. Bitte wählen Sie eine andere Zahlungsart oder versuchen Sie es gleich noch einmal.',
} as const

/** The order is found by its id alone, which nobody can guess: whoever has it may pay in any browser. */
const guestCall = { access: anyone, reply: GuestPayment, refusals: { PaymentNotPossible } } as const

const link = {
  method: 'GET',
  access: anyone,
  reply: Type.Object({ url: Nullable(Type.String()) }),
  refusals: { PaymentNotPossible },
} as const

const refundRefusals = {
  NotRefundable: {
    status: 409,
    message_de: 'So viel ist von dieser Zahlung nicht mehr übrig.',
    details: Type.Object({ refundable: Cents }),
  },
} as const

export const paymentCalls = defineCalls('payments', {
  startPayment: {
    ...guestCall,
    method: 'POST',
    path: ofOrder,
    /** By whoever got a link, away from the browser of the cart: who is declined there may try again. */
    query: Type.Object({
      byLink: Type.Optional(Type.Boolean()),
      /** By a link: another way to pay than it was ordered with, one of `otherMethods`. */
      method: Type.Optional(OneOf(paymentMethods)),
    }),
    summary: 'Zahlung einer Bestellung beginnen; eine begonnene bleibt dieselbe',
  },
  checkPayment: {
    ...guestCall,
    method: 'POST',
    path: `${ofOrder}/check`,
    summary: 'Beim Zahlungsdienst nachsehen, was aus der Zahlung geworden ist',
  },
  /** By who ordered it: whoever only has its link, to pay it or to follow it, ends nothing. */
  leavePayment: {
    ...guestCall,
    access: inRestaurantOrOrdered(...orderStaff),
    method: 'POST',
    path: `${ofOrder}/leave`,
    summary: 'Doch nicht so bezahlen: Ist nichts bezahlt, wird die Bestellung wieder zum Warenkorb',
  },
  getStripeCheckoutLink: {
    ...link,
    path: '/api/stripe/restaurants/{restaurantId}/orders/{orderId}/checkoutlink',
    summary: 'Wo der Gast über Stripe bezahlt; null: Es ist nichts mehr zu bezahlen',
  },
  getStripePayment: {
    ...guestCall,
    method: 'GET',
    path: '/api/stripe/restaurants/{restaurantId}/orders/{orderId}',
    summary: 'Stand einer Zahlung über Stripe',
  },
  getMollieCheckoutLink: {
    ...link,
    path: '/api/mollie/restaurants/{restaurantId}/orders/{orderId}/checkoutlink',
    summary: 'Wo der Gast über Mollie bezahlt; null: Es ist nichts mehr zu bezahlen',
  },
  getMolliePayment: {
    ...guestCall,
    method: 'GET',
    path: '/api/mollie/restaurants/{restaurantId}/orders/{orderId}',
    summary: 'Stand einer Zahlung über Mollie',
  },
  listPayments: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/payments',
    access: inRestaurant(...leaders),
    summary: 'Online-Zahlungen, neueste zuerst',
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      from: Type.Optional(Type.String({ format: 'date-time', maxLength: 40 })),
      to: Type.Optional(Type.String({ format: 'date-time', maxLength: 40 })),
      /** Part of a guest's name, or an order's number. */
      query: Type.Optional(SearchText),
      outcome: Type.Optional(OneOf(paymentOutcomes)),
    }),
    reply: Type.Object({ payments: Type.Array(ListedPayment), count: Type.Integer() }),
  },
  listPaymentLogs: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/payments/{onlinePaymentId}/logs',
    access: inRestaurant(...orderStaff),
    summary: 'Was mit einer Zahlung geschah, der Reihe nach',
    query: Type.Object({ onlinePaymentInformationId: Type.Optional(Id) }),
    reply: Type.Array(PaymentLog),
  },
  listOrderPayments: {
    method: 'GET',
    path: ofOrder,
    access: inRestaurant(...orderStaff),
    summary: 'Die Online-Zahlungen einer Bestellung mit allem, was geschah',
    reply: Type.Object({ payments: Type.Array(ListedPayment), logs: Type.Array(PaymentLog) }),
  },
  requestRefund: {
    method: 'POST',
    path: `${ofOrder}/{paymentId}/refund`,
    access: inRestaurant(...leaders),
    summary: 'Geld zurückgeben, ganz oder teilweise',
    body: Type.Object({
      /** Makes asking again safe. */
      refundId: Id,
      amount: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
      reason: Text(200),
      /** What might still go back, as it was seen. */
      refundable: Cents,
    }),
    reply: ListedPayment,
    refusals: refundRefusals,
  },
  noteRefund: {
    method: 'POST',
    path: `${ofOrder}/{paymentId}/refunds/{refundId}/outcome`,
    access: inRestaurant(...leaders),
    summary:
      'Vermerken, was aus einer Erstattung wurde, von der der Zahlungsdienst länger als einen Tag nichts gesagt hat',
    body: Type.Object({ isDone: Type.Boolean() }),
    reply: ListedPayment,
    refusals: {
      NotOverdue: {
        status: 409,
        message_de:
          'Diese Erstattung wartet nicht mehr, oder noch nicht lange genug: Ihr Stand steht bei der Zahlung.',
      },
    },
  },
  refreshPaymentLink: {
    method: 'GET',
    path: `${ofOrder}/{paymentId}/refreshlink`,
    access: inRestaurant(...leaders),
    summary:
      'Die offene Zahlung einer Bestellung durch eine neue ersetzen, auch mit anderem Betrag; der Link dazu, auch per E-Mail oder WhatsApp',
    query: Type.Object({
      email: Type.Optional(Email),
      newAmount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      /** Say it in the conversation in which the order was made: by WhatsApp, or in the chat. */
      inConversation: Type.Optional(Type.Boolean()),
    }),
    reply: PaymentLink,
    refusals: {
      PaymentNotPossible,
      NotOpenAnyMore: {
        status: 409,
        message_de:
          'Diese Zahlung ist nicht mehr offen: Sie ist bezahlt, wird gerade bestätigt oder ist abgelaufen. Ist sie abgelaufen, bestellt der Gast noch einmal; sein Warenkorb ist noch da.',
      },
      NoConversation: {
        status: 422,
        message_de:
          'Zu dieser Bestellung gibt es keine Unterhaltung. Der Link lässt sich per E-Mail schicken oder kopieren.',
      },
      AmountNotPossible: {
        status: 422,
        message_de:
          'Klarna rechnet genau diese Bestellung ab. Ein anderer Betrag geht nur mit Karte oder PayPal.',
      },
    },
  },
  refundPayment: {
    method: 'GET',
    path: `${ofOrder}/{paymentId}/refund`,
    access: inRestaurant(...leaders),
    summary: 'Wie `POST`, für ältere Programme; ohne Betrag alles, was noch übrig ist',
    query: Type.Object({
      email: Type.Optional(Text(200)),
      amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
    }),
    reply: ListedPayment,
    refusals: refundRefusals,
  },
})

import Type from 'typebox'
import { TakenOnSite, cashMethods } from '../cash/cash.ts'
import { Id, OneOf, Text, Whole } from '../common.ts'
import { defineCalls, inRestaurant } from '../define.ts'
import { orderStaff } from '../roles.ts'
import { Order, filterColors, orderStates, longestPromise } from './order.ts'

const staff = inRestaurant(...orderStaff)

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
const command = {
  commandId: Type.Optional(Id),
  /** Who did it, where several share a device: if somebody else is at work there by now, it is not theirs. */
  madeBy: Type.Optional(Id),
}

/** The version the person saw; when another change came first, the call is refused with the order as it is. */
const seenVersion = { version: Type.Optional(Whole(0)) }

/** What staff do with an order. */
export const orderWorkCalls = defineCalls('orders', {
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
      tillId: Type.Optional(Id),
      /** For staff, as a receipt's number; left out: what was said before stays. */
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
      RefundedOnSite: {
        status: 409,
        message_de:
          'Von dieser Bestellung ging schon Geld zurück an den Gast, also wurde sie bezahlt. Soll auch der Rest zurück, erstatten Sie ihn bar.',
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
      toMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: longestPromise })),
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
})

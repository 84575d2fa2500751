import Type from 'typebox'
import { Id, Name, Nothing, Nullable } from '../common.ts'
import { anywhere, defineCalls, inRestaurant, inRestaurantOrOrdered } from '../define.ts'
import { leaders, orderStaff } from '../roles.ts'
import { GuestOrder, Order, OrderList, OrderStatus, SharedOrder } from './order.ts'

const staff = inRestaurant(...orderStaff)

const staffOrGuest = inRestaurantOrOrdered(...orderStaff)

const orders = '/api/franchises/{franchiseId}/restaurants/{restaurantId}/orders'

/** `franchiseId`: what somebody ordered from another company is nobody's business there. */
const anywhereByPhone = Type.Object({ phoneNumber: Name(40), franchiseId: Type.Optional(Id) })

/** What is read of orders, and taken off the board. */
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
  deleteOrder: {
    method: 'DELETE',
    path: `${orders}/{orderId}`,
    access: inRestaurant(...leaders),
    summary: 'Bestellung löschen; nur stornierte und archivierte',
    reply: Nothing,
    refusals: {
      OrderStillOpen: {
        status: 409,
        message_de: 'Nur stornierte und archivierte Bestellungen können gelöscht werden.',
      },
      MoneyOnItsWay: {
        status: 409,
        message_de:
          'Zu dieser Bestellung kann noch Geld kommen oder zurückgehen. Löschen Sie sie, sobald alles erstattet ist; was nicht zurückging, erstatten Sie auf der Seite der Bestellung noch einmal. Nach einer Zahlung, die nicht zustande kam, geht es nach acht Tagen.',
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
    summary:
      'Die letzte Bestellung zu einer Telefonnummer in allen eigenen Restaurants, oder nur in denen einer Kette',
    query: anywhereByPhone,
    reply: Nullable(Order),
  },
  listActiveOrders: {
    method: 'GET',
    path: '/api/orders/active',
    access: anywhere(...orderStaff),
    summary:
      'Laufende Bestellungen zu einer Telefonnummer in allen eigenen Restaurants, oder nur in denen einer Kette',
    query: anywhereByPhone,
    reply: Type.Array(Order),
  },
})

import Type from 'typebox'
import { Id, OneOf } from '../common.ts'
import { defineEvents } from '../define.ts'
import { Order, filterColors } from './order.ts'

/** Each names the order's new `version`; an event at or below the version shown changes nothing. */
const change = { orderId: Id, version: Type.Integer() }

export const orderEvents = defineEvents({
  orderAdded: Order,
  orderRemoved: Type.Object({ orderId: Id }),
  orderStateChanged: Type.Object({
    ...change,
    ...Type.Pick(Order, [
      'state',
      'previousState',
      'paymentState',
      'isAcknowledged',
      'acknowledgedAt',
      'orderReceptionState',
      'inProgressAt',
      'readyForDeliveryAt',
      'markedForDeliveryAt',
      'inDeliveryAt',
      'completedAt',
      'archivedAt',
      'cancelledAt',
    ]).properties,
  }),
  orderProductStateChanged: Type.Object({ ...change, shoppingCartProductId: Id, completed: Type.Boolean() }),
  orderFilterColorChanged: Type.Object({ ...change, filterColor: OneOf(filterColors) }),
  orderCommentChanged: Type.Object({ ...change, comment: Type.String() }),
  orderProductCommentChanged: Type.Object({ ...change, shoppingCartProductId: Id, comment: Type.String() }),
  orderReceptionStateChanged: Type.Object({
    ...change,
    ...Type.Pick(Order, [
      'isAcknowledged',
      'acknowledgedAt',
      'orderReceptionState',
      'dueTimeFromMinutes',
      'dueTimeToMinutes',
      'dueAt',
    ]).properties,
  }),
  orderPaymentStateChanged: Type.Object({
    ...change,
    ...Type.Pick(Order, ['paymentState', 'isPaymentNoted', 'additionalPaymentData']).properties,
  }),
  orderPrintedStateChanged: Type.Object({ ...change, printed: Type.Boolean() }),
  /** A change for which there is no smaller event: the whole order as it is now. */
  forceUpdateOrder: Order,
})

export type OrderEventName = keyof typeof orderEvents
